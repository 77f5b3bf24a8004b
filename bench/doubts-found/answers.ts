// Confirmed answers in a database, as the server stores and finds them.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { signatureBits } from '../../contract/help/confirmed-answers/confirmed-answer-limits.rules.ts'
import { connect, type Db } from '../../server/database/client.ts'
import { findSimilar } from '../../server/features/help/confirmed-answers/find-similar.ts'
import type { FindingDeps } from '../../server/features/help/confirmed-answers/index.ts'
import { toSignature } from '../../server/features/help/confirmed-answers/similar.rules.ts'
import {
  ENCODER_NAME,
  type SentenceEncoder,
} from '../../server/platform/engine/built-in/encoder/sentence-encoder.ts'
import { quantiseVector } from '../../server/platform/engine/built-in/index/passage-vectors.ts'

/** The engine's way to a vector, with an encoder that remembers. */
const createEmbedding = (encoder: SentenceEncoder): FindingDeps['engine'] => ({
  encoderName: ENCODER_NAME,
  async *embed(passages) {
    for (const { id, text } of passages) {
      const row = quantiseVector((await encoder.encode([text]))[0]!)
      // The passage, and its one sentence.
      yield { passageId: id, encoder: ENCODER_NAME, rows: Int8Array.of(...row, ...row) }
    }
  },
})

export type Stored = { id: string; question: string; answer: string; vector: Int8Array }

const perStatement = 1000

const insertAll = async (
  pool: pg.Pool,
  table: string,
  columns: readonly [string, string][],
  rows: unknown[][],
) => {
  for (let from = 0; from < rows.length; from += perStatement) {
    const batch = rows.slice(from, from + perStatement)
    const arrays = columns.map((_, column) => batch.map(row => row[column]))
    const names = columns.map(([name]) => name).join(', ')
    const unnested = columns.map(([, type], column) => `$${column + 1}::${type}[]`).join(', ')
    await pool.query(`insert into ${table} (${names}) select * from unnest(${unnested})`, arrays)
  }
}

/** Stores published answers; those that were there go. */
export const storeAnswers = async (databaseUrl: string, answers: readonly Stored[]) => {
  const database = connect(databaseUrl, { name: 'bench', connections: 2 })
  const { pool } = database
  const { rows } = await pool.query<{ id: string }>("select id from accounts where role = 'teacher' limit 1")
  const teacher = rows[0]?.id
  const now = new Date().toISOString()
  await pool.query('delete from doubts')
  const doubts = answers.map(answer => [randomUUID(), answer] as const)
  await insertAll(
    pool,
    'doubts',
    [
      ['id', 'uuid'],
      ['asker_id', 'uuid'],
      ['question', 'text'],
      ['subject', 'text'],
      ['subcategory', 'text'],
      ['asked_at', 'timestamptz'],
      ['waits_since', 'timestamptz'],
      ['next_offer_at', 'timestamptz'],
      ['updated_at', 'timestamptz'],
      ['state', 'text'],
    ],
    doubts.map(([id]) => [id, teacher, 'Why?', 'Physics', 'Mechanics', now, now, now, now, 'solved']),
  )
  await insertAll(
    pool,
    'confirmed_answers',
    [
      ['id', 'uuid'],
      ['doubt_id', 'uuid'],
      ['asker_id', 'uuid'],
      ['state', 'text'],
      ['decided_at', 'timestamptz'],
      ['subject', 'text'],
      ['subcategory', 'text'],
      ['question', 'text'],
      ['answer', 'text'],
      ['confirmed_by_id', 'uuid'],
      ['confirmed_at', 'timestamptz'],
      ['vector', 'bytea'],
      ['encoder', 'text'],
      ['signature', `bit(${signatureBits})`],
    ],
    doubts.map(([doubtId, { id, question, answer, vector }]) => [
      id,
      doubtId,
      teacher,
      'published',
      now,
      'Physics',
      'Mechanics',
      question,
      answer,
      teacher,
      now,
      Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength),
      ENCODER_NAME,
      toSignature(vector),
    ]),
  )
  await pool.query('vacuum analyze confirmed_answers')
  return database
}

/** Answers that the server finds for a question, the most similar first. */
export const findAmong = (db: Db, encoder: SentenceEncoder, question: string) => {
  const onError = (error: unknown) => {
    throw error
  }
  return findSimilar({ db, engine: createEmbedding(encoder), onError }, question)
}
