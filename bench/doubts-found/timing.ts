// How long it takes to find similar ones among many.
import { randomUUID } from 'node:crypto'
import type { Database } from '../../server/database/client.ts'
import type { SentenceEncoder } from '../../server/platform/engine/built-in/encoder/sentence-encoder.ts'
import type { BenchRow } from '../result.ts'
import { findAmong, type Stored, storeAnswers } from './answers.ts'
import type { Pair } from './corpus.ts'

const many = 100_000
const timedQuestions = 300

const percentile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(part * (times.length - 1))] ?? 0

const timed = async (questions: readonly string[], work: (question: string) => Promise<unknown>) => {
  const times: number[] = []
  for (const question of questions) {
    const started = performance.now()
    await work(question)
    times.push(performance.now() - started)
  }
  return times
}

/** Two questions in one, so that words are as frequent as they are in questions. */
const grow = (stored: readonly Stored[]): Stored[] =>
  Array.from({ length: many }, (_, n) => {
    const one = stored[n % stored.length]!
    const other = stored[(n * 7919 + Math.floor(n / stored.length)) % stored.length]!
    return {
      id: randomUUID(),
      question: `${one.question} ${other.question}`,
      answer: other.answer,
      vector: one.vector,
    }
  })

/** Ranking by PostgreSQL alone of all answers with one of the words. */
const rankAll = (pool: Database['pool'], question: string) =>
  pool.query(
    `select id from confirmed_answers, (select string_agg(quote_literal(lexeme), ' | ')::tsquery as query
       from unnest(tsvector_to_array(to_tsvector('english', $1))) as lexeme) as asked
     where state = 'published' and words @@ query order by ts_rank_cd(words, query) desc limit 5`,
    [question],
  )

export const timeMany = async (
  databaseUrl: string,
  encoder: SentenceEncoder,
  pairs: readonly Pair[],
  stored: readonly Stored[],
) => {
  const database = await storeAnswers(databaseUrl, grow(stored))
  const questions = pairs.slice(0, timedQuestions).map(({ asked }) => asked)
  await timed(questions.slice(0, 20), question => findAmong(database.db, encoder, question))
  const ours = await timed(questions, question => findAmong(database.db, encoder, question))
  const plain = await timed(questions, question => rankAll(database.pool, question))
  await database.close()
  const [p50, p95, plain95] = [percentile(ours, 0.5), percentile(ours, 0.95), percentile(plain, 0.95)]
  return {
    what: `similar ones among ${many.toLocaleString('en')} answers, vector at hand`,
    ours: `p50 ${Math.round(p50)} ms, p95 ${Math.round(p95)} ms`,
    baseline: `p95 ${Math.round(plain95)} ms (PostgreSQL ranking all that match)`,
    ratio: (p95 / plain95).toFixed(2),
    target: '–',
    met: null,
  } satisfies BenchRow
}
