type Props = { label: string; comments: readonly string[]; onChoose(comment: string): void }

/** Comments that were written before, to be used again. */
export function CommentChips({ label, comments, onChoose }: Props) {
  if (comments.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2" aria-label={label}>
      {comments.map(comment => (
        <li key={comment} className="min-w-0">
          <button
            type="button"
            className="min-h-8.5 max-w-full px-3 rounded-full border border-line-strong type-sm truncate cursor-pointer hover:bg-hover"
            title={comment}
            onClick={() => onChoose(comment)}
          >
            {comment}
          </button>
        </li>
      ))}
    </ul>
  )
}
