import type { PageViewport } from 'pdfjs-dist'
import { type Highlight, measureBox, rectsOn, splitFocus } from './highlight-boxes.rules.ts'
import { HighlightBoxes } from './highlight-boxes.tsx'

type Props = { highlights: readonly Highlight[]; page: number; viewport: PageViewport }

/** The light on a page of a PDF. */
export function HighlightLayer({ highlights, page, viewport }: Props) {
  const toViewport = (rect: number[]) => viewport.convertToViewportRectangle(rect) as number[]
  return (
    <HighlightBoxes
      highlights={splitFocus(highlights)}
      boxesOf={citation => rectsOn(citation, page).map(rect => measureBox(rect, toViewport))}
    />
  )
}
