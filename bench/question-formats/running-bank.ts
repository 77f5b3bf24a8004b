// The bank of a running Lantern: how long 5,000 questions take from the file to the bank, and what others notice of it.
import fc from 'fast-check'
import { madeQuestion } from '../../server/platform/question-formats/arbitrary-questions.ts'
import { writeQuestions } from '../../server/platform/question-formats/write-questions.ts'
import { type BenchLantern, startBenchLantern } from '../lantern.ts'
import { load } from '../load.ts'
import type { BenchRow } from '../result.ts'
import { measureSearch } from './bank-search.ts'

const imported = 5000

type File = { id: string; state: string; counts: { whole: number; inBank: number } }

const until = async (lantern: BenchLantern, id: string, state: string): Promise<File> => {
  for (;;) {
    const { import: file } = await lantern.get<{ import: File }>(`/question-imports/${id}`)
    if (file.state === state) return file
    if (file.state === 'failed') throw new Error('the file was refused')
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

/** Different from each other, so that none is left out as the same. */
const writeFile = async (): Promise<Buffer> => {
  const questions = fc.sample(madeQuestion, { numRuns: imported, seed: 11 }).map((question, n) => ({
    ...question,
    body: { ...question.body, stem: `Nr ${n}: ${question.body.stem}` },
  }))
  return Buffer.from((await writeQuestions('moodle-xml', questions, new Map())).bytes)
}

const bring = async (lantern: BenchLantern, bytes: Buffer) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'bank.xml')
  const response = await fetch(`${lantern.url}/api/question-imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${lantern.token}` },
    body: form,
  })
  const { import: file } = (await response.json()) as { import: File }
  await until(lantern, file.id, 'ready')
  await lantern.post(`/question-imports/${file.id}/add`, {})
  return until(lantern, file.id, 'added')
}

/** The session and other questions, at a steady pace. */
const others = (lantern: BenchLantern, seconds: number) =>
  load(`${lantern.url}/api/session`, { seconds, connections: 10, rate: 200, token: lantern.token })

const measureImport = async (lantern: BenchLantern, bytes: Buffer): Promise<BenchRow[]> => {
  await others(lantern, 1)
  const idle = await others(lantern, 4)
  const busyLoad = others(lantern, 6)
  const started = performance.now()
  const { counts } = await bring(lantern, bytes)
  const seconds = (performance.now() - started) / 1000
  const busy = await busyLoad
  const ratio = busy.p99 / idle.p99
  return [
    {
      what: `${imported} questions of Moodle XML, from the file to the bank (${counts.inBank} added)`,
      ours: `${seconds.toFixed(1)} s`,
      baseline: '–',
      ratio: '–',
      target: '≤ 20 s',
      met: seconds <= 20,
    },
    {
      what: 'API p99 while they are read and added',
      ours: `${busy.p99} ms`,
      baseline: `${idle.p99} ms idle`,
      ratio: ratio.toFixed(2),
      target: '≤ 2 × idle',
      met: ratio <= 2,
    },
  ]
}

/** @param only leaves out what is said of the file */
export const measureRunningBank = async (only?: 'search'): Promise<BenchRow[]> => {
  const lantern = await startBenchLantern('teacher')
  try {
    const file = await writeFile()
    if (only) await bring(lantern, file)
    const rows = only ? [] : await measureImport(lantern, file)
    return [...rows, ...(await measureSearch(lantern))]
  } finally {
    await lantern.stop()
  }
}
