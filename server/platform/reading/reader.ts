// The reader of uploaded files behind the port in index.ts.
import type { Reader } from './index.ts'
import { readPdf } from './pdf/read-pdf.ts'
import { createThreads } from './pdf/threads.ts'
import { readText } from './plain/read-text.ts'

/** @param workers threads per PDF; two suit two cores, as the reading itself leaves this thread idle */
export const createReader = ({ workers = 2 }: { workers?: number } = {}): Reader => {
  const threads = createThreads(workers)
  const closing = new AbortController()
  return {
    async read({ path, kind }, { limits, signal, onProgress }) {
      const ended = AbortSignal.any([signal, closing.signal])
      ended.throwIfAborted()
      if (kind !== 'pdf') return readText(path, kind, ended)
      return readPdf(threads, path, { workers, limits, signal: ended, onProgress })
    },
    async close() {
      closing.abort(new Error('the reader is closed'))
      await threads.close()
    },
  }
}
