import { classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import type { ClassForm as Fields } from '@lantern/contract/classes/classes/class-shapes'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Form } from '../../../lib/form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/page/notice.tsx'

type Props = {
  title: string
  text?: string
  submit: string
  initial?: Fields
  busy: boolean
  error: string | undefined
  onSave(form: Fields): void
  onClose(): void
}

const empty: Fields = { name: '', subject: '', term: '' }

/** Form for a class: name, subject and term. */
export function ClassForm({ title, text, submit, initial = empty, busy, error, onSave, onClose }: Props) {
  const [form, setForm] = useState(initial)
  const [asked, setAsked] = useState(false)
  const field = (name: keyof Fields) => ({
    value: form[name],
    maxLength: classLimits[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  })
  const save = () => {
    setAsked(true)
    if (form.name.trim()) onSave(form)
  }
  return (
    <Dialog open title={title} closeLabel={m.dialog_close()} onClose={onClose}>
      <Form onSubmit={save} noValidate submit={submit} busy={busy} onCancel={onClose}>
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
      </Form>
    </Dialog>
  )
}
