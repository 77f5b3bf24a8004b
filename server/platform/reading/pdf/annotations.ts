// Annotations of a page: filled form fields and typed notes are drawn into it, comments are read from the file.
import type { Box } from '../index.ts'
import { type Pdfium, readUtf16 } from './pdfium.ts'

/** Comment that a reader sees in a window of its own; `box` is where its sign stands. */
export type Comment = { text: string; box: Box }

/** `FPDF_ANNOT_*` (public/fpdf_annot.h). */
const link = 2
const freeText = 3
const popup = 16
const widget = 20
/** `FPDF_ANNOT_FLAG_INVISIBLE`, `_HIDDEN` and `_NOVIEW`. */
const hiddenFlags = 1 | 2 | 32

/** Annotations of a page that are looked at. */
const maxAnnotations = 2_000
/** Comments of a page, and UTF-16 units of each. */
const maxComments = 200
const maxUnits = 2_000

const contentsKey = 'Contents\0'

const readComment = (pdfium: Pdfium, annotation: number): Comment | null => {
  const { call, scratch } = pdfium
  const bytes = 2 * maxUnits + 2
  const buffer = call.malloc(bytes)
  if (buffer === 0) return null
  pdfium.bytes().set(new TextEncoder().encode(contentsKey), scratch + 64)
  const text = readUtf16(
    pdfium,
    (at, room) => call.FPDFAnnot_GetStringValue(annotation, scratch + 64, at, room),
    { at: buffer, bytes },
  )
  call.free(buffer)
  const hasPlace = call.FPDFAnnot_GetRect(annotation, scratch) !== 0
  // FS_RECTF is left, top, right, bottom.
  const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.floats().slice(scratch >> 2, (scratch >> 2) + 4)
  const box = {
    x0: Math.min(left, right),
    y0: Math.min(top, bottom),
    x1: Math.max(left, right),
    y1: Math.max(top, bottom),
  }
  const words = text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()
  return words !== '' && hasPlace ? { text: words, box } : null
}

type Annotations = {
  /** Whether form fields or typed notes are among them: text that a viewer draws on the page. */
  areDrawn: boolean
  comments: Comment[]
}

/** Visible annotations of a page, links apart. */
export const readAnnotations = (pdfium: Pdfium, page: number): Annotations => {
  const { call } = pdfium
  const found: Annotations = { areDrawn: false, comments: [] }
  const count = Math.min(maxAnnotations, call.FPDFPage_GetAnnotCount(page))
  for (let i = 0; i < count; i++) {
    const annotation = call.FPDFPage_GetAnnot(page, i)
    if (annotation === 0) continue
    const type = call.FPDFAnnot_GetSubtype(annotation)
    const isShown =
      type !== link && type !== popup && (call.FPDFAnnot_GetFlags(annotation) & hiddenFlags) === 0
    if (isShown) {
      found.areDrawn = true
      const isRead = type !== widget && type !== freeText && found.comments.length < maxComments
      const comment = isRead ? readComment(pdfium, annotation) : null
      if (comment) found.comments.push(comment)
    }
    call.FPDFPage_CloseAnnot(annotation)
  }
  return found
}

/** `FLAT_NORMALDISPLAY` (public/fpdf_flatten.h). */
const asDisplayed = 0

/** Draws the annotations into the content of the page, in memory; the page has to be loaded again. */
export const drawAnnotations = ({ call }: Pdfium, page: number): void => {
  call.FPDFPage_Flatten(page, asDisplayed)
}
