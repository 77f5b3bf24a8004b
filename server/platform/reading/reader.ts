// The reader of uploaded files behind the port in index.ts.
import type { Reader } from './index.ts'
import { compilePdfium } from './pdf/pdfium.ts'
import { readPdf } from './pdf/read-pdf.ts'
import { readText } from './plain/read-text.ts'

/** @param workers threads per PDF; two suit two cores, as the reading itself leaves this thread idle */
export const createReader = ({ workers = 2 }: { workers?: number } = {}): Reader => {
  // Compiled at the first PDF; all workers of all readings then share the machine code.
  let module: Promise<WebAssembly.Module> | undefined
  const closing = new AbortController()
  return {
    async read({ path, kind }, { limits, signal, onProgress }) {
      const ended = AbortSignal.any([signal, closing.signal])
      ended.throwIfAborted()
      if (kind !== 'pdf') return readText(path, kind, ended)
      module ??= compilePdfium()
      return readPdf(await module, path, { workers, limits, signal: ended, onProgress })
    },
    async close() {
      closing.abort(new Error('the reader is closed'))
    },
  }
}
