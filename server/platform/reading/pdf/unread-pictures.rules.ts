// Decides whether the pictures of a page hold text that no printed words repeat: a scan with a stamp, a page number put on
// a scan, a photographed page in a document.
import type { Box } from '../index.ts'

/** Cells of the grid over a page, in each direction. */
const cells = 48
/** Share of the page that pictures cover. */
const minShareOfPage = 0.5
/** Share of the pictures that words cover; text fills 10 to 40 percent. */
const maxShareOfWords = 0.04

const area = ({ x0, y0, x1, y1 }: Box): number => Math.max(0, x1 - x0) * Math.max(0, y1 - y0)

const toCell = (value: number, from: number, to: number): number =>
  Math.min(cells, Math.max(0, ((value - from) / Math.max(1, to - from)) * cells))

/** Cells whose middle lies in one of the boxes. */
const coverCells = (boxes: readonly Box[], page: Box): Uint8Array => {
  const covered = new Uint8Array(cells * cells)
  for (const { x0, y0, x1, y1 } of boxes) {
    const [left, right] = [toCell(x0, page.x0, page.x1), toCell(x1, page.x0, page.x1)]
    const [bottom, top] = [toCell(y0, page.y0, page.y1), toCell(y1, page.y0, page.y1)]
    for (let row = Math.round(bottom); row < Math.round(top); row++)
      covered.fill(
        1,
        row * cells + Math.round(left),
        row * cells + Math.max(Math.round(left), Math.round(right)),
      )
  }
  return covered
}

const isOn = (covered: Uint8Array, word: Box, page: Box): boolean => {
  const column = Math.floor(toCell((word.x0 + word.x1) / 2, page.x0, page.x1))
  const row = Math.floor(toCell((word.y0 + word.y1) / 2, page.y0, page.y1))
  return covered[Math.min(cells - 1, row) * cells + Math.min(cells - 1, column)] === 1
}

/** @param pictures and words in the coordinates of the page */
export const hasUnreadPicture = (pictures: readonly Box[], words: readonly Box[], page: Box): boolean => {
  if (pictures.length === 0) return false
  const covered = coverCells(pictures, page)
  const share = covered.reduce((sum, cell) => sum + cell, 0) / covered.length
  if (share < minShareOfPage) return false
  const onPictures = words.filter(word => isOn(covered, word, page))
  return onPictures.reduce((sum, word) => sum + area(word), 0) < maxShareOfWords * share * area(page)
}
