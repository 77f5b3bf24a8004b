import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeCandidateStore } from '../../../platform/engine/built-in/find/large-scopes/fake-candidate-store.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { ensureSystemAccount } from '../../people/identity/index.ts'
import { sourceRuns } from '../library/index.ts'
import { deleteSource, insertSource } from '../library/source-queries.ts'
import { createExcerptLoader } from './engine-material.ts'
import { listPassages, replacePassages } from './passage-queries.ts'
import { storeCandidates } from './store-candidates.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** Searchable source with the given number of passages. */
const makeSource = async (hash: string, passages: number): Promise<string> => {
  const { db } = database
  const createdAt = new Date()
  const ownerId = await ensureSystemAccount(db, createdAt)
  const file = { name: hash, kind: 'pdf', fileKey: null, bytes: 1, hash } as const
  const source = await insertSource(db, { ownerId, ...file, createdAt })
  const text = 'The nucleus of a cell holds its chromosomes.'
  const drafts = Array.from({ length: passages }, (_, ordinal) => ({
    ordinal,
    headings: [],
    text: `${text} ${ordinal}`,
    sentences: [0, text.length],
    firstPage: 1,
    lastPage: 1,
    sentencePlaces: null,
    words: null,
  }))
  await replacePassages(db, source!.id, drafts)
  await sourceRuns.updateInAnyRun(db, source!.id, { state: 'ready', passageCount: passages })
  return source!.id
}

const listIds = async (sourceId: string) =>
  (await listPassages(database.db, sourceId)).map(({ id }) => String(id))

test('sources of a large library are stored, those of a small one are not, and a deleted one goes', async () => {
  const { db } = database
  const store = createFakeCandidateStore()
  const [first, second] = [await makeSource('first', 3), await makeSource('second', 2)]
  await storeCandidates({ db, store, maxPassages: 5 })
  expect([...(await store.listVersions()).keys()]).toEqual([])
  await storeCandidates({ db, store, maxPassages: 4 })
  expect([...(await store.listVersions()).keys()].sort()).toEqual([first, second].sort())
  const hits = await store.findByTerms([second], ['nucleus'], 10)
  expect(hits.map(({ passageId }) => passageId).sort()).toEqual((await listIds(second)).sort())
  await deleteSource(db, first)
  await storeCandidates({ db, store, maxPassages: 1 })
  expect([...(await store.listVersions()).keys()]).toEqual([second])
  await deleteSource(db, second)
})

test('only proposed passages that exist and are within the scope are read', async () => {
  const { db } = database
  const [mine, other, gone] = [
    await makeSource('mine', 2),
    await makeSource('other', 1),
    await makeSource('gone', 1),
  ]
  const ids = [...(await listIds(mine)), ...(await listIds(other)), ...(await listIds(gone))]
  await deleteSource(db, gone)
  const excerpts = await createExcerptLoader(db)([mine, gone], ids)
  expect([...excerpts.keys()]).toEqual([mine])
  expect(excerpts.get(mine)?.passages.map(({ id }) => id)).toEqual(await listIds(mine))
})
