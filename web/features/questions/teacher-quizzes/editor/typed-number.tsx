import { type ChangeEvent, useEffect, useState } from 'react'
import { parseNumber } from '../../../../lib/parse-number.ts'
import { Field } from '../../../../ui/forms/field.tsx'

type Props = {
  label: string
  hint?: string
  /** Whether the label is for screen readers only, since other text beside the field shows it. */
  hidesLabel?: boolean
  value: number | null
  /** Value of an empty field. */
  empty?: number
  onType(value: number | null): void
}

/** A number that may be typed with a point or a comma, and isn’t changed under the hands. */
export function TypedNumber({ label, hint, hidesLabel, value, empty, onType }: Props) {
  const show = () => (value === null ? '' : String(value))
  const [typed, setTyped] = useState(show)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed changes only where another number comes.
  useEffect(
    () => setTyped(current => ((parseNumber(current) ?? empty ?? null) === value ? current : show())),
    [value],
  )
  const type = (text: string) => {
    setTyped(text)
    onType(parseNumber(text) ?? empty ?? null)
  }
  const field = {
    inputMode: 'decimal',
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value),
  } as const
  return hidesLabel ? (
    <input className="input" aria-label={label} {...field} />
  ) : (
    <Field label={label} hint={hint} {...field} />
  )
}
