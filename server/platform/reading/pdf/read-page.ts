// Reads one page: its size, its characters with those of its annotations, and the comments on it.
import { joinAccents } from './accents.rules.ts'
import { drawAnnotations, readAnnotations } from './annotations.ts'
import { orderLigatures } from './directions.rules.ts'
import type { WrittenFormula } from './formulas/place-formulas.rules.ts'
import { readFormulas } from './formulas/read-formulas.ts'
import { completeClusters } from './indic-characters.ts'
import { readCharacters, readSize } from './page-characters.ts'
import { listPictures } from './page-pictures.ts'
import type { Pdfium } from './pdfium.ts'
import { dropRepeats } from './repeated-text.ts'
import { joinSurrogates } from './surrogates.rules.ts'

const countCharacters = ({ call }: Pdfium, handle: number): number => {
  const textPage = call.FPDFText_LoadPage(handle)
  if (textPage === 0) return 0
  const count = Math.max(0, call.FPDFText_CountChars(textPage))
  call.FPDFText_ClosePage(textPage)
  return count
}

/**
 * Page with its form fields and typed notes as part of the content.
 * @returns its handle, or 0; the number of its first character that belongs to one; the comments on it
 */
const loadPage = (pdfium: Pdfium, document: number, index: number) => {
  const handle = pdfium.call.FPDF_LoadPage(document, index)
  if (handle === 0) return { handle, addedFrom: Infinity, comments: [] }
  const { areDrawn, comments } = readAnnotations(pdfium, handle)
  if (!areDrawn) return { handle, addedFrom: Infinity, comments }
  const addedFrom = countCharacters(pdfium, handle)
  drawAnnotations(pdfium, handle)
  pdfium.call.FPDF_ClosePage(handle)
  return { handle: pdfium.call.FPDF_LoadPage(document, index), addedFrom, comments }
}

/**
 * Size, characters, comments, pictures and formulas of a page in PDF user space, or null if PDFium can't read it. Valid until
 * the next page.
 */
export const readPage = (pdfium: Pdfium, document: number, page: number) => {
  const { handle, addedFrom, comments } = loadPage(pdfium, document, page - 1)
  if (handle === 0) return null
  const size = readSize(pdfium, handle, page)
  const pictures = listPictures(pdfium, handle)
  const textPage = pdfium.call.FPDFText_LoadPage(handle)
  const found = textPage === 0 ? null : readCharacters(pdfium, textPage, addedFrom)
  const formulas: WrittenFormula[] = []
  if (found) {
    dropRepeats(pdfium, textPage, found.characters)
    orderLigatures(found.characters)
    completeClusters(pdfium, handle, textPage, found.characters)
    formulas.push(...readFormulas(pdfium, handle, textPage, found.characters))
    // Last, since the others find characters by PDFium's numbers.
    if (found.hasHalves) joinSurrogates(found.characters)
    if (found.hasAccents) joinAccents(found.characters)
  }
  if (textPage !== 0) pdfium.call.FPDFText_ClosePage(textPage)
  pdfium.call.FPDF_ClosePage(handle)
  return found
    ? { size, characters: found.characters, counts: found.counts, comments, pictures, formulas }
    : null
}
