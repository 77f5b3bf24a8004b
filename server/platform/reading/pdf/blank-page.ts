// Distinguishes blank pages, such as the last of a chapter, from picture pages.
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

/** Whether a picture is among the objects; also where there are too many to look at. */
const hasPicture = ({ call }: Pdfium, page: number): boolean => {
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
  const count = call.FPDFPage_CountObjects(page)
  for (let i = 0; i < count; i++) if (isPicture(call.FPDFPage_GetObject(page, i), 0)) return true
  return false
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
