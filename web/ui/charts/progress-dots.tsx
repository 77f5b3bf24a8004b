const max = 5

/** Level in five steps; the label is its text alternative. */
export function ProgressDots({ full, label }: { full: number; label: string }) {
  return (
    <span className="progress-dots" role="img" aria-label={label}>
      {Array.from({ length: max }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five steps that never change places.
        <i key={i} className={i < full ? 'full' : undefined} />
      ))}
    </span>
  )
}
