import type { Citation } from '@lantern/contract/library/library'
import type { Box, Highlight } from './highlight-boxes.rules.ts'

type Props = { highlights: readonly Highlight[]; boxesOf(citation: Citation): Box[] }

/** Milliseconds by which each line of a passage is drawn after the one above it. */
const lineDelay = 90

/** The light on a page or a picture. Each `data-highlight-rect` is exactly the words' rectangle; the felt ends are drawn
 * around it by the style sheet. */
export function HighlightBoxes({ highlights, boxesOf }: Props) {
  return highlights.map(({ citation, rank }) => {
    const boxes = boxesOf(citation)
    if (boxes.length === 0) return null
    return (
      <div
        key={`${citation.passageId} ${citation.quote} ${rank}`}
        data-highlight={rank}
        className="highlight-passage"
      >
        {boxes.map((box, index) => (
          <span
            key={`${box.left} ${box.top}`}
            data-highlight-rect=""
            className={`highlight-rect highlight-rect-${rank}`}
            style={{ ...box, animationDelay: `${index * lineDelay}ms` }}
          />
        ))}
      </div>
    )
  })
}
