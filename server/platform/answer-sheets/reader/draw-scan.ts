// Pages of a scanner's PDF as pictures, one at a time, so that a long pile takes no more memory than a page.
import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import { openDocument } from '../../reading/pdf/open-document.ts'
import { compilePdfium, openPdfium, type Pdfium } from '../../reading/pdf/pdfium.ts'
import { renderPage } from '../../reading/pdf/render-page.ts'
import type { SheetAnswer } from './sheet-task.ts'

/** Pixels of the longer side of a drawn page: A4 at 200 dots an inch. */
const drawnPixels = 2340

type OpenScan = { path: string; pdfium: Pdfium; handle: number; pages: number }

export const createScanDrawer = () => {
  let module: Promise<WebAssembly.Module> | undefined
  let open: OpenScan | undefined

  /** Separate instance per document: damage by a hostile one ends with it. */
  const openScan = async (path: string): Promise<OpenScan | Extract<SheetAnswer, { is: 'refused' }>> => {
    if (open?.path === path) return open
    open = undefined
    module ??= compilePdfium()
    const { size } = await stat(path)
    const pdfium = await openPdfium(await module, size)
    const opened = openDocument(pdfium, path, size)
    if (typeof opened === 'string') return { is: 'refused', failure: opened }
    open = { path, pdfium, handle: opened.handle, pages: opened.pageCount }
    return open
  }
  return {
    count: async (path: string): Promise<SheetAnswer> => {
      const scan = await openScan(path)
      return 'is' in scan ? scan : { is: 'counted', pages: scan.pages }
    },
    /** @returns null where the page can't be drawn */
    draw: async (path: string, page: number): Promise<Uint8Array | null> => {
      const scan = await openScan(path)
      const drawn = 'is' in scan ? null : renderPage(scan.pdfium, scan.handle, page, drawnPixels)
      if (!drawn) return null
      const { data, width, height } = drawn
      const png = sharp(data, { raw: { width, height, channels: 4 } })
        .removeAlpha()
        .png({ compressionLevel: 2 })
      return new Uint8Array(await png.toBuffer())
    },
  }
}
