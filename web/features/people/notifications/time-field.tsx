import { useState } from 'react'
import { Field } from '../../../ui/forms/field.tsx'

const writeTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Minutes after midnight; null for an invalid time. */
const readTime = (text: string): number | null => {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}

type Props = { label: string; minutes: number; onChange(minutes: number): void }

/** A time of day, saved when the field is left, so that no half of one is. */
export function TimeField({ label, minutes, onChange }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  const save = () => {
    const read = draft === null ? null : readTime(draft)
    if (read !== null && read !== minutes) onChange(read)
    setDraft(null)
  }
  return (
    <Field
      label={label}
      type="time"
      className="min-h-11 tabular-nums"
      value={draft ?? writeTime(minutes)}
      onChange={event => setDraft(event.target.value)}
      onBlur={save}
      onKeyDown={event => event.key === 'Enter' && save()}
    />
  )
}
