import { useEffect, useState } from 'react'
import styles from '../papers.module.css'

type Props = {
  label: string
  value: number | null
  min: number
  max: number
  /** Placeholder; without it, leaving an empty field restores the old number. */
  empty?: string
  invalid?: boolean
  describedBy?: string | undefined
  onChange(value: number | null): void
}

/** Field for a whole number. Invalid input is corrected on blur. */
export function NumberInput({ label, value, min, max, empty, invalid, describedBy, onChange }: Props) {
  const written = value === null ? '' : String(value)
  const [typed, setTyped] = useState(written)
  useEffect(() => setTyped(written), [written])
  const read = (text: string): number | null | undefined => {
    if (text.trim() === '') return empty === undefined ? undefined : null
    const number = Number(text)
    return Number.isInteger(number) && number >= min && number <= max ? number : undefined
  }
  const leave = () => {
    const number = Math.round(Number(typed))
    if (typed.trim() === '' || !Number.isFinite(number)) return setTyped(written)
    const bounded = Math.min(max, Math.max(min, number))
    setTyped(String(bounded))
    if (bounded !== value) onChange(bounded)
  }
  return (
    <input
      className={`input ${styles.paperNumber}`}
      inputMode="numeric"
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      placeholder={empty}
      maxLength={5}
      value={typed}
      onChange={event => {
        setTyped(event.target.value)
        const number = read(event.target.value)
        if (number !== undefined) onChange(number)
      }}
      onBlur={leave}
    />
  )
}
