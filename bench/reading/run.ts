// A 1,000-page file: how soon it can be asked, and what others notice of its being read.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReader } from '../../server/platform/reading/reader.ts'
import { type BenchLantern, startBenchLantern } from '../lantern.ts'
import { load } from '../load.ts'
import { makePdf } from '../pdf/make-pdf.ts'
import type { BenchResult } from '../result.ts'

const pages = 1000
const makeBook = (folder: string, seed: number) => {
  const path = join(folder, `book-${seed}.pdf`)
  writeFileSync(path, makePdf({ pages, columns: 1, wordsPerPage: 400, seed }))
  return path
}

const extractAlone = async (path: string): Promise<number> => {
  const reader = createReader()
  const started = performance.now()
  await reader.read(
    { path, kind: 'pdf' },
    {
      limits: { pages: 2000, pageTimeoutMs: 30_000 },
      signal: new AbortController().signal,
      onProgress: () => {},
    },
  )
  const took = performance.now() - started
  await reader.close()
  return took
}

/** From the first byte of the upload to the end of the first answer. */
const firstAnswer = async (lantern: BenchLantern, path: string): Promise<number> => {
  const started = performance.now()
  const { id } = await lantern.upload(path)
  await lantern.waitFor(id, ['indexing', 'ready'])
  const { thread } = await lantern.post<{ thread: { id: string } }>('/threads', { sourceIds: [id] })
  const question = 'Which river is the longest?'
  const { turn } = await lantern.post<{ turn: { id: string } }>(`/threads/${thread.id}/turns`, { question })
  for (;;) {
    const now = await lantern.get<{ turn: { state: string } }>(`/turns/${turn.id}`)
    if (now.turn.state !== 'answering') return performance.now() - started
  }
}

/** The same steady load, idle and while a book is read and embedded. */
const disturbance = async (lantern: BenchLantern, path: string) => {
  const options = { seconds: 4, connections: 10, rate: 200, token: lantern.token }
  const url = `${lantern.url}/api/session`
  await load(url, { ...options, seconds: 1 })
  const idle = await load(url, options)
  const { id } = await lantern.upload(path)
  const reading = await load(url, options)
  await lantern.waitFor(id, ['indexing', 'ready'])
  const embedding = await load(url, options)
  return { idle, reading, embedding }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const p99 = (ms: number) => `p99 ${ms} ms`

export default async (): Promise<BenchResult> => {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-books-'))
  const [first, second] = [makeBook(folder, 1), makeBook(folder, 2)]
  const alone = await extractAlone(first)
  const lantern = await startBenchLantern()
  const asked = await firstAnswer(lantern, first)
  await lantern.stop()
  const quiet = await startBenchLantern()
  const { idle, reading, embedding } = await disturbance(quiet, second)
  await quiet.stop()
  rmSync(folder, { recursive: true, force: true })
  const calm = Math.max(idle.p99, 1)
  const row = (what: string, ms: number) => ({
    ...{ what, ours: p99(ms), baseline: `${p99(idle.p99)} (idle)`, ratio: (ms / calm).toFixed(2) },
    ...{ target: '≤ 2', met: ms / calm <= 2 },
  })
  return {
    name: 'Reading',
    rows: [
      {
        what: `Upload of ${pages} pages → end of the first answer`,
        ours: seconds(asked),
        baseline: `${seconds(alone)} (extraction alone)`,
        ratio: (asked / alone).toFixed(2),
        target: '≤ 2',
        met: asked / alone <= 2,
      },
      row(`API while ${pages} pages are read`, reading.p99),
      row('API while their meaning is indexed', embedding.p99),
    ],
    notes: ['API under a steady 200 requests/s, sender on the same machine.'],
  }
}
