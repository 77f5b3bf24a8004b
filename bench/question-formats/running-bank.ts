// The bank of a running Lantern: how long 5,000 questions take from the file to the bank, what others notice of it, and
// how soon words are found among 100,000 questions, beside PostgreSQL's full text alone.
import fc from 'fast-check'
import { connect } from '../../server/database/client.ts'
import { madeQuestion } from '../../server/platform/question-formats/arbitrary-questions.ts'
import { writeQuestions } from '../../server/platform/question-formats/write-questions.ts'
import { type BenchLantern, startBenchLantern } from '../lantern.ts'
import { load } from '../load.ts'
import type { BenchRow } from '../result.ts'

const imported = 5000
const stored = 100_000
const searches = 100

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

const measureImport = async (lantern: BenchLantern): Promise<BenchRow[]> => {
  const bytes = await writeFile()
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

/** Copies of what is there, with other words. */
const fill = async (pool: Awaited<ReturnType<typeof connect>>['pool']): Promise<void> => {
  const { rows } = await pool.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_name = 'bank_questions' and column_name not in ('id', 'words', 'found', 'hash', 'updated_at')",
  )
  const columns = rows.map(row => `"${row.column_name}"`).join(', ')
  await pool.query(
    `insert into bank_questions (${columns}, words, hash, updated_at)
     select ${columns}, words || ' word' || (n * 7919 % 5000) || ' term' || (n % 700), hash || n, updated_at - n * interval '1 second'
     from bank_questions, generate_series(1, ${Math.ceil(stored / imported)}) as n`,
  )
  await pool.query('analyze bank_questions')
}

const p95 = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

const timeEach = async (work: (q: string) => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let n = 0; n < searches; n++) {
    const q = n % 2 === 0 ? `word${(n * 7919) % 5000}` : `mitochondrion term${n % 700}`
    const started = performance.now()
    await work(q)
    times.push(performance.now() - started)
  }
  return p95(times)
}

const measureSearch = async (lantern: BenchLantern): Promise<BenchRow> => {
  const { pool, close } = connect(lantern.databaseUrl, { name: 'bench', connections: 1 })
  try {
    await fill(pool)
    const { rows } = await pool.query<{ count: string }>('select count(*) from bank_questions')
    const ours = await timeEach(q => lantern.get(`/question-bank?${new URLSearchParams({ q })}`))
    const plain = await timeEach(q =>
      pool.query(
        "select id, body, key from bank_questions where found @@ plainto_tsquery('english', $1) order by updated_at desc limit 51",
        [q],
      ),
    )
    return {
      what: `Search by words in ${rows[0]?.count} questions, p95`,
      ours: `${ours.toFixed(0)} ms`,
      baseline: `${plain.toFixed(0)} ms (PostgreSQL full text alone)`,
      ratio: (ours / plain).toFixed(1),
      target: '≤ 100 ms',
      met: ours <= 100,
    }
  } finally {
    await close()
  }
}

export const measureRunningBank = async (): Promise<BenchRow[]> => {
  const lantern = await startBenchLantern('teacher')
  try {
    return [...(await measureImport(lantern)), await measureSearch(lantern)]
  } finally {
    await lantern.stop()
  }
}
