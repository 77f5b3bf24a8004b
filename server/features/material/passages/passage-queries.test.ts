import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { ensureSystemAccount } from '../../people/identity/index.ts'
import { insertSource } from '../library/source-queries.ts'
import { listPassages, listPassagesById, type NewPassage, replacePassages } from './passage-queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const makeSource = async (hash: string): Promise<string> => {
  const createdAt = new Date()
  const ownerId = await ensureSystemAccount(database.db, createdAt)
  const file = { name: hash, kind: 'pdf', fileKey: null, bytes: 1, hash } as const
  const source = await insertSource(database.db, { ownerId, ...file, createdAt })
  return source!.id
}

/** Words of a different length in each, to detect bytes assigned to the wrong passage. */
const draft = (ordinal: number): NewPassage => ({
  ordinal,
  headings: ordinal % 2 ? ['Cells', `Part ${ordinal}, "quoted" {braced}`] : [],
  text: `Passage ${ordinal}: naïve 𝒳 \\ "text".\nSecond line.`,
  sentences: [0, 12, 13, 30],
  firstPage: ordinal + 1,
  lastPage: ordinal + 2,
  sentencePlaces: ordinal % 3 ? null : [1, 1, 2, 2],
  isContents: ordinal % 50 === 49,
  words: ordinal % 5 ? new Uint8Array(1 + (ordinal % 7)).fill(ordinal % 251) : null,
})

test('passages of several batches are found again as they were, each with its own words', async () => {
  const sourceId = await makeSource('batches')
  const drafts = Array.from({ length: 2100 }, (_, ordinal) => draft(ordinal))
  await replacePassages(database.db, sourceId, drafts)
  const remaining = await listPassages(database.db, sourceId)
  const rows = await listPassagesById(
    database.db,
    remaining.map(passage => String(passage.id)),
  )
  const found = rows
    .sort((a, b) => a.passage.ordinal - b.passage.ordinal)
    .map(({ passage: { id: _id, sourceId: _source, ...passage }, words }) => ({
      ...passage,
      words: words && Uint8Array.from(words),
    }))
  expect(found).toEqual(drafts)
})

test('reading again puts other passages in place of those before', async () => {
  const sourceId = await makeSource('again')
  await replacePassages(database.db, sourceId, [draft(0), draft(1), draft(2)])
  await replacePassages(database.db, sourceId, [draft(0)])
  expect(await listPassages(database.db, sourceId)).toHaveLength(1)
})

test('half a surrogate pair becomes a replacement character instead of stopping the book', async () => {
  const sourceId = await makeSource('half')
  await replacePassages(database.db, sourceId, [{ ...draft(0), text: 'broken \ud835 here' }])
  const [passage] = await listPassages(database.db, sourceId)
  expect(passage?.text).toBe('broken \ufffd here')
})
