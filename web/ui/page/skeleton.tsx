/** Placeholder lines in the shape of the content; the label is for screen readers. */
export function Skeleton({ label, lines = 3 }: { label: string; lines?: number }) {
  return (
    <div role="status" className="grid gap-3 py-2">
      <span className="vh">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same and never move.
        <span key={line} className={`skeleton ${line % 3 === 2 ? 'w-2/3' : 'w-full'}`} />
      ))}
    </div>
  )
}
