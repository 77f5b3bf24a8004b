import { checkQuiz, type QuestionCheck } from '@lantern/contract/questions/kinds/question-checks.rules'
import { bankLimits } from '@lantern/contract/questions/question-bank/bank-limits.rules'
import type { BankFacts, BankQuestion } from '@lantern/contract/questions/question-bank/bank-questions'
import { toQuestionChange } from '@lantern/contract/questions/teacher-quizzes/question-change.rules'
import type { QuestionChange } from '@lantern/contract/questions/teacher-quizzes/teacher-questions'
import * as m from '@lantern/messages'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../../lib/api.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { Button, buttonClass } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { useSaveBankQuestion } from '../queries.ts'
import styles from '../question-bank.module.css'
import { QuestionView } from '../question-view.tsx'
import relationsStyles from '../relations.module.css'
import { TopicFields } from '../topic-fields.tsx'

type FormProps = {
  question: BankQuestion
  checks: readonly QuestionCheck[]
  onEdit(field: string, part: Partial<QuestionChange>): void
  onRemove(): void
}

type Props = {
  loaded: BankQuestion
  backTo: string
  /** The form of the quiz editor. */
  renderForm(props: FormProps): ReactNode
  onSaved(): void
  onRemove(): void
}

const toFacts = ({ title, topic, tags, licence }: BankQuestion): BankFacts => ({
  title: title.trim(),
  topic: topic.map(level => level.trim()).filter(Boolean),
  tags,
  licence: licence.trim(),
})

const readTags = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map(tag => tag.trim().slice(0, bankLimits.tagLength))
      .filter(Boolean)
      .slice(0, bankLimits.tags),
  ),
]

/** Warns before unsaved changes are lost with the page. */
const useLeaveWarning = (isChanged: boolean) => {
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isChanged])
}

/** Editor of one question; each manual save creates a version. */
export function BankEditor({ loaded, backTo, renderForm, onSaved, onRemove }: Props) {
  const [question, setQuestion] = useState(loaded)
  const [tags, setTags] = useState(loaded.tags.join(', '))
  const save = useSaveBankQuestion(loaded)
  const isChanged = question !== loaded || tags !== loaded.tags.join(', ')
  useLeaveWarning(isChanged)
  const [tried, setTried] = useState(false)
  const checks = useMemo(() => {
    const [found = []] = checkQuiz([question])
    // Missing parts are reported only after an attempt to finish.
    return tried ? found : found.filter(({ isBlocking }) => !isBlocking)
  }, [question, tried])
  const put = (part: Partial<BankQuestion>) => setQuestion(before => ({ ...before, ...part }))
  const send = (revision: number) => {
    setTried(true)
    save.mutate(
      {
        revision,
        question: toQuestionChange(question),
        facts: { ...toFacts(question), tags: readTags(tags) },
      },
      {
        onSuccess: () => {
          showToast(m.bank_saved())
          onSaved()
        },
      },
    )
  }
  const isConflict = save.error instanceof ApiError && save.error.code === 'question-changed'
  return (
    <div className={styles.qbPage}>
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.bank_edit_title()}</h1>
          <p>{m.bank_edit_text()}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link className={buttonClass('quiet')} to={backTo}>
            {isChanged ? m.bank_cancel() : m.bank_back()}
          </Link>
          <Button
            look="primary"
            busy={save.isPending}
            disabled={!isChanged && !loaded.isUnsure}
            onClick={() => send(question.revision)}
          >
            {m.bank_save()}
          </Button>
        </div>
      </div>
      {loaded.isUnsure && <Notice>{m.bank_unsure_edit()}</Notice>}
      {save.error && <Notice bad>{isConflict ? m.bank_conflict() : save.error.message}</Notice>}
      <div className="grid grid-cols-[minmax(0,1.5fr)_minmax(320px,1fr)] gap-[clamp(20px,2.4vw,36px)] items-start max-1100:grid-cols-[minmax(0,1fr)]">
        <div className={styles.qbForm}>
          {renderForm({ question, checks, onEdit: (_, part) => put(part), onRemove })}
        </div>
        <div
          className={`${styles.qbSide} ${relationsStyles.qbSide} grid gap-[18px] grid-cols-[minmax(0,1fr)] border-s border-s-line ps-[clamp(18px,2.2vw,32px)] max-1100:border-s-0 max-1100:border-t max-1100:border-t-line max-1100:pt-6 max-1100:px-0 max-1100:pb-0`}
        >
          <Field
            label={m.bank_name()}
            hint={m.bank_name_hint()}
            value={question.title}
            maxLength={bankLimits.titleLength}
            onChange={event => put({ title: event.target.value })}
          />
          <TopicFields topic={question.topic} onChange={topic => put({ topic })} />
          <Field
            label={m.bank_tags()}
            hint={m.bank_tags_hint()}
            value={tags}
            maxLength={1000}
            onChange={event => setTags(event.target.value)}
          />
          <Field
            label={m.bank_licence()}
            hint={m.bank_licence_hint()}
            value={question.licence}
            maxLength={bankLimits.licenceLength}
            onChange={event => put({ licence: event.target.value })}
          />
          <section className="grid gap-3" aria-label={m.bank_as_asked()}>
            <h2 className="h-card">{m.bank_as_asked()}</h2>
            <QuestionView key={JSON.stringify([question.body, question.key])} question={question} open />
          </section>
        </div>
      </div>
    </div>
  )
}
