type Props = {
  label: string
  value: number
  max: number
  /** Neutral: being near a limit is no achievement. */
  ink?: boolean
}

/** Progress drawn as a highlighter stroke. */
export function ProgressBar({ label, value, max, ink = false }: Props) {
  const share = max > 0 ? Math.min(1, value / max) : 0
  return (
    <span
      className={ink ? 'stroke ink' : 'stroke'}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuenow={Math.round(value)}
      aria-valuemax={max}
    >
      <span style={{ width: `${share * 100}%` }} />
    </span>
  )
}
