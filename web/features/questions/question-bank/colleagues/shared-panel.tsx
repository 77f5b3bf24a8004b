import type { SharedQuestion } from '@lantern/contract/questions/question-bank/bank-review'
import * as m from '@lantern/messages'
import { Check, Copy, Pencil } from 'lucide-react'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { typeLabels } from '../../../../lib/question-labels.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { bankCalls } from '../bank-calls.ts'
import styles from '../question-bank.module.css'
import { QuestionView } from '../question-view.tsx'
import { Comments } from './comments.tsx'

type Props = { shared: SharedQuestion; onSuggest(): void }

/** Colleague's question, with actions: copy, comment, suggest a change. */
export function SharedPanel({ shared, onSuggest }: Props) {
  const { question, owner, isAsked, hasApproved } = shared
  const copy = useCall('POST /question-bank-shared/copies', {
    input: (questionIds: string[]) => ({ body: { questionIds } }),
    invalidates: bankCalls,
  })
  const approve = useCall('POST /question-bank-shared/:sharedQuestionId/approval', {
    input: (approves: boolean) => ({ params: { sharedQuestionId: question.id }, body: { approves } }),
    invalidates: bankCalls,
  })
  const copied = () =>
    copy.mutate([question.id], {
      onSuccess: ({ added }) => showToast(added > 0 ? m.bank_copied() : m.bank_copied_before()),
    })
  return (
    <div className={styles.qbPanelIn}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="tag">{typeLabels[question.body.type]()}</span>
        <span className="meta">
          {[m.bank_from_colleague({ name: owner }), question.licence].filter(Boolean).join(' · ')}
        </span>
      </div>
      {isAsked && !hasApproved && <Notice>{m.bank_review_wanted({ name: owner })}</Notice>}
      <QuestionView key={`${question.id} ${question.revision}`} question={question} open={isAsked} />
      <div className="flex flex-wrap gap-3">
        {isAsked && (
          <Button
            look={hasApproved ? 'line' : 'primary'}
            icon={<Check className="i" aria-hidden="true" />}
            busy={approve.isPending}
            onClick={() => approve.mutate(!hasApproved)}
          >
            {hasApproved ? m.bank_approve_undo() : m.bank_approve()}
          </Button>
        )}
        <Button icon={<Pencil className="i" aria-hidden="true" />} onClick={onSuggest}>
          {m.bank_suggest()}
        </Button>
        <Button icon={<Copy className="i" aria-hidden="true" />} busy={copy.isPending} onClick={copied}>
          {m.bank_copy()}
        </Button>
      </div>
      <Comments question={question} />
    </div>
  )
}
