// Lines drawn on a page, signs that KaTeX draws, and text without characters.
import type { Box } from '../../index.ts'
import type { Pdfium } from '../pdfium.ts'
import type { Glyph, Mark } from './formula-items.rules.ts'

const textType = 1
const pathType = 2
const formType = 5
/** Objects that are looked at, and forms within forms. */
const maxObjects = 5000
const deepest = 3
/** Thickness of a bar in points, and how much longer than thick it is. */
const maxThickness = 2.5
const minRatio = 2.5
/** Points beyond which a line is no part of a formula. */
const maxLength = 600

/** Box that the path of an object is cut to; null where it is cut by none. */
const readClip = ({ call, scratch, floats }: Pdfium, object: number): Box | null => {
  const clip = call.FPDFPageObj_GetClipPath(object)
  const paths = clip === 0 ? 0 : call.FPDFClipPath_CountPaths(clip)
  let box: Box | null = null
  for (let path = 0; path < Math.min(paths, 8); path++) {
    const count = call.FPDFClipPath_CountPathSegments(clip, path)
    const own = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity }
    for (let i = 0; i < Math.min(count, 8); i++) {
      const segment = call.FPDFClipPath_GetPathSegment(clip, path, i)
      if (segment === 0 || call.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4) === 0) continue
      const [x = 0, y = 0] = floats().slice(scratch >> 2, (scratch >> 2) + 2)
      own.x0 = Math.min(own.x0, x)
      own.x1 = Math.max(own.x1, x)
      own.y0 = Math.min(own.y0, y)
      own.y1 = Math.max(own.y1, y)
    }
    if (own.x1 < own.x0) continue
    box = box
      ? {
          x0: Math.max(box.x0, own.x0),
          y0: Math.max(box.y0, own.y0),
          x1: Math.min(box.x1, own.x1),
          y1: Math.min(box.y1, own.y1),
        }
      : own
  }
  return box
}

/** Signs that KaTeX draws, by the segments of their paths; long ones are cut to their length. */
const drawings: Readonly<Record<number, Mark['is']>> = {
  26: 'brace-end',
  33: 'brace-start',
  38: 'root',
  44: 'brace-middle',
  57: 'root',
  60: 'root',
  63: 'root',
  64: 'root',
}
/** Segments of its arrow, of the lengthening pieces of a brace, and of high bars. */
const arrowSegments = 61
const pieceSegments = 10
const maxPiece = 1
const barSegments: Readonly<Record<number, Mark['is']>> = {
  18: 'bracket-close',
  20: 'bracket-open',
  23: 'bar',
  26: 'bar',
  46: 'bars',
  52: 'bars',
}

const findDrawing = (segments: number, width: number, height: number, isCut: boolean): Mark['is'] => {
  if (isCut && width > maxLength) return drawings[segments] ?? 'drawn'
  if (segments === arrowSegments) return 'arrow'
  if (segments === pieceSegments && height < maxPiece) return 'unseen'
  return (height > 3 * width && barSegments[segments]) || 'drawn'
}

const readMark = (pdfium: Pdfium, object: number, hasDrawnSigns: boolean): Mark | null => {
  const { call, scratch } = pdfium
  if (call.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) return null
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = pdfium.floats().slice(scratch >> 2, (scratch >> 2) + 4)
  const segments = call.FPDFPath_CountSegments(object)
  const [width, height] = [x1 - x0, y1 - y0]
  if (segments <= 6) {
    if (height <= maxThickness && width > minRatio * height && width < maxLength)
      return { is: 'rule', x0, y0, x1, y1 }
    return width <= maxThickness && height > minRatio * width && height < maxLength
      ? { is: 'upright', x0, y0, x1, y1 }
      : null
  }
  const clip = hasDrawnSigns ? readClip(pdfium, object) : null
  const box = clip
    ? {
        x0: Math.max(x0, clip.x0),
        y0: Math.max(y0, clip.y0),
        x1: Math.min(x1, clip.x1),
        y1: Math.min(y1, clip.y1),
      }
    : { x0, y0, x1, y1 }
  return { is: hasDrawnSigns ? findDrawing(segments, width, height, clip !== null) : 'other', ...box }
}

/** Objects of text that a page's characters are from. */
export const listTextObjects = ({ call }: Pdfium, textPage: number, glyphs: readonly Glyph[]): Set<number> =>
  new Set(glyphs.map(({ at }) => call.FPDFText_GetTextObject(textPage, at)))

/** Box of text of which no character is known, such as a piece of a bracket. */
const readUnseen = ({ call, scratch, floats }: Pdfium, object: number): Mark | null => {
  if (call.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) return null
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = floats().slice(scratch >> 2, (scratch >> 2) + 4)
  return x1 > x0 && y1 > y0 ? { is: 'unseen', x0, y0, x1, y1 } : null
}

/** Level lines of a loaded page and text without characters, and where `hasDrawnSigns` the roots and arrows that KaTeX draws. */
export const readMarks = (
  pdfium: Pdfium,
  page: number,
  textObjects: ReadonlySet<number>,
  hasDrawnSigns: boolean,
): Mark[] => {
  const { call } = pdfium
  const marks: Mark[] = []
  let looked = 0
  const look = (object: number, depth: number): void => {
    if (++looked > maxObjects) return
    const type = call.FPDFPageObj_GetType(object)
    if (type === formType && depth < deepest) {
      const count = call.FPDFFormObj_CountObjects(object)
      for (let i = 0; i < count && looked <= maxObjects; i++)
        look(call.FPDFFormObj_GetObject(object, i), depth + 1)
    }
    if (type === textType && !textObjects.has(object)) {
      const unseen = readUnseen(pdfium, object)
      if (unseen) marks.push(unseen)
    }
    if (type !== pathType) return
    const mark = readMark(pdfium, object, hasDrawnSigns)
    if (mark) marks.push(mark)
  }
  const count = call.FPDFPage_CountObjects(page)
  for (let i = 0; i < count && looked <= maxObjects; i++) look(call.FPDFPage_GetObject(page, i), 0)
  return marks
}
