// How soon words are found among 100,000 questions of a running Lantern, beside PostgreSQL's full text alone, and what
// the counts of all filters take. Meanwhile the jobs process makes vectors of the questions, as after any large file.
import { connect, type Database } from '../../server/database/client.ts'
import type { BenchLantern } from '../lantern.ts'
import { percentile } from '../percentile.ts'
import type { BenchRow } from '../result.ts'

/** Copies of each question, with other words. */
const copies = 20
const searches = 100
const maxMs = 100

const fill = async (pool: Database['pool']): Promise<void> => {
  const { rows } = await pool.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_name = 'bank_questions' and column_name not in ('id', 'words', 'found', 'hash', 'updated_at')",
  )
  const columns = rows.map(row => `"${row.column_name}"`).join(', ')
  await pool.query(
    `insert into bank_questions (${columns}, words, hash, updated_at)
     select ${columns}, words || ' word' || (n * 7919 % 5000) || ' term' || (n % 700), hash || n, updated_at - n * interval '1 second'
     from bank_questions, generate_series(1, ${copies}) as n`,
  )
  await pool.query('analyze bank_questions')
}

const timeEach = async (words: readonly string[], work: (q: string) => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (const q of words) {
    const started = performance.now()
    await work(q)
    times.push(performance.now() - started)
  }
  return percentile(times, 0.95)
}

const plainSearch =
  "select id, body, key from bank_questions where found @@ plainto_tsquery('english', $1) order by updated_at desc limit 51"

const nth = Array.from({ length: searches }, (_, n) => n)
/** Most of them are in no question. */
const anyWords = nth.map(n => (n % 2 === 0 ? `word${(n * 7919) % 5000}` : `mitochondrion term${n % 700}`))
/** Each of them is in 5,000 questions or more, the beginnings of some in half of all; of those changed long ago, too. */
const commonWords = nth.map(n => {
  const copy = 1 + ((n >> 1) % copies)
  return n % 2 === 0 ? `word${(copy * 7919) % 5000}` : `term${copy}`
})

export const measureSearch = async (lantern: BenchLantern): Promise<BenchRow[]> => {
  const { pool, close } = connect(lantern.databaseUrl, { name: 'bench', connections: 1 })
  const compare = async (what: string, path: string, words: readonly string[], max: number | null) => {
    const ours = await timeEach(words, q => lantern.get(`${path}?${new URLSearchParams({ q })}`))
    const plain = await timeEach(words, q => pool.query(plainSearch, [q]))
    return {
      what,
      ours: `${ours.toFixed(0)} ms`,
      baseline: `${plain.toFixed(0)} ms (PostgreSQL full text alone)`,
      ratio: (ours / plain).toFixed(1),
      target: max === null ? '–' : `≤ ${max} ms`,
      met: max === null ? null : ours <= max,
    }
  }
  try {
    await fill(pool)
    const { rows } = await pool.query<{ count: string }>('select count(*) from bank_questions')
    const all = `${rows[0]?.count} questions`
    const list = '/question-bank'
    return [
      await compare(`Search by words in ${all}, p95`, list, anyWords, maxMs),
      await compare('… by words that each 5,000 of them or more have, p95', list, commonWords, maxMs),
      await compare('Counts of all filters beside a search, p95', `${list}/counts`, anyWords, null),
      await compare(
        `Counts of all filters of all ${all}, p95`,
        `${list}/counts`,
        nth.slice(0, 20).map(() => ''),
        null,
      ),
    ]
  } finally {
    await close()
  }
}
