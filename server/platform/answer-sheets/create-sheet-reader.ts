// The reader of answer sheets for the jobs process.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ReadingError } from '../reading/index.ts'
import { createTaskProcess, TaskProcessError } from '../task-process/index.ts'
import type { SheetAnswer, SheetTask } from './reader/sheet-task.ts'
import type { SheetReader } from './reading.ts'

/** Milliseconds of processor time: a page takes half a second. */
const timeoutMs = 20_000
/** A page takes a tenth of it; a picture of the most pixels that are allowed, and a large PDF, take more. */
const memoryBytes = 1_500_000_000
const maxPages = 2000

const unreadable = 'not-a-picture' as const

/** @param script another one in tests */
export const createSheetReader = (
  script = new URL('./reader/sheet.child.ts', import.meta.url),
): SheetReader => {
  const child = createTaskProcess<SheetTask, SheetAnswer>(script, { memoryBytes })
  const closing = new AbortController()

  /** @returns null where the process died of it */
  const run = (task: SheetTask): Promise<SheetAnswer | null> =>
    child.run(task, timeoutMs, closing.signal).catch((error: unknown) => {
      if (error instanceof TaskProcessError) return null
      throw error
    })

  async function* drawPages(path: string) {
    const answer = await run({ do: 'count', path })
    if (answer?.is === 'refused') throw new ReadingError(answer.failure)
    if (answer?.is !== 'counted') throw new ReadingError('broken')
    if (answer.pages > maxPages)
      throw new ReadingError('too-many-pages', { pages: answer.pages, limit: maxPages })
    for (let page = 1; page <= answer.pages; page++) {
      const drawn = await run({ do: 'draw', path, page })
      yield drawn?.is === 'drawn' && drawn.png ? drawn.png : new Uint8Array()
    }
  }
  return {
    locate: async picture => {
      const answer = await run({ do: 'locate', picture })
      return answer?.is === 'located' ? answer.located : { found: false, reason: unreadable }
    },
    read: async (picture, page) => {
      const answer = await run({ do: 'read', picture, page })
      return answer?.is === 'reading' ? answer.outcome : { read: false, reason: unreadable }
    },
    splitPdf: async function* (pdf) {
      const folder = await mkdtemp(join(tmpdir(), 'lantern-scan-'))
      try {
        const path = join(folder, 'scan.pdf')
        await writeFile(path, pdf)
        yield* drawPages(path)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    close: async () => {
      closing.abort(new Error('the reader of answer sheets is closed'))
      await child.close()
    },
  }
}
