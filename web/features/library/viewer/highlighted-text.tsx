import type { Mark } from './quote-lines.rules.ts'

/** A text with its lit stretch, where it has one. */
export function HighlightedText({ text, mark }: { text: string; mark: Mark | undefined }) {
  // An empty line keeps its height.
  if (!mark) return <>{text || ' '}</>
  return (
    <>
      {text.slice(0, mark.start)}
      <span data-lit={mark.rank}>
        <span data-lit-rect="" className={mark.rank === 'solid' ? 'highlights' : 'lit-soft'}>
          {text.slice(mark.start, mark.end)}
        </span>
      </span>
      {text.slice(mark.end)}
    </>
  )
}
