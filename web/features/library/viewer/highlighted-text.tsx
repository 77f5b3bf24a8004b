import type { Mark } from './quote-lines.rules.ts'

/** A text with its highlighted stretch, where it has one. */
export function HighlightedText({ text, mark }: { text: string; mark: Mark | undefined }) {
  // An empty line keeps its height.
  if (!mark) return <>{text || ' '}</>
  return (
    <>
      {text.slice(0, mark.start)}
      <span data-highlight={mark.rank}>
        <span data-highlight-rect="" className={mark.rank === 'solid' ? 'highlight' : 'highlight-soft'}>
          {text.slice(mark.start, mark.end)}
        </span>
      </span>
      {text.slice(mark.end)}
    </>
  )
}
