// A question over more passages than are asked in memory, on the way that a student's takes: candidates of the store
// (LanceDB where it has a binary), then the engine's own ranking, then the citation that is checked.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeCandidateStore } from '../../../platform/engine/built-in/find/large-scopes/fake-candidate-store.ts'
import { maxPassagesInMemory } from '../../../platform/engine/built-in/find/large-scopes/index.ts'
import { openLanceStore } from '../../../platform/engine/built-in/find/large-scopes/lance-store.ts'
import { createBuiltInEngine } from '../../../platform/engine/built-in/index.ts'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { hasLance, loadLanceForTests } from '../../../testing/lance.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { sourceRuns } from '../../material/library/index.ts'
import { insertSource } from '../../material/library/source-queries.ts'
import { createExcerptLoader, createMaterialLoader } from '../../material/passages/engine-material.ts'
import { replacePassages } from '../../material/passages/passage-queries.ts'
import { storeCandidates } from '../../material/passages/store-candidates.ts'

const sourceCount = 12
const passagesOfSource = Math.ceil((maxPassagesInMemory + 1) / sourceCount)
const answer = 'The lighthouse of Alexandria was built on the island of Pharos.'

const place = mkdtempSync(join(tmpdir(), 'lantern-large-scope-'))
const asked: number[] = []
const failures: unknown[] = []
let server: TestServer

const openStore = async () => {
  const store = hasLance ? await openLanceStore(await loadLanceForTests(), place) : createFakeCandidateStore()
  return {
    ...store,
    findByTerms: async (...request: Parameters<typeof store.findByTerms>) => {
      const hits = await store.findByTerms(...request)
      asked.push(hits.length)
      return hits
    },
  }
}
let store: Awaited<ReturnType<typeof openStore>>

beforeAll(async () => {
  store = await openStore()
  server = await startTestServer({
    worker: false,
    createBuiltIn: ({ db }) =>
      createBuiltInEngine({
        loadMaterial: createMaterialLoader(db),
        largeScopes: {
          store,
          loadExcerpt: createExcerptLoader(db),
          onFailure: error => failures.push(error),
        },
        wordVectorsPath: '/nowhere',
        cacheBytes: 64 * 1024 ** 2,
      }),
  })
})
afterAll(async () => {
  await server.close()
  rmSync(place, { recursive: true, force: true })
})

const nameOf = (nth: number) => `Harbour book ${nth}`

const addSource = async ({ accountId: ownerId }: Person, nth: number): Promise<string> => {
  const { db } = server.database
  const file = { name: nameOf(nth), kind: 'pdf', fileKey: null, bytes: 1, hash: nameOf(nth) } as const
  const source = await insertSource(db, { ownerId, ...file, createdAt: new Date() })
  const drafts = Array.from({ length: passagesOfSource }, (_, ordinal) => {
    const isTheOne = nth === 7 && ordinal === 1234
    const text = isTheOne ? answer : `Ship ${nth}-${ordinal} lay in the harbour beside an island of sand.`
    const places = { firstPage: ordinal + 1, lastPage: ordinal + 1, sentencePlaces: null, words: null }
    return { ordinal, headings: [], text, sentences: [0, text.length], ...places }
  })
  await replacePassages(db, source!.id, drafts)
  await sourceRuns.updateInAnyRun(db, source!.id, { state: 'ready', passageCount: passagesOfSource })
  return source!.id
}

test('a question over more than 50,000 passages is answered from the right one', async () => {
  const student = await signedIn(server)
  const sourceIds: string[] = []
  for (let nth = 0; nth < sourceCount; nth++) sourceIds.push(await addSource(student, nth))
  await storeCandidates({ db: server.database.db, store })
  const started = await student.call('POST /threads', { body: { sourceIds } })
  const params = { threadId: started.body.thread.id }
  const question = 'On which island was the lighthouse of Alexandria built?'
  const { body } = await student.call('POST /threads/:threadId/turns', { params, body: { question } })
  const turn = await eventually(
    async () => (await student.call('GET /turns/:turnId', { params: { turnId: body.turn.id } })).body.turn,
    ({ state }) => state !== 'answering',
  )
  expect(failures).toEqual([])
  expect(asked.length).toBeGreaterThan(0)
  expect(turn).toMatchObject({ state: 'done', notFound: false })
  expect(turn.sentences[0]?.citations[0]).toMatchObject({ sourceName: nameOf(7), quote: answer })
})
