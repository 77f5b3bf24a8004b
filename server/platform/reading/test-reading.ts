// Reads made-up files in tests: each in a folder of its own that goes with the tests.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type FirstPages,
  type ReadDocument,
  ReadingError,
  type ReadingProgress,
  type RecognisedPage,
  type SlidesOptions,
} from './index.ts'
import { createReader } from './reader.ts'
import type { WrittenKind } from './written-kind.rules.ts'

export const paper = { width: 612, height: 792 }

/** A line of 12-point Helvetica near the top of the page. */
export const line = (text: string) => ({ x: 72, y: 700, size: 12, bold: false, text })

/** A picture over the page: two grey dots, drawn large. */
export const scan = { draw: 'q 612 0 0 792 0 0 cm BI /W 2 /H 1 /CS /G /BPC 8 ID \x20\x7f EI Q' }

export type Given = {
  kind?: WrittenKind
  mediaType?: string
  pages?: number
  pageTimeoutMs?: number
  signal?: AbortSignal
  onProgress?: (progress: ReadingProgress) => void
  onFirstPages?: (first: FirstPages) => void
  slides?: SlidesOptions
  recognised?: ReadonlyMap<number, RecognisedPage>
}

/** Timeout that a busy machine does not reach; tests of the timeout set their own. */
const patientTimeoutMs = 240_000

export const startReading = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-reading-'))
  const faults: string[] = []
  const reader = createReader({ onFault: fault => faults.push(fault) })
  return {
    async read(content: Uint8Array | string, given: Given = {}): Promise<ReadDocument> {
      const path = join(folder, crypto.randomUUID())
      await writeFile(path, content)
      const document = await reader.read(
        {
          path,
          kind: given.kind ?? 'pdf',
          mediaType: given.mediaType ?? null,
          slides: given.slides,
          ...(given.recognised && { recognised: given.recognised }),
        },
        {
          limits: { pages: given.pages ?? 100, pageTimeoutMs: given.pageTimeoutMs ?? patientTimeoutMs },
          signal: given.signal ?? new AbortController().signal,
          onProgress: given.onProgress ?? (() => {}),
          ...(given.onFirstPages && { onFirstPages: given.onFirstPages }),
        },
      )
      if (faults.length > 0)
        throw new Error(`a page was lost by a mistake of the reader: ${faults.splice(0).join()}`)
      return document
    },
    async stop(): Promise<void> {
      await reader.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Failure of a reading, with its figures; other errors are returned unchanged. */
export const loadFailure = async (reading: Promise<unknown>) => {
  const error = await reading.then(
    () => null,
    reason => reason,
  )
  return error instanceof ReadingError ? { failure: error.failure, ...error.details } : error
}
