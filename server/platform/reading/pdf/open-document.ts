// Opens a PDF inside PDFium's heap and reads its document data: count, title, outline.
import { closeSync, openSync, readSync } from 'node:fs'
import type { OutlineEntry } from './headings.rules.ts'
import { type Pdfium, readUtf16 } from './pdfium.ts'

export type OpenDocument = { handle: number; pageCount: number }
export type OpenFailure = 'empty' | 'broken' | 'encrypted'

const passwordError = 4
const securityError = 5

/** Reads the file straight into PDFium's heap: the one copy of it in this worker. */
export const openDocument = (pdfium: Pdfium, path: string, bytes: number): OpenDocument | OpenFailure => {
  if (bytes === 0) return 'empty'
  const data = pdfium.call.malloc(bytes)
  if (data === 0) return 'broken'
  const file = openSync(path, 'r')
  try {
    let filled = 0
    while (filled < bytes) {
      const read = readSync(file, pdfium.bytes(), data + filled, Math.min(bytes - filled, 1 << 24), filled)
      if (read === 0) break
      filled += read
    }
  } finally {
    closeSync(file)
  }
  const handle = pdfium.call.FPDF_LoadMemDocument64(data, bytes, 0)
  if (handle === 0) {
    const error = pdfium.call.FPDF_GetLastError()
    return error === passwordError || error === securityError ? 'encrypted' : 'broken'
  }
  return { handle, pageCount: pdfium.call.FPDF_GetPageCount(handle) }
}

/** The `Title` of the file's information dictionary, or ''. */
export const readTitle = (pdfium: Pdfium, document: number): string => {
  const key = pdfium.scratch + 2048
  pdfium.bytes().set(new TextEncoder().encode('Title\0'), key)
  return readUtf16(pdfium, buffer => pdfium.call.FPDF_GetMetaText(document, key, buffer, 2048))
    .replace(/\s+/gu, ' ')
    .trim()
}

/** Characters of a page's label; longer ones are no numbers. */
const maxLabelLength = 20

/** Labels of all pages, '' for a page without one; null where the file names none. */
export const readLabels = (pdfium: Pdfium, document: number, pageCount: number): string[] | null => {
  const read = (page: number) => (buffer: number, bytes: number) =>
    pdfium.call.FPDF_GetPageLabel(document, page, buffer, bytes)
  if (pageCount < 1 || read(0)(0, 0) === 0) return null
  return Array.from({ length: pageCount }, (_, page) => {
    const label = readUtf16(pdfium, read(page))
      .toWellFormed()
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim()
    return label.length <= maxLabelLength ? label : ''
  })
}

const maxEntries = 5000
const deepest = 8

/** The outline in reading order. Capped, and entries met twice are left out: hostile outlines are cyclic. */
export const readOutline = (pdfium: Pdfium, document: number): OutlineEntry[] => {
  const entries: OutlineEntry[] = []
  const met = new Set<number>()
  const visit = (parent: number, level: number): void => {
    let entry = pdfium.call.FPDFBookmark_GetFirstChild(document, parent)
    while (entry !== 0 && entries.length < maxEntries && !met.has(entry)) {
      met.add(entry)
      const bookmark = entry
      const title = readUtf16(pdfium, (buffer, length) =>
        pdfium.call.FPDFBookmark_GetTitle(bookmark, buffer, length),
      )
      const target = pdfium.call.FPDFBookmark_GetDest(document, entry)
      const index = target === 0 ? -1 : pdfium.call.FPDFDest_GetDestPageIndex(document, target)
      if (index >= 0) entries.push({ title, page: index + 1, level })
      if (level < deepest) visit(entry, level + 1)
      entry = pdfium.call.FPDFBookmark_GetNextSibling(document, entry)
    }
  }
  visit(0, 1)
  return entries
}
