import type { PageViewport } from 'pdfjs-dist'
import { type Lit, measureBox, rectsOn } from './lit-boxes.rules.ts'
import { LitBoxes } from './lit-boxes.tsx'

type Props = { lit: readonly Lit[]; page: number; viewport: PageViewport }

/** The light on a page of a PDF. */
export function LitLayer({ lit, page, viewport }: Props) {
  const toViewport = (rect: number[]) => viewport.convertToViewportRectangle(rect) as number[]
  return (
    <LitBoxes
      lit={lit}
      boxesOf={citation => rectsOn(citation, page).map(rect => measureBox(rect, toViewport))}
    />
  )
}
