import { specifiedLength, type TeacherReview } from '@lantern/contract/people/teachers/teachers'
import * as m from '@lantern/messages'
import { type Control, type UseFormRegister, type UseFormSetValue, useForm, useWatch } from 'react-hook-form'
import { ApiError } from '../../../../lib/api.ts'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { problemSentence } from '../problem-sentences.ts'
import { checkTaught, labelled, valued } from '../registration.rules.ts'
import { type TeachingForm as Taught, TaughtFields } from '../teaching-fields.tsx'

type Fields = Taught & { specified: string }

const fill = ({ teaching }: TeacherReview): Fields => ({
  ...valued(teaching),
  certificate: null,
  specified: teaching?.specified ?? '',
})

type Props = { review: TeacherReview; onSaved(review: TeacherReview): void }

/** Teacher's subjects: the fields of the sign-up form, and free text for a subject outside its list. */
export function TeachingForm({ review, onSaved }: Props) {
  const form = useForm<Fields>({ values: fill(review) })
  const { register, control, setValue, formState } = form
  const subject = useWatch({ control, name: 'subject' })
  const saving = useCall('PATCH /teacher/teaching', {
    input: (fields: Fields) => ({ body: { ...labelled(fields), specified: fields.specified } }),
    quiet: true,
    onSuccess: answer => {
      onSaved(answer.review)
      showToast(m.account_saved())
    },
    onError: error => {
      const wrong = error instanceof ApiError ? Object.entries(error.fields) : []
      for (const [field, message] of wrong) form.setError(field as keyof Fields, { message })
    },
  })
  const submit = form.handleSubmit(fields => {
    const found = checkTaught(fields)
    if (!found) return saving.mutate(fields)
    const message = problemSentence(found.problem)
    form.setError(found.field as keyof Fields, { message }, { shouldFocus: true })
  })
  // React Hook Form's types don't narrow to a part of a form.
  const parts = {
    register: register as unknown as UseFormRegister<Taught>,
    setValue: setValue as unknown as UseFormSetValue<Taught>,
    control: control as unknown as Control<Taught>,
    errors: formState.errors,
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <TaughtFields {...parts} />
      {subject === 'other' && (
        <Field
          label={m.teaching_specify()}
          hint={m.teaching_specify_hint()}
          maxLength={specifiedLength}
          autoComplete="off"
          {...register('specified')}
        />
      )}
      {review.state === 'approved' && <p className="hint">{m.teaching_again()}</p>}
      {saving.isError && (
        <Notice bad>
          <p className="font-semibold">{saving.error.message}</p>
        </Notice>
      )}
      <Button type="submit" look="primary" className="justify-self-start" busy={saving.isPending}>
        {m.account_save()}
      </Button>
    </form>
  )
}
