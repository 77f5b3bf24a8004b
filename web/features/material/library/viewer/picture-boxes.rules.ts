// Boxes on a picture, whose places are in its own pixels.
import type { Citation, PictureRect, Place } from '@lantern/contract/material/library/library'
import type { PageReading } from '@lantern/contract/material/reading/page-readings'
import type { Box } from './highlight-boxes.rules.ts'

type Size = { width: number; height: number }

/** @param scale CSS pixels per pixel of the picture */
const boxOfRect = ({ x0, y0, x1, y1 }: PictureRect, scale: number): Box => ({
  left: x0 * scale,
  top: y0 * scale,
  width: (x1 - x0) * scale,
  height: (y1 - y0) * scale,
})

/** Boxes of a citation on a picture: its words, or the whole picture if it has none. */
export const boxesOnPicture = ({ place }: Citation, size: Size, scale: number): Box[] => {
  if (place.kind !== 'region') return []
  const rects = place.rects.length > 0 ? place.rects : [{ x0: 0, y0: 0, x1: size.width, y1: size.height }]
  return rects.map(rect => boxOfRect(rect, scale))
}

/** Top of a place on the picture, in picture pixels; null if unknown. */
export const topOfPlace = (place: Place, reading: PageReading | null | undefined): number | null => {
  if (place.kind === 'region' && place.rects[0]) return place.rects[0].y0
  const number = place.kind === 'region' ? place.line : place.kind === 'lines' ? place.first : null
  const words = number === null ? undefined : reading?.lines[number - 1]?.words
  return words?.[0] ? Math.min(...words.map(word => word.y0)) : null
}
