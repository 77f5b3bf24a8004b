import type { TeacherReview } from '@lantern/contract/people/teachers/teachers'
import * as m from '@lantern/messages'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { ApiError, apiForm } from '../../../lib/api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { problemSentence } from './problem-sentences.ts'
import { checkTeaching, labelled, valued } from './registration.rules.ts'
import { TeachingFields, type TeachingForm } from './teaching-fields.tsx'

const send = (fields: TeachingForm) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(labelled(fields))) form.append(name, value)
  if (fields.certificate) form.append('certificate', fields.certificate)
  return apiForm('POST /teacher/certificate', form)
}

type Props = { review: TeacherReview; onSent(review: TeacherReview): void }

/** Upload of a certificate after sign-up, the first or a replacement. */
export default function CertificateForm({ review, onSent }: Props) {
  const form = useForm<TeachingForm>({ defaultValues: { ...valued(review.teaching), certificate: null } })
  const sending = useMutation({
    mutationFn: send,
    meta: { quiet: true },
    onSuccess: answer => onSent(answer.review),
    onError: error => {
      const wrong = error instanceof ApiError ? Object.entries(error.fields) : []
      for (const [field, message] of wrong) form.setError(field as keyof TeachingForm, { message })
    },
  })
  const submit = form.handleSubmit(fields => {
    const found = checkTeaching(fields)
    if (!found) return sending.mutate(fields)
    sending.reset()
    const message = problemSentence(found.problem)
    form.setError(found.field as keyof TeachingForm, { message }, { shouldFocus: true })
  })
  const { register, setValue, control, formState } = form
  return (
    <form className="grid max-w-[40rem] gap-4" noValidate onSubmit={submit}>
      <TeachingFields register={register} setValue={setValue} control={control} errors={formState.errors} />
      {sending.isError && (
        <Notice bad>
          <p className="font-semibold">{sending.error.message}</p>
        </Notice>
      )}
      <Button type="submit" look="primary" className="justify-self-start" busy={sending.isPending}>
        {m.certificate_send()}
      </Button>
    </form>
  )
}
