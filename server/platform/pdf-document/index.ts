// Makes PDF files of texts: titles, headings, paragraphs and points with the places they rest on. Setting
// a long text takes a second, so each is set in a thread of its own.
import { Worker } from 'node:worker_threads'
import { fileOfBytes } from '../storage/file-of-bytes.ts'
import type { PdfBlock } from './pdf-block.ts'

export { blocksOfMarkdown } from './markdown-blocks.ts'
export type { PdfBlock } from './pdf-block.ts'

export type PdfText = {
  /** Stands in the file's properties. */
  title: string
  /** Stands at the foot of every page, before its number. */
  foot: string
  blocks: readonly PdfBlock[]
}

export type FromPdfWorker = { pdf: Uint8Array; message: null } | { pdf: null; message: string }

/** Time limit above any text of Lantern; then the thread is ended. */
const maxMs = 60_000

/**
 * The bytes of an A4 document. Letters beyond Latin, Greek, Cyrillic and Vietnamese have no font here and
 * show as empty boxes.
 * @throws Error when it can't be set, or takes more than a minute
 */
export const makePdf = (text: PdfText): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { workerData: text })
    const timer = setTimeout(() => end(() => reject(new Error('a PDF took too long'))), maxMs)
    const end = (finish: () => void) => {
      clearTimeout(timer)
      finish()
      void worker.terminate()
    }
    worker.on('message', ({ pdf, message }: FromPdfWorker) =>
      end(() => (pdf ? resolve(pdf) : reject(new Error(message ?? '')))),
    )
    worker.on('error', cause => end(() => reject(new Error('a PDF could not be set', { cause }))))
    worker.on('exit', code => end(() => reject(new Error(`setting a PDF ended with code ${code}`))))
  })

/** The document as a file to be sent. @param name without its extension */
export const pdfFile = async (name: string, text: PdfText) => {
  const pdf = await makePdf(text)
  return fileOfBytes(pdf, { name: `${name}.pdf`, contentType: 'application/pdf' })
}
