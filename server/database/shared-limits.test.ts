import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Limit } from '../actions/limit.ts'
import { Refusal } from '../actions/refusal.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createSharedLimits } from './shared-limits.ts'

const secretKey = randomBytes(32)
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** Limits of one name, one for each simulated process. */
const inProcesses = (count: number, name: string, points = 8): Limit[] =>
  Array.from({ length: count }, () => createSharedLimits(database.pool, secretKey).limits(name, points, 900))

const isLetThrough = (trying: Promise<void>): Promise<boolean> =>
  trying.then(
    () => true,
    error => {
      if (error instanceof Refusal && error.code === 'too-many-requests') return false
      throw error
    },
  )

const listCounters = async (name: string): Promise<{ key: string; points: number }[]> =>
  (await database.pool.query('select key, points from limit_counters where key like $1', [`${name}:%`])).rows

describe('a limit that several processes share', () => {
  test('lets as many through as one process would, also all at once', async () => {
    const processes = inProcesses(4, 'at-once')
    const tries = processes.flatMap(limit =>
      Array.from({ length: 10 }, () => isLetThrough(limit.count('ada'))),
    )
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(8)
  })

  test('refuses at every process once it is reached, and says for how long', async () => {
    const [first, second] = inProcesses(2, 'reached', 2) as [Limit, Limit]
    await first.count('ada')
    await second.check('ada')
    await second.count('ada')
    await expect(first.check('ada')).rejects.toMatchObject({
      code: 'too-many-requests',
      details: { values: { minutes: 15 } },
    })
    await second.check('ben')
  })

  test('forgets at every process after a success, and takes single tries back', async () => {
    const [first, second] = inProcesses(2, 'forgets', 2) as [Limit, Limit]
    await first.count('ada')
    await second.count('ada')
    await first.giveBack('ada')
    await second.count('ada')
    await first.forget('ada')
    await second.count('ada')
    await first.count('ada')
    expect(await isLetThrough(second.count('ada'))).toBe(false)
  })

  test('answers a flood from memory', async () => {
    const [limit] = inProcesses(1, 'flood', 1) as [Limit]
    for (let i = 0; i < 20; i++) await isLetThrough(limit.count('ada'))
    expect(await listCounters('flood')).toMatchObject([{ points: 2 }])
  })

  test('keeps no address, and what has run out goes', async () => {
    const shared = createSharedLimits(database.pool, secretKey)
    const limit = shared.limits('private', 8, 900)
    await limit.count('ada@school.test 192.0.2.7')
    const [counter] = await listCounters('private')
    expect(counter?.key).toMatch(/^private:[\w-]{43}$/)
    await database.pool.query('update limit_counters set expire = $1', [Date.now() - 1])
    await shared.clearExpired()
    expect(await listCounters('private')).toEqual([])
  })

  test('goes on by memory alone while the database is away', async () => {
    const away = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:9/none' })
    const limit = createSharedLimits(away, secretKey).limits('away', 3, 900)
    const tries: boolean[] = []
    for (let i = 0; i < 5; i++) tries.push(await isLetThrough(limit.count('ada')))
    expect(tries).toEqual([true, true, true, false, false])
    await away.end()
  })
})

test('two limits with the same name are a mistake of ours', () => {
  const { limits } = createSharedLimits(database.pool, secretKey)
  limits('twice', 1, 1)
  expect(() => limits('twice', 2, 2)).toThrow('twice')
})
