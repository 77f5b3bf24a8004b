// Tests the order of embedding turns, on the real database.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../../../database/schema/identity.ts'
import { sources } from '../../../database/schema/library.ts'
import { passages, passageVectors } from '../../../database/schema/passages.ts'
import { createFakeEngine, type FakeEngine } from '../../../platform/engine/fake.ts'
import type { JobKind, Jobs } from '../../../platform/jobs/index.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { type EmbedTurn, sendToEmbed, sourceRuns } from '../library/index.ts'
import { embedTurn } from './embed-turn.ts'
import { createMaterialLoader } from './engine-material.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

type Waiting = { key: string; priority: number; turn: EmbedTurn }

/** Queue with one job at a time, most urgent first, where a key waits once. */
const createQueue = () => {
  const waiting: Waiting[] = []
  const send = async (kind: JobKind, payload: unknown, key: string) => {
    if (waiting.some(job => job.key === key)) return
    waiting.push({ key, priority: kind.priority ?? 0, turn: payload as EmbedTurn })
  }
  const claimTurn = (): EmbedTurn | undefined => {
    const max = Math.max(...waiting.map(({ priority }) => priority))
    const at = waiting.findIndex(({ priority }) => priority === max)
    return waiting.splice(at, at < 0 ? 0 : 1)[0]?.turn
  }
  return { jobs: { send } as unknown as Jobs, claimTurn, isEmpty: () => waiting.length === 0 }
}

let engine: FakeEngine
let queue: ReturnType<typeof createQueue>
beforeEach(async () => {
  await database.db.delete(sources)
  engine = createFakeEngine(createMaterialLoader(database.db))
  queue = createQueue()
})

const createOwner = async (): Promise<string> => {
  const [account] = await database.db
    .insert(accounts)
    .values({ kind: 'account', email: `${randomUUID()}@school.test`, username: 'A', createdAt: new Date() })
    .returning()
  return account!.id
}

/** Source with the given number of passages, just read, or embedded by an earlier encoder. */
const createSource = async (ownerId: string, name: string, count: number, is: 'read' | 'old' = 'read') => {
  const { db } = database
  const [source] = await db
    .insert(sources)
    .values({
      ownerId,
      name,
      kind: 'pdf',
      state: is === 'old' ? 'ready' : 'indexing',
      bytes: 1,
      hash: randomUUID(),
      passageCount: count,
      passagesEmbedded: is === 'old' ? count : 0,
      readingRun: randomUUID(),
      createdAt: new Date(),
    })
    .returning()
  const rows = await db
    .insert(passages)
    .values(
      Array.from({ length: count }, (_, ordinal) => ({
        sourceId: source!.id,
        ordinal,
        headings: [],
        text: `Passage ${ordinal} of ${name}.`,
        sentences: [0, 10],
      })),
    )
    .returning()
  if (is === 'old')
    await db
      .insert(passageVectors)
      .values(rows.map(({ id }) => ({ passageId: id, vectors: new Uint8Array(8) })))
  return source!.id
}

const deps = () => ({ db: database.db, engine, jobs: queue.jobs, findEmbedder: () => null })
const never = new AbortController().signal

const find = async (id: string) => (await sourceRuns.find(database.db, id))!

/** Runs turns until none is left. @returns names of the sources in the order of their turns */
const runAllTurns = async (): Promise<string[]> => {
  const names: string[] = []
  const { embed } = engine
  engine.embed = (batch, signal) => {
    names.push(batch[0]?.text.split(' of ')[1]?.slice(0, -1) ?? '')
    return embed(batch, signal)
  }
  for (let turn = queue.claimTurn(); turn; turn = queue.claimTurn()) await embedTurn(deps(), turn, never)
  engine.embed = embed
  return names
}

const listEncoders = async (sourceId: string) => {
  const rows = await database.db
    .selectDistinct({ encoder: passageVectors.encoder })
    .from(passageVectors)
    .innerJoin(passages, eq(passages.id, passageVectors.passageId))
    .where(eq(passages.sourceId, sourceId))
  return rows.map(({ encoder }) => encoder)
}

describe('turns', () => {
  test('a few slides behind a long book of somebody else are ready after the book’s first turn', async () => {
    const [one, other] = [await createOwner(), await createOwner()]
    await createSource(one, 'book', 200)
    await createSource(other, 'slides', 7)
    await sendToEmbed(queue.jobs, { ownerId: one, anew: false })
    await sendToEmbed(queue.jobs, { ownerId: other, anew: false })
    const names = await runAllTurns()
    expect(names.slice(0, 3)).toEqual(['book', 'slides', 'book'])
    expect(names.filter(name => name === 'book')).toHaveLength(7)
  })

  test('a few slides behind one’s own book go first', async () => {
    const owner = await createOwner()
    await createSource(owner, 'book', 100)
    await sendToEmbed(queue.jobs, { ownerId: owner, anew: false })
    await embedTurn(deps(), queue.claimTurn()!, never)
    const slides = await createSource(owner, 'slides', 7)
    await embedTurn(deps(), queue.claimTurn()!, never)
    expect(await find(slides)).toMatchObject({ state: 'ready', passagesEmbedded: 7, encoder: 'fake' })
    expect(await runAllTurns()).toEqual(['book', 'book', 'book'])
  })

  test('a person with ten sources has as many turns as one with a single source', async () => {
    const [many, single] = [await createOwner(), await createOwner()]
    for (let i = 0; i < 10; i++) await createSource(many, 'many', 40)
    await createSource(single, 'single', 90)
    await sendToEmbed(queue.jobs, { ownerId: many, anew: false })
    await sendToEmbed(queue.jobs, { ownerId: single, anew: false })
    expect((await runAllTurns()).slice(0, 6)).toEqual(Array<string[]>(3).fill(['many', 'single']).flat())
  })

  test('progress is reported turn by turn, and every passage is embedded once', async () => {
    const owner = await createOwner()
    const book = await createSource(owner, 'book', 64)
    await sendToEmbed(queue.jobs, { ownerId: owner, anew: false })
    await embedTurn(deps(), queue.claimTurn()!, never)
    expect(await find(book)).toMatchObject({ state: 'indexing', passagesEmbedded: 32, encoder: null })
    await runAllTurns()
    expect(await find(book)).toMatchObject({ state: 'ready', passagesEmbedded: 64, encoder: 'fake' })
  })

  test('a source whose passages fail doesn’t keep the person’s others waiting', async () => {
    const owner = await createOwner()
    await createSource(owner, 'bad', 3)
    const good = await createSource(owner, 'good', 30)
    const { embed } = engine
    engine.embed = (batch, signal) => {
      if (batch[0]?.text.includes('bad')) throw new Error('the encoder died of it')
      return embed(batch, signal)
    }
    const turn: EmbedTurn = { ownerId: owner, anew: false }
    await expect(embedTurn(deps(), turn, never, 1)).rejects.toThrow('died')
    await embedTurn(deps(), turn, never, 2)
    expect((await find(good)).state).toBe('ready')
  })

  test('on a machine that makes no vectors a source is ready for search by words', async () => {
    const owner = await createOwner()
    const book = await createSource(owner, 'book', 40)
    engine.embed = async function* () {}
    await sendToEmbed(queue.jobs, { ownerId: owner, anew: false })
    await runAllTurns()
    expect(await find(book)).toMatchObject({ state: 'ready', passagesEmbedded: 0, encoder: null })
  })

  test('a source reread in the middle of a turn isn’t ready before it is embedded', async () => {
    const owner = await createOwner()
    const book = await createSource(owner, 'book', 5)
    const { embed } = engine
    engine.embed = async function* (batch, signal) {
      yield* embed(batch, signal)
      await sourceRuns.claimAgain(database.db, book, randomUUID())
      engine.embed = embed
    }
    const turn: EmbedTurn = { ownerId: owner, anew: false }
    await embedTurn(deps(), turn, never)
    expect((await find(book)).state).toBe('indexing')
    expect(queue.isEmpty()).toBe(false)
  })

  test('a person without sources ends their turns', async () => {
    await embedTurn(deps(), { ownerId: await createOwner(), anew: false }, never)
    expect(queue.isEmpty()).toBe(true)
  })
})

describe('vectors of an earlier encoder', () => {
  test('are made anew, and the source can be asked all the while', async () => {
    const owner = await createOwner()
    const old = await createSource(owner, 'old', 40, 'old')
    expect(await sourceRuns.listOwnersToEmbedAnew(database.db, 'fake')).toEqual([owner])
    await sendToEmbed(queue.jobs, { ownerId: owner, anew: true })
    await embedTurn(deps(), queue.claimTurn()!, never)
    expect(await find(old)).toMatchObject({ state: 'ready', passagesEmbedded: 40, encoder: null })
    expect(await listEncoders(old)).toHaveLength(2)
    await runAllTurns()
    expect(await find(old)).toMatchObject({ state: 'ready', passagesEmbedded: 40, encoder: 'fake' })
    expect(await listEncoders(old)).toEqual(['fake'])
    expect(await sourceRuns.listOwnersToEmbedAnew(database.db, 'fake')).toEqual([])
  })

  test('wait for what was just brought', async () => {
    const [one, other] = [await createOwner(), await createOwner()]
    await createSource(one, 'old', 70, 'old')
    await createSource(other, 'new', 70)
    await sendToEmbed(queue.jobs, { ownerId: one, anew: true })
    await sendToEmbed(queue.jobs, { ownerId: other, anew: false })
    expect(await runAllTurns()).toEqual(['new', 'new', 'new', 'old', 'old', 'old'])
  })

  test('stay where no new ones can be made', async () => {
    const owner = await createOwner()
    const old = await createSource(owner, 'old', 40, 'old')
    engine.embed = async function* () {}
    await sendToEmbed(queue.jobs, { ownerId: owner, anew: true })
    expect(await runAllTurns()).toHaveLength(1)
    expect(await find(old)).toMatchObject({ state: 'ready', encoder: null })
  })
})
