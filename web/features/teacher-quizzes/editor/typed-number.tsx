import { type ChangeEvent, useEffect, useState } from 'react'
import { Field } from '../../../ui/forms/field.tsx'

/** A number as it is typed, with a point or a comma; null for none yet. */
const parseNumber = (text: string): number | null => {
  const plain = text.trim().replace(',', '.').replace('−', '-')
  return plain === '' || !Number.isFinite(Number(plain)) ? null : Number(plain)
}

type Props = {
  label: string
  /** Its label is read out alone, where what it is stands beside it. */
  hidesLabel?: boolean
  value: number | null
  onType(value: number | null): void
}

/** A number that may be typed with a point or a comma, and isn’t changed under the hands. */
export function TypedNumber({ label, hidesLabel, value, onType }: Props) {
  const [typed, setTyped] = useState(value === null ? '' : String(value))
  useEffect(
    () => setTyped(known => (parseNumber(known) === value ? known : value === null ? '' : String(value))),
    [value],
  )
  const type = (text: string) => {
    setTyped(text)
    onType(parseNumber(text))
  }
  const field = {
    inputMode: 'decimal',
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value),
  } as const
  return hidesLabel ? (
    <input className="input" aria-label={label} {...field} />
  ) : (
    <Field label={label} {...field} />
  )
}
