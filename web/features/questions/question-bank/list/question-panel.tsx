import type { BankQuestion } from '@lantern/contract/questions/question-bank/bank-questions'
import * as m from '@lantern/messages'
import { History, ListPlus, Pencil, Share2, Trash2 } from 'lucide-react'
import { CitedPassage } from '../../../../lib/answers/cited-passage.tsx'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { difficultyLabels, levelLabels, typeLabels } from '../../../../lib/question-labels.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { ActionMenu } from '../../../../ui/overlays/menu.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { bankCalls } from '../bank-calls.ts'
import { audienceLabels, OwnerColleagues } from '../colleagues/colleague-list.tsx'
import styles from '../question-bank.module.css'
import { QuestionView } from '../question-view.tsx'
import { LikeThis } from '../similar/like-this.tsx'
import { SimilarToQuestion } from '../similar/similar-notice.tsx'
import { QuestionUses } from '../uses/question-uses.tsx'

type Props = {
  question: BankQuestion
  onEdit(): void
  onCopyToQuiz(): void
  onHistory(): void
  onShare(): void
  onRemove(): void
  /** Opens another question of the bank. */
  onGo(question: BankQuestion): void
}

const stateLabels: Record<BankQuestion['state'], () => string> = {
  draft: m.bank_state_draft,
  review: m.bank_state_review,
  published: m.bank_state_published,
}

const origins: Record<BankQuestion['origin'], () => string> = {
  hand: m.bank_origin_hand,
  quiz: m.bank_origin_quiz,
  import: m.bank_origin_import,
  colleague: m.bank_origin_colleague,
}

/** Choice for a question that came in unsure; its teacher confirms it here, or by saving it in the editor. */
function UnsureNotice({ question }: { question: BankQuestion }) {
  const confirm = useCall('POST /question-bank/changes', {
    input: () => ({ body: { questionIds: [question.id], change: { what: 'confirm' as const } } }),
    invalidates: bankCalls,
    onSuccess: () => showToast(m.bank_unsure_confirmed()),
  })
  return (
    <Notice>
      <p>{m.bank_unsure_text()}</p>
      <Button size="sm" className="mt-2" busy={confirm.isPending} onClick={() => confirm.mutate()}>
        {m.bank_unsure_confirm()}
      </Button>
    </Notice>
  )
}

/** Question as students see it, with its facts and actions. */
export function QuestionPanel({ question, onEdit, onCopyToQuiz, onHistory, onShare, onRemove, onGo }: Props) {
  const {
    body,
    bloom,
    difficulty,
    topic,
    tags,
    title,
    state,
    origin,
    citations,
    context,
    timesTaken,
    licence,
    audience,
  } = question
  const facts: [string, string][] = [
    [m.bank_topic(), topic.join(' › ')],
    [m.bank_tags(), tags.join(', ')],
    [m.own_questions_level(), `${levelLabels[bloom]()}, ${difficultyLabels[difficulty]()}`],
    [m.bank_used(), timesTaken === 0 ? m.bank_used_never() : m.bank_used_times({ count: timesTaken })],
    [m.bank_origin(), origins[origin]()],
    [m.bank_licence(), licence],
    [m.bank_audience(), audience === 'owner' ? '' : audienceLabels[audience]()],
  ]
  return (
    <div className={styles.qbPanelIn}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex gap-2">
          <span className="tag">{typeLabels[body.type]()}</span>
          <span className={state === 'published' ? 'tag tag-good' : 'tag'}>{stateLabels[state]()}</span>
        </span>
        <ActionMenu
          label={m.bank_more()}
          actions={[
            { label: m.bank_share(), icon: <Share2 className="i" />, run: onShare },
            { label: m.bank_history(), icon: <History className="i" />, run: onHistory },
            { label: m.bank_delete(), icon: <Trash2 className="i" />, run: onRemove, bad: true },
          ]}
        />
      </div>
      {question.isUnsure && <UnsureNotice question={question} />}
      <SimilarToQuestion key={question.id} question={question} />
      {title !== '' && <p className="meta">{title}</p>}
      <QuestionView key={`${question.id} ${question.revision}`} question={question} />
      <CitedPassage of={{ citations, context }} />
      <dl className={`${styles.qbFacts} grid type-sm`}>
        {facts.map(([name, value]) =>
          value === '' ? null : (
            <div key={name}>
              <dt className="text-ink-3">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ),
        )}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" icon={<Pencil className="i" aria-hidden="true" />} onClick={onEdit}>
          {m.bank_edit()}
        </Button>
        <Button icon={<ListPlus className="i" aria-hidden="true" />} onClick={onCopyToQuiz}>
          {m.bank_copy_to_quiz()}
        </Button>
        <LikeThis key={question.id} question={question} onGo={onGo} />
      </div>
      <QuestionUses questionId={question.id} />
      <OwnerColleagues question={question} />
    </div>
  )
}
