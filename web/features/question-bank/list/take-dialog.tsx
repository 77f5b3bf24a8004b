import * as m from '@lantern/messages'
import { type FormEvent, useState } from 'react'
import { Field } from '../../../ui/forms/field.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { useTakeBankQuestions } from '../queries.ts'

export type QuizChoice = { id: string; title: string }

type Props = {
  questionIds: readonly string[]
  quizzes: readonly QuizChoice[]
  onTaken(teacherQuizId: string, added: number): void
  onClose(): void
}

/** Copies questions into a new quiz, or into one that is there. */
export function TakeDialog({ questionIds, quizzes, onTaken, onClose }: Props) {
  const take = useTakeBankQuestions()
  const [quizId, setQuizId] = useState('')
  const [title, setTitle] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    take.mutate(
      { questionIds: [...questionIds], teacherQuizId: quizId === '' ? null : quizId, title: title.trim() },
      { onSuccess: ({ teacherQuizId, added }) => onTaken(teacherQuizId, added) },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.bank_take_title({ count: questionIds.length })}
      closeLabel={m.dialog_close()}
    >
      <form className="grid gap-4" onSubmit={submit}>
        <SelectField
          label={m.bank_take_into()}
          placeholder={m.bank_take_new()}
          value={quizId}
          choices={quizzes.map(({ id, title: label }) => ({ value: id, label }))}
          onChange={event => setQuizId(event.target.value)}
        />
        {quizId === '' && (
          <Field
            label={m.bank_take_name()}
            value={title}
            maxLength={200}
            placeholder={m.bank_new_quiz_title()}
            onChange={event => setTitle(event.target.value)}
          />
        )}
        <p className="muted">{m.bank_take_copies()}</p>
        {take.error && <Notice bad>{take.error.message}</Notice>}
        <FormActions
          submit={m.bank_take_submit()}
          busy={take.isPending}
          cancel={m.bank_cancel()}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
