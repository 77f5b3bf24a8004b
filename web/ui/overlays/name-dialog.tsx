import { type FormEvent, useState } from 'react'
import { Field } from '../forms/field.tsx'
import { FormActions } from '../forms/form-actions.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  words: { title: string; name: string; save: string; cancel: string; close: string; empty: string }
  name: string
  /** Longest name, in characters. */
  longest: number
  saving: boolean
  problem: string | undefined
  onSave(name: string): void
  onClose(): void
}

/** Dialog for a new name; not empty, and kept in the field if saving fails. */
export function NameDialog({ words, name: given, longest, saving, problem, onSave, onClose }: Props) {
  const [name, setName] = useState(given)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) onSave(name.trim())
  }
  return (
    <Dialog open onClose={onClose} title={words.title} closeLabel={words.close}>
      <form className="grid gap-4" onSubmit={submit}>
        <Field
          label={words.name}
          value={name}
          maxLength={longest}
          onChange={event => setName(event.target.value)}
          onFocus={event => event.target.select()}
          error={name.trim() ? problem : words.empty}
        />
        <FormActions submit={words.save} busy={saving} cancel={words.cancel} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
