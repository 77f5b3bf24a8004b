const max = 5

/** Level in five steps; the label is its text alternative. */
export function ProgressDots({ full, label }: { full: number; label: string }) {
  return (
    <span className="flex gap-1" role="img" aria-label={label}>
      {Array.from({ length: max }, (_, i) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: five steps that never change places.
          key={i}
          className={`flex-1 h-2 rounded-[3px_4px_3px_5px] ${i < full ? 'bg-line-strong' : 'bg-well [box-shadow:inset_0_0_0_1px_var(--line-strong)]'}`}
        />
      ))}
    </span>
  )
}
