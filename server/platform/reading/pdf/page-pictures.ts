// Pictures of a page; distinguishes blank pages, such as the last of a chapter, from picture pages.
import type { Box } from '../index.ts'
import { isUniform } from './blank-page.rules.ts'
import type { Pdfium } from './pdfium.ts'
import { renderPage } from './render-page.ts'

/** `FPDF_PAGEOBJ_IMAGE` and `FPDF_PAGEOBJ_FORM` (public/fpdf_edit.h). */
const imageType = 3
const formType = 5
/** Forms within forms that are looked into, and objects in all: a file may have them without end. */
const deepest = 4
const maxObjects = 5000
/** Pixels of the longer side: print of eight points is five high. */
const drawnPixels = 400

/** Whether an object is a picture or has one in it; also where there are too many to look at. */
const createPictureTest = ({ call }: Pdfium): ((object: number) => boolean) => {
  let looked = 0
  const isPicture = (object: number, depth: number): boolean => {
    const type = call.FPDFPageObj_GetType(object)
    if (++looked > maxObjects || type === imageType) return true
    if (type !== formType) return false
    if (depth === deepest) return true
    const count = call.FPDFFormObj_CountObjects(object)
    for (let i = 0; i < count; i++)
      if (isPicture(call.FPDFFormObj_GetObject(object, i), depth + 1)) return true
    return false
  }
  return object => isPicture(object, 0)
}

const hasPicture = (pdfium: Pdfium, page: number): boolean => {
  const isPicture = createPictureTest(pdfium)
  const count = pdfium.call.FPDFPage_CountObjects(page)
  for (let i = 0; i < count; i++) if (isPicture(pdfium.call.FPDFPage_GetObject(page, i))) return true
  return false
}

/** Boxes of the pictures of a loaded page, in PDF user space; none where it has too many objects to look at. */
export const listPictures = (pdfium: Pdfium, page: number): Box[] => {
  const { call, scratch } = pdfium
  const count = call.FPDFPage_CountObjects(page)
  if (count > maxObjects) return []
  const isPicture = createPictureTest(pdfium)
  const boxes: Box[] = []
  for (let i = 0; i < count; i++) {
    const object = call.FPDFPage_GetObject(page, i)
    if (!isPicture(object)) continue
    if (call.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) continue
    const at = scratch >> 2
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = pdfium.floats().slice(at, at + 4)
    boxes.push({ x0, y0, x1, y1 })
  }
  return boxes
}

/** Whether a page without text, counted from 1, has no picture either and nothing is drawn on it. */
export const isBlankPage = (pdfium: Pdfium, document: number, page: number): boolean => {
  const handle = pdfium.call.FPDF_LoadPage(document, page - 1)
  if (handle === 0) return false
  const pictured = hasPicture(pdfium, handle)
  pdfium.call.FPDF_ClosePage(handle)
  const drawn = pictured ? null : renderPage(pdfium, document, page, drawnPixels)
  return drawn !== null && isUniform(drawn.data)
}
