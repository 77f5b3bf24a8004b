type Props = { label: string; value: number; max: number }

/** Progress drawn as a highlighter stroke. */
export function Stroke({ label, value, max }: Props) {
  const share = max > 0 ? Math.min(1, value / max) : 0
  return (
    <span
      className="stroke"
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
