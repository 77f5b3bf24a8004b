// The SQL that finds questions like another one, with a bound on what is looked at.

import { signatureBits } from '@lantern/contract/help/confirmed-answers/confirmed-answer-limits.rules'
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { confirmedAnswers } from '../../../database/schema/confirmed-answers.ts'
import {
  type AskedWord,
  type Candidate,
  maxCandidates,
  maxNearAnswers,
  toSignature,
} from './similar.rules.ts'

/** Words of a question that are looked up: the longest, which are rarely common. */
const maxWords = 24

const isPublished = eq(confirmedAnswers.state, 'published')

const asQuery = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** The words of a question with how many published answers have each, and how many there are; both only so far as they
 * matter. */
export const countWords = async (
  db: Connection,
  question: string,
): Promise<{ words: AskedWord[]; all: number }> => {
  const { rows } = await db.execute<{ lexeme: string | null; held: number; total: number }>(sql`
    with asked as (
      select lexeme from unnest(tsvector_to_array(to_tsvector('english', ${question}))) as lexeme
      order by length(lexeme) desc, lexeme limit ${maxWords}
    )
    select asked.lexeme,
      (select count(*)::int from (select 1 from ${confirmedAnswers}
        where ${isPublished} and ${confirmedAnswers.words} @@
          (${"'"} || replace(replace(asked.lexeme, ${'\\'}, ${'\\\\'}), ${"'"}, ${"''"}) || ${"'"})::tsquery
        limit ${maxCandidates + 1}) as holding) as held,
      (select count(*)::int from (select 1 from ${confirmedAnswers} where ${isPublished} limit 100000) as counted) as total
    from asked`)
  return {
    words: rows.flatMap(({ lexeme, held }) => (lexeme === null ? [] : [{ lexeme, held }])),
    all: rows[0]?.total ?? 0,
  }
}

const toRow = (bytes: Uint8Array | null): Int8Array | null =>
  bytes && new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)

type Wanted = { words: readonly AskedWord[]; vector: Int8Array | null; encoder: string }

/** Published questions that have one of the words, and those nearest by their signatures; vectors of this encoder alone. */
export const listCandidates = async (
  db: Connection,
  { words, vector, encoder }: Wanted,
): Promise<Candidate[]> => {
  const { id, signature } = confirmedAnswers
  const query = words.map(({ lexeme }) => asQuery(lexeme)).join(' | ')
  const withWords = sql`(select ${id} from ${confirmedAnswers}
    where ${isPublished} and ${confirmedAnswers.words} @@ ${query}::tsquery limit ${2 * maxCandidates})`
  const distance =
    vector && sql`bit_count(${signature} # ${toSignature(vector)}::bit(${sql.raw(String(signatureBits))}))`
  const near =
    distance &&
    sql`(select ${id} from ${confirmedAnswers} where ${isPublished} and ${signature} is not null
      order by ${distance} limit ${maxNearAnswers})`
  const rows = await db
    .select({
      id,
      lexemes: sql<string[]>`tsvector_to_array(${confirmedAnswers.words})`,
      vector: confirmedAnswers.vector,
      encoder: confirmedAnswers.encoder,
    })
    .from(confirmedAnswers)
    .where(sql`${id} in (${near ? sql`${withWords} union ${near}` : withWords})`)
  return rows.map(row => ({ ...row, vector: row.encoder === encoder ? toRow(row.vector) : null }))
}

type Text = { id: string; question: string; answer: string }

/** Published questions that this encoder hasn't embedded. */
export const listUnembedded = (db: Connection, encoder: string, limit: number): Promise<Text[]> =>
  db
    .select({ id: confirmedAnswers.id, question: confirmedAnswers.question, answer: confirmedAnswers.answer })
    .from(confirmedAnswers)
    .where(and(isPublished, or(isNull(confirmedAnswers.encoder), ne(confirmedAnswers.encoder, encoder))))
    .limit(limit)

/** Stored embedding. */
export type Embedded = { vector: Uint8Array; encoder: string; signature: string }

/** Unless it was edited meanwhile. */
export const putVector = async (
  db: Connection,
  { id, question, answer }: Text,
  embedded: Embedded,
): Promise<void> => {
  await db
    .update(confirmedAnswers)
    .set(embedded)
    .where(
      and(
        eq(confirmedAnswers.id, id),
        eq(confirmedAnswers.question, question),
        eq(confirmedAnswers.answer, answer),
      ),
    )
}

/** The questions of some answers. */
export const listQuestions = (
  db: Connection,
  ids: readonly string[],
): Promise<{ id: string; question: string }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: confirmedAnswers.id, question: confirmedAnswers.question })
        .from(confirmedAnswers)
        .where(inArray(confirmedAnswers.id, [...ids]))
