import { useId } from 'react'

const pillClass =
  'inline-flex items-center gap-1.5 min-h-11 px-4 border border-line-strong rounded-[var(--r-full)] bg-surface type-sm font-medium cursor-pointer has-checked:bg-shade-tint has-checked:border-shade has-checked:text-shade has-checked:font-semibold has-checked:[box-shadow:inset_0_0_0_1px_var(--shade)] has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed has-disabled:text-ink-3 has-disabled:bg-transparent has-disabled:border-dashed'

type Pill<T extends string> = { value: T; label: string; count?: number }

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
    <div className="flex flex-wrap gap-2" role="radiogroup" aria-label={label}>
      {pills.map(pill => (
        <label key={pill.value} className={pillClass}>
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
    <div className="flex flex-wrap gap-2" role="group" aria-label={label}>
      {pills.map(({ value, label: text, count, disabled }) => (
        <label key={value} className={pillClass}>
          <input
            className="vh"
            type="checkbox"
            checked={chosen.has(value)}
            disabled={disabled}
            onChange={() => onToggle(value)}
          />
          {text}
          {count !== undefined && <span className="mono text-ink-2 type-xs">{count}</span>}
        </label>
      ))}
    </div>
  )
}
