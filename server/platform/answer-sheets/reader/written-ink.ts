// Whether anything is written in a box, besides the lines that are printed there.
import type { SheetBox } from '@lantern/contract/teach/papers/sheet-layout'
import { listWritingLines } from '../draw-form.rules.ts'
import { type Homography, projectX, projectY } from './homography.rules.ts'
import { type PagePicture, sampleGrey } from './page-picture.ts'
import type { White } from './paper-white.ts'
import type { Warp } from './warp.rules.ts'

/** Millimetres: how fine it looks, what it leaves out at the border and around lines, where notes are printed. */
const step = 0.3
const border = 1.5
const aroundLine = 0.9
const note = { width: 32, height: 5.5 }
/** Ink that is written, not a shadow. */
const inkFrom = 0.22
/** Minimum area in square millimetres, above dust. */
const minArea = 3

export const hasWrittenInk = (
  picture: PagePicture,
  homography: Homography,
  warp: Warp,
  white: White,
  box: SheetBox,
): boolean => {
  const lines = listWritingLines(box)
  let inked = 0
  for (let y = box.y + border; y < box.y + box.height - border; y += step) {
    if (lines.some(line => Math.abs(line - y) < aroundLine)) continue
    const isBesideNote = y < box.y + note.height
    const right = box.x + box.width - (isBesideNote ? note.width : border)
    for (let x = box.x + border; x < right; x += step) {
      const { dx, dy } = warp(x, y)
      const grey = sampleGrey(
        picture,
        projectX(homography, x + dx, y + dy),
        projectY(homography, x + dx, y + dy),
      )
      if (1 - grey / white(x + dx, y + dy) > inkFrom) inked++
    }
  }
  return inked * step * step >= minArea
}
