// Draws one page of a PDF as people see it.
import type { PageFrame } from '../index.ts'
import { readSize } from './page-characters.ts'
import type { Pdfium } from './pdfium.ts'

/** RGBA rows from the top, and the page's visible part in PDF user space. */
export type DrawnPage = {
  data: Uint8Array
  width: number
  height: number
  frame: PageFrame
}

const rgba = 4
const white = 0xffffffff
/** `FPDF_REVERSE_BYTE_ORDER` (RGBA instead of BGRA) and `FPDF_ANNOT`. */
const flags = 0x10 | 0x01

/** @returns null where PDFium can't read the page or has no room for it. @param maxSide pixels of the longer side */
export const renderPage = (
  pdfium: Pdfium,
  document: number,
  page: number,
  maxSide: number,
): DrawnPage | null => {
  const { call } = pdfium
  const handle = call.FPDF_LoadPage(document, page - 1)
  if (handle === 0) return null
  const frame = readSize(pdfium, handle, page)
  const turned = frame.rotation % 180 !== 0
  const [across, down] = turned ? [frame.height, frame.width] : [frame.width, frame.height]
  const scale = maxSide / Math.max(across, down, 1)
  const width = Math.max(1, Math.round(across * scale))
  const height = Math.max(1, Math.round(down * scale))
  const bitmap = call.FPDFBitmap_Create(width, height, 0)
  if (bitmap === 0) return null
  call.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
  call.FPDF_RenderPageBitmap(bitmap, handle, 0, 0, width, height, 0, flags)
  const start = call.FPDFBitmap_GetBuffer(bitmap)
  const stride = call.FPDFBitmap_GetStride(bitmap)
  const data = new Uint8Array(width * height * rgba)
  for (let row = 0; row < height; row++)
    data.set(
      pdfium.bytes().subarray(start + row * stride, start + row * stride + width * rgba),
      row * width * rgba,
    )
  for (let i = 3; i < data.length; i += rgba) data[i] = 255
  call.FPDFBitmap_Destroy(bitmap)
  call.FPDF_ClosePage(handle)
  return { data, width, height, frame }
}
