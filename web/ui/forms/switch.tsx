type Props = {
  /** Label for screen readers; the visible text is `words`, or on/off. */
  label: string
  checked: boolean
  words: string
  onChange(checked: boolean): void
}

/** Switch that applies at once. */
export function Switch({ label, checked, words, onChange }: Props) {
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-label={label}
        checked={checked}
        onChange={event => onChange(event.target.checked)}
      />
      <span aria-hidden="true">{words}</span>
    </label>
  )
}
