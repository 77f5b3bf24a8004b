import { useId } from 'react'

type Pill<T extends string> = { value: T; label: string }

type OneProps<T extends string> = {
  label: string
  pills: readonly Pill<T>[]
  value: T
  onChange(value: T): void
}

/** Single choice among pills. */
export function PillChoice<T extends string>({ label, pills, value, onChange }: OneProps<T>) {
  const name = useId()
  return (
    <div className="pills" role="radiogroup" aria-label={label}>
      {pills.map(pill => (
        <label key={pill.value} className="pill">
          <input
            className="vh"
            type="radio"
            name={name}
            checked={pill.value === value}
            onChange={() => onChange(pill.value)}
          />
          {pill.label}
        </label>
      ))}
    </div>
  )
}

type ManyProps<T extends string> = {
  label: string
  pills: readonly (Pill<T> & { disabled?: boolean })[]
  chosen: ReadonlySet<T>
  onToggle(value: T): void
}

/** Multiple choice among pills. */
export function Pills<T extends string>({ label, pills, chosen, onToggle }: ManyProps<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the visible one.
    <div className="pills" role="group" aria-label={label}>
      {pills.map(({ value, label: text, disabled }) => (
        <label key={value} className="pill">
          <input
            className="vh"
            type="checkbox"
            checked={chosen.has(value)}
            disabled={disabled}
            onChange={() => onToggle(value)}
          />
          {text}
        </label>
      ))}
    </div>
  )
}
