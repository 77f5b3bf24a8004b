// Long work on a book of 300 pages: how soon its summaries, its map and a quiz are there, and what others notice.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRealPdf } from '../../e2e/real-pdf.ts'
import { makePdf } from '../../server/testing/pdf/make-pdf.ts'
import { type BenchLantern, makeDataFolder, startBenchLantern } from '../lantern.ts'
import { load } from '../load.ts'
import type { BenchResult, BenchRow } from '../result.ts'

/** Seconds in which a long job should be done on the built-in engine. */
const maxSeconds = 15
const rounds = 3

type Made = { generation: { state: string } | null }

/** The manual where it is to be had, else as many pages of made text. */
const findBook = (folder: string): { path: string; name: string } => {
  const real = findRealPdf()
  if (real) return { path: real, name: 'gnuplot’s manual, 311 pages' }
  const path = join(folder, 'book.pdf')
  writeFileSync(path, makePdf({ pages: 300, columns: 1, wordsPerPage: 400, seed: 1 }))
  return { path, name: '300 made pages' }
}

const untilDone = async (look: () => Promise<Made>): Promise<void> => {
  for (;;) {
    const { generation } = await look()
    if (generation?.state === 'done') return
    if (generation?.state === 'failed') throw new Error('a generation failed')
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

const summarise = async (lantern: BenchLantern, sourceId: string, length: string) => {
  const { summary } = await lantern.post<{ summary: { id: string } }>('/summaries', { sourceId, length })
  await untilDone(async () => (await lantern.get<{ summary: Made }>(`/summaries/${summary.id}`)).summary)
}

const map = async (lantern: BenchLantern, sourceId: string) => {
  const { map: begun } = await lantern.post<{ map: { id: string } }>('/mind-maps', { sourceId })
  await untilDone(async () => (await lantern.get<{ map: Made }>(`/mind-maps/${begun.id}`)).map)
}

/** Six cells of two levels and three difficulties, a question of each. */
const cells = (['remember', 'understand'] as const).flatMap(bloom =>
  (['easy', 'medium', 'hard'] as const).map(difficulty => ({ bloom, difficulty, count: 1 })),
)

const quiz = async (lantern: BenchLantern, sourceId: string) => {
  const { quiz: begun } = await lantern.post<{ quiz: { id: string } }>('/teacher-quizzes', {
    sourceIds: [sourceId],
    topic: null,
    types: [],
    cells,
  })
  await untilDone(async () => (await lantern.get<{ quiz: Made }>(`/teacher-quizzes/${begun.id}`)).quiz)
}

/** Least seconds of some rounds, from the request to the end. */
const measureMinSeconds = async (work: () => Promise<void>, times = rounds): Promise<number> => {
  let min = Number.POSITIVE_INFINITY
  for (let round = 0; round < times; round++) {
    const started = performance.now()
    await work()
    min = Math.min(min, performance.now() - started)
  }
  return min / 1000
}

const timeRow = (what: string, seconds: number): BenchRow => ({
  what,
  ours: `${seconds.toFixed(1)} s`,
  baseline: '',
  ratio: '',
  target: `≤ ${maxSeconds} s`,
  met: seconds <= maxSeconds,
})

/** The same steady load, idle and while maps and summaries are made one after another. */
const disturbance = async (lantern: BenchLantern, sourceId: string) => {
  const options = { seconds: 4, connections: 10, rate: 200, token: lantern.token }
  const url = `${lantern.url}/api/session`
  await load(url, { ...options, seconds: 1 })
  const idle = await load(url, options)
  let stop = false
  const work = (async () => {
    while (!stop) {
      await map(lantern, sourceId)
      await summarise(lantern, sourceId, 'detailed')
    }
  })()
  const busy = await load(url, options)
  stop = true
  await work
  return { idle, busy }
}

export default async function run(): Promise<BenchResult> {
  const folder = makeDataFolder()
  const book = findBook(folder)
  const lantern = await startBenchLantern('teacher')
  try {
    const { id } = await lantern.upload(book.path)
    await lantern.waitFor(id, ['ready'])
    const short = await measureMinSeconds(() => summarise(lantern, id, 'short'))
    const standard = await measureMinSeconds(() => summarise(lantern, id, 'standard'))
    const detailed = await measureMinSeconds(() => summarise(lantern, id, 'detailed'))
    const mapped = await measureMinSeconds(() => map(lantern, id))
    // Once: what is found is kept for a while, and a second quiz would be made of that.
    const asked = await measureMinSeconds(() => quiz(lantern, id), 1)
    const { idle, busy } = await disturbance(lantern, id)
    const ratio = busy.p99 / idle.p99
    return {
      name: 'Summaries, mind maps and quizzes',
      rows: [
        timeRow('Summary of 300 pages, short', short),
        timeRow('Summary of 300 pages, a page', standard),
        timeRow('Summary of 300 pages, every section', detailed),
        timeRow('Mind map of 300 pages', mapped),
        timeRow('Quiz of 300 pages by a table of 6 cells', asked),
        {
          what: 'API p99 while they are made',
          ours: `${busy.p99} ms`,
          baseline: `${idle.p99} ms idle`,
          ratio: ratio.toFixed(2),
          target: '≤ 2 × idle',
          met: ratio <= 2,
        },
      ],
      notes: [
        `The book: ${book.name}. From the request to the end, least of ${rounds} (the quiz: once), built-in engine.`,
      ],
    }
  } finally {
    await lantern.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
