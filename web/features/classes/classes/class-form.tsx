import { classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import type { ClassForm as Form } from '@lantern/contract/classes/classes/class-shapes'
import * as m from '@lantern/messages'
import { type FormEvent, useState } from 'react'
import { Field } from '../../../ui/forms/field.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/page/notice.tsx'

type Props = {
  title: string
  text?: string
  submit: string
  initial?: Form
  busy: boolean
  error: string | undefined
  onSave(form: Form): void
  onClose(): void
}

const empty: Form = { name: '', subject: '', term: '' }

/** Form for a class: name, subject and term. */
export function ClassForm({ title, text, submit, initial = empty, busy, error, onSave, onClose }: Props) {
  const [form, setForm] = useState(initial)
  const [asked, setAsked] = useState(false)
  const field = (name: keyof Form) => ({
    value: form[name],
    maxLength: classLimits[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (form.name.trim()) onSave(form)
  }
  return (
    <Dialog open title={title} closeLabel={m.dialog_close()} onClose={onClose}>
      <form className="grid gap-4" onSubmit={save} noValidate>
        {text && <p className="muted">{text}</p>}
        <Field
          label={m.class_name()}
          placeholder={m.class_name_example()}
          error={asked && !form.name.trim() ? m.class_name_missing() : undefined}
          {...field('name')}
        />
        <div className="grid gap-4 min-[560px]:grid-cols-2">
          <Field label={m.class_subject()} hint={m.class_optional()} {...field('subject')} />
          <Field label={m.class_term()} hint={m.class_optional()} {...field('term')} />
        </div>
        {error && <Notice bad>{error}</Notice>}
        <FormActions submit={submit} busy={busy} cancel={m.dialog_cancel()} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
