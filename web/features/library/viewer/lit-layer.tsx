import type { PageViewport } from 'pdfjs-dist'
import { boxOf, type Lit, rectsOn } from './lit-boxes.rules.ts'

type Props = { lit: readonly Lit[]; page: number; viewport: PageViewport }

/** Milliseconds by which each line of a passage is drawn after the one above it. */
const lineDelay = 90

/** The light on a page. Each `data-lit-rect` is exactly the words' rectangle; the felt ends are drawn
 * around it by the style sheet. */
export function LitLayer({ lit, page, viewport }: Props) {
  const toViewport = (rect: number[]) => viewport.convertToViewportRectangle(rect) as number[]
  return lit.map(({ citation, rank }) => {
    const rects = rectsOn(citation, page)
    if (rects.length === 0) return null
    return (
      <div key={`${citation.passageId} ${citation.quote} ${rank}`} data-lit={rank} className="lit-passage">
        {rects.map((rect, index) => {
          const box = boxOf(rect, toViewport)
          return (
            <span
              key={`${rect.x0} ${rect.y0}`}
              data-lit-rect=""
              className={`lit-rect lit-rect-${rank}`}
              style={{ ...box, animationDelay: `${index * lineDelay}ms` }}
            />
          )
        })}
      </div>
    )
  })
}
