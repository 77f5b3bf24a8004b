// The reader of uploaded files behind the port in index.ts.
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PageReading } from '@lantern/contract/material/reading/page-readings'
import { type Reader, ReadingError } from './index.ts'
import { createOcrProcess } from './ocr/ocr-process.ts'
import { maxPixels } from './ocr/ocr-task.ts'
import { documentOfPicture } from './ocr/picture-document.ts'
import { stackReadings } from './ocr/stack-readings.rules.ts'
import { createPageThreads } from './pdf/page-threads.ts'
import { readPdf } from './pdf/read-pdf.ts'
import { createFileThreads, extractInThread, readInThread } from './read-in-thread.ts'

/** Bytes of text that count as a page: a book in one file takes longer than any page. */
const textPageBytes = 100_000
/** No text takes longer than so many, since others wait for it: books have twenty times less. */
const maxTextPages = 6

const computeTimeout = async (path: string, pageTimeoutMs: number): Promise<number> =>
  pageTimeoutMs * Math.min(maxTextPages, Math.ceil(((await stat(path)).size + 1) / textPageBytes))

/** A bad picture doesn't fail the others of its slide. @throws other errors than those of one picture */
const skipUnlessUnavailable = (error: unknown): null => {
  if (error instanceof ReadingError && error.failure !== 'ocr-unavailable') return null
  throw error
}

const warn = (fault: string): void => process.emitWarning(fault, 'PageFault')

/**
 * @param workers threads per PDF; two suit two cores, as the reading itself leaves this thread idle
 * @param ocrIdleMs milliseconds after which the process of OCR ends without work
 * @param onFault gets the stack of each mistake of the reader that cost a page
 */
export const createReader = ({
  workers = 2,
  onFault = warn,
  ocrIdleMs,
}: {
  workers?: number
  ocrIdleMs?: number | undefined
  onFault?: (fault: string) => void
} = {}): Reader => {
  const pageThreads = createPageThreads(workers)
  const fileThreads = createFileThreads()
  const ocr = createOcrProcess(undefined, ocrIdleMs)
  const closing = new AbortController()
  return {
    async read(
      { path, kind, mediaType = null, recognised = new Map(), sections = [], slides },
      { limits, signal, onProgress, onFirstPages = () => {} },
    ) {
      const ended = AbortSignal.any([signal, closing.signal])
      ended.throwIfAborted()
      if (kind === 'pdf')
        return readPdf(pageThreads, path, recognised, {
          workers,
          limits,
          signal: ended,
          onProgress,
          onFirstPages,
          onFault,
        })
      if (kind === 'image') return documentOfPicture(recognised.get(1)?.reading)
      const isText = kind === 'markdown' || kind === 'text' || mediaType !== null
      return readInThread(
        fileThreads,
        {
          path,
          kind,
          mediaType,
          sections,
          maxPages: limits.pages,
          ...(slides && { slides }),
          recognised: new Map([...recognised].map(([number, { reading }]) => [number, reading])),
        },
        isText ? await computeTimeout(path, limits.pageTimeoutMs) : limits.pageTimeoutMs,
        ended,
      )
    },
    async readPicture(file, { timeoutMs, signal }) {
      const ended = AbortSignal.any([signal, closing.signal])
      const answer = await ocr.run({ do: 'picture', ...file, maxPixels }, timeoutMs, ended)
      if (answer.is !== 'picture') throw new ReadingError('broken')
      return answer
    },
    async readScan(file, { timeoutMs, signal }) {
      const ended = AbortSignal.any([signal, closing.signal])
      const answer = await ocr.run({ do: 'page', ...file }, timeoutMs, ended)
      if (answer.is !== 'page') throw new ReadingError('broken')
      return answer
    },
    async readPicturesOf({ path, kind, mediaType = null, number }, { timeoutMs, signal }) {
      const ended = AbortSignal.any([signal, closing.signal])
      const folder = await mkdtemp(join(tmpdir(), 'lantern-pictures-'))
      try {
        const task = { path, kind: 'pictures', of: kind, mediaType, number, folder } as const
        const readings: PageReading[] = []
        const pictures = await extractInThread(fileThreads, task, timeoutMs, ended)
        for (const picture of pictures) {
          const copy = { path: picture, copyPath: `${picture}-copy`, maxPixels, withJpeg: false }
          const answer = await ocr
            .run({ do: 'picture', ...copy }, timeoutMs, ended)
            .catch(skipUnlessUnavailable)
          if (answer?.is === 'picture') readings.push(answer.reading)
        }
        if (readings.length === 0) throw new ReadingError('broken')
        return {
          reading: stackReadings(readings, pictures.length - readings.length),
          frame: null,
          jpeg: null,
        }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async close() {
      closing.abort(new Error('the reader is closed'))
      await Promise.all([pageThreads.close(), fileThreads.close(), ocr.close()])
    },
  }
}
