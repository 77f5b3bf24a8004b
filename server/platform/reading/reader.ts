// The reader of uploaded files behind the port in index.ts.
import type { Reader } from './index.ts'
import { createPageThreads } from './pdf/page-threads.ts'
import { readPdf } from './pdf/read-pdf.ts'
import { readText } from './plain/read-text.ts'
import { createFileThreads, readInThread } from './read-in-thread.ts'

/** @param workers threads per PDF; two suit two cores, as the reading itself leaves this thread idle */
export const createReader = ({ workers = 2 }: { workers?: number } = {}): Reader => {
  const pageThreads = createPageThreads(workers)
  const fileThreads = createFileThreads()
  const closing = new AbortController()
  return {
    async read({ path, kind }, { limits, signal, onProgress }) {
      const ended = AbortSignal.any([signal, closing.signal])
      ended.throwIfAborted()
      if (kind === 'pdf') return readPdf(pageThreads, path, { workers, limits, signal: ended, onProgress })
      if (kind === 'text' || kind === 'markdown') return readText(path, kind, ended)
      return readInThread(fileThreads, { path, kind, mostPages: limits.pages }, limits.pageTimeoutMs, ended)
    },
    async close() {
      closing.abort(new Error('the reader is closed'))
      await Promise.all([pageThreads.close(), fileThreads.close()])
    },
  }
}
