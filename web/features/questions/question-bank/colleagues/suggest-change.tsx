import { checkQuiz, type QuestionCheck } from '@lantern/contract/questions/kinds/question-checks.rules'
import type { BankQuestion } from '@lantern/contract/questions/question-bank/bank-questions'
import { reviewLimits, type SharedQuestion } from '@lantern/contract/questions/question-bank/bank-review'
import { toQuestionChange } from '@lantern/contract/questions/teacher-quizzes/question-change.rules'
import type { QuestionChange } from '@lantern/contract/questions/teacher-quizzes/teacher-questions'
import * as m from '@lantern/messages'
import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { showToast } from '../../../../lib/toasts.ts'
import { Button, buttonClass } from '../../../../ui/forms/button.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import styles from '../question-bank.module.css'
import { useAddComment } from '../relation-queries.ts'
import relationsStyles from '../relations.module.css'
import { SideBySide } from '../similar/side-by-side.tsx'

type FormProps = {
  question: BankQuestion
  checks: readonly QuestionCheck[]
  onEdit(field: string, part: Partial<QuestionChange>): void
}

type Props = {
  shared: SharedQuestion
  backTo: string
  /** The form of the quiz editor. */
  renderForm(props: FormProps): ReactNode
  onSent(): void
}

/** Suggested change to a colleague's question, which its owner accepts or rejects. */
export function SuggestChange({ shared: { question, owner }, backTo, renderForm, onSent }: Props) {
  const [suggested, setSuggested] = useState(question)
  const [text, setText] = useState('')
  const add = useAddComment(question.id)
  const checks = useMemo(() => checkQuiz([suggested])[0] ?? [], [suggested])
  const isUnfinished = checks.some(({ isBlocking }) => isBlocking)
  const isChanged = JSON.stringify(toQuestionChange(suggested)) !== JSON.stringify(toQuestionChange(question))
  const send = () =>
    add.mutate(
      { text: text.trim(), suggestion: toQuestionChange(suggested) },
      {
        onSuccess: () => {
          showToast(m.bank_suggested({ name: owner }))
          onSent()
        },
      },
    )
  return (
    <div className={styles.qbPage}>
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.bank_suggest_title()}</h1>
          <p>{m.bank_suggest_text({ name: owner })}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link className={buttonClass('quiet')} to={backTo}>
            {m.bank_cancel()}
          </Link>
          <Button look="primary" busy={add.isPending} disabled={!isChanged || isUnfinished} onClick={send}>
            {m.bank_suggest_send()}
          </Button>
        </div>
      </div>
      {add.error && <Notice bad>{add.error.message}</Notice>}
      <div className="grid grid-cols-[minmax(0,1.5fr)_minmax(320px,1fr)] gap-[clamp(20px,2.4vw,36px)] items-start max-1100:grid-cols-[minmax(0,1fr)]">
        <div className={styles.qbForm}>
          {renderForm({
            question: suggested,
            checks,
            onEdit: (_, part) => setSuggested(before => ({ ...before, ...part })),
          })}
        </div>
        <div
          className={`${styles.qbSide} ${relationsStyles.qbSide} grid gap-[18px] grid-cols-[minmax(0,1fr)] border-s border-s-line ps-[clamp(18px,2.2vw,32px)] max-1100:border-s-0 max-1100:border-t max-1100:border-t-line max-1100:pt-6 max-1100:px-0 max-1100:pb-0`}
        >
          <TextArea
            label={m.bank_suggest_why()}
            value={text}
            rows={3}
            maxLength={reviewLimits.commentLength}
            onChange={event => setText(event.target.value)}
          />
          <SideBySide
            left={question}
            right={suggested}
            titles={[m.bank_suggestion_now(), m.bank_suggestion_then()]}
          />
        </div>
      </div>
    </div>
  )
}
