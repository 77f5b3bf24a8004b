// A 1,000-page file: how soon it can be asked, and what others notice of its being read.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReader } from '../../server/platform/reading/reader.ts'
import { makePdf } from '../../server/testing/pdf/make-pdf.ts'
import { type BenchLantern, startBenchLantern } from '../lantern.ts'
import { load } from '../load.ts'
import type { BenchResult } from '../result.ts'

const pages = 1000
const rounds = 3
const sample = join(import.meta.dirname, '../../server/samples/the-living-cell.pdf')
const makeBook = (folder: string, seed: number) => {
  const path = join(folder, `book-${seed}.pdf`)
  writeFileSync(path, makePdf({ pages, columns: 1, wordsPerPage: 400, seed }))
  return path
}

/** By threads that have read another file before, like those of a Lantern that has read its samples. */
const extractAlone = async (path: string): Promise<number> => {
  const reader = createReader()
  const read = (file: string) =>
    reader.read(
      { path: file, kind: 'pdf' },
      {
        limits: { pages: 2000, pageTimeoutMs: 30_000 },
        signal: new AbortController().signal,
        onProgress: () => {},
      },
    )
  await read(sample)
  const started = performance.now()
  await read(path)
  const durations = performance.now() - started
  await reader.close()
  return durations
}

const untilAnswered = async (lantern: BenchLantern, id: string): Promise<void> => {
  await lantern.waitFor(id, ['indexing', 'ready'])
  const { thread } = await lantern.post<{ thread: { id: string } }>('/threads', { sourceIds: [id] })
  const question = 'Which river is the longest?'
  const { turn } = await lantern.post<{ turn: { id: string } }>(`/threads/${thread.id}/turns`, { question })
  for (;;) {
    const now = await lantern.get<{ turn: { state: string } }>(`/turns/${turn.id}`)
    if (now.turn.state !== 'answering') return
  }
}

/** From the first byte of the upload to the end of the first answer. */
const firstAnswer = async (lantern: BenchLantern, path: string): Promise<number> => {
  const started = performance.now()
  const { id } = await lantern.upload(path)
  await untilAnswered(lantern, id)
  const durations = performance.now() - started
  await lantern.remove(id)
  return durations
}

/** Least times of both, taken in turns so that they meet the same load. */
const measureBooks = async (folder: string) => {
  const lantern = await startBenchLantern()
  const best = { alone: Infinity, asked: Infinity }
  for (let seed = 1; seed <= rounds; seed++) {
    const book = makeBook(folder, seed)
    best.alone = Math.min(best.alone, await extractAlone(book))
    best.asked = Math.min(best.asked, await firstAnswer(lantern, book))
  }
  await lantern.stop()
  return best
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
  const { alone, asked } = await measureBooks(folder)
  const quiet = await startBenchLantern()
  const { idle, reading, embedding } = await disturbance(quiet, makeBook(folder, rounds + 1))
  await quiet.stop()
  rmSync(folder, { recursive: true, force: true })
  const calm = Math.max(idle.p99, 1)
  const row = (what: string, ms: number) => ({
    what,
    ours: p99(ms),
    baseline: `${p99(idle.p99)} (idle)`,
    ratio: (ms / calm).toFixed(2),
    target: '≤ 2',
    met: ms / calm <= 2,
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
    notes: [
      `The first answer: best of ${rounds} rounds in turns, threads and engine awake, the book new each time.`,
      'API under a steady 200 requests/s, sender on the same machine.',
    ],
  }
}
