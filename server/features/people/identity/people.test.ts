import type { Role } from '@lantern/contract/people/identity/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../../database/schema/identity.ts'
import { visitor } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { restoreAccount, suspendAccount } from './administer-account.ts'
import { countPeople, countSignUps, listAccounts } from './people-queries.ts'
import { createSessionStore } from './sessions.ts'

let server: TestServer
const db = () => server.database.db
const ids: Record<string, string> = {}

const add = async (name: string, role: Role, createdAt: string, verified = true) => {
  const email = `${name.toLowerCase().replace(/\W/g, '.')}@school.test`
  const [account] = await db()
    .insert(accounts)
    .values({
      kind: 'account',
      email,
      username: name,
      role,
      createdAt: new Date(createdAt),
      verifiedAt: verified ? new Date(createdAt) : null,
    })
    .returning()
  ids[name] = account?.id ?? ''
}

beforeAll(async () => {
  server = await startTestServer({ worker: false })
  await add('Asha Rao', 'student', '2026-03-01T23:30:00Z')
  await add('Bela 100%', 'student', '2026-03-02T00:30:00Z', false)
  await add('Cem_Kaya', 'teacher', '2026-03-02T08:00:00Z')
  await add('Dora', 'admin', '2026-03-04T08:00:00Z')
  await visitor(server)
})
afterAll(() => server.close())

const names = async (wanted: Partial<Parameters<typeof listAccounts>[1]>) => {
  const { accounts: rows, total } = await listAccounts(db(), { q: '', offset: 0, limit: 50, ...wanted })
  return [rows.map(row => row.username), total]
}

describe('the list of accounts', () => {
  test('has people only, newest first, a part at a time', async () => {
    expect(await names({})).toEqual([['Dora', 'Cem_Kaya', 'Bela 100%', 'Asha Rao'], 4])
    expect(await names({ offset: 1, limit: 2 })).toEqual([['Cem_Kaya', 'Bela 100%'], 4])
  })

  test.each([
    ['ASHA', ['Asha Rao']],
    ['dora@SCHOOL', ['Dora']],
    ['%', ['Bela 100%']],
    ['_', ['Cem_Kaya']],
    ['\\', []],
    ["' or 1=1 --", []],
  ])('is searched by name or address: %s', async (q, found) => {
    expect(await names({ q })).toEqual([found, found.length])
  })

  test('is narrowed by role and state', async () => {
    expect(await names({ role: 'student' })).toEqual([['Bela 100%', 'Asha Rao'], 2])
    expect(await names({ state: 'unverified' })).toEqual([['Bela 100%'], 1])
    const deps = { db: db(), clock: server.clock, sessions: createSessionStore(db(), server.clock) }
    await suspendAccount(deps, ids['Asha Rao'] ?? '', 'Spam')
    expect(await names({ state: 'suspended' })).toEqual([['Asha Rao'], 1])
    expect(await names({ state: 'active', role: 'student' })).toEqual([[], 0])
    await restoreAccount(deps, ids['Asha Rao'] ?? '')
    expect(await names({ state: 'active', role: 'student' })).toEqual([['Asha Rao'], 1])
  })
})

test('people are counted by role, and who used a session since a moment', async () => {
  const sessions = createSessionStore(db(), server.clock)
  const since = server.clock.now()
  expect(await countPeople(db(), since)).toEqual({ students: 2, teachers: 1, admins: 1, activeSince: 0 })
  await sessions.start(ids.Dora ?? '', 'account')
  await sessions.start(ids.Dora ?? '', 'account')
  expect((await countPeople(db(), since)).activeSince).toBe(1)
})

test('sign-ups are counted per day in UTC', async () => {
  expect(await countSignUps(db(), new Date('2026-03-01T00:00:00Z'))).toEqual([
    { day: '2026-03-01', count: 1 },
    { day: '2026-03-02', count: 2 },
    { day: '2026-03-04', count: 1 },
  ])
})

test('a session says when it was last used, written at most every ten minutes', async () => {
  const seen = async () => {
    const { accounts: rows } = await listAccounts(db(), { q: 'Cem', offset: 0, limit: 1 })
    return rows[0]?.lastSeenAt?.getTime() ?? null
  }
  expect(await seen()).toBeNull()
  const token = await createSessionStore(db(), server.clock).start(ids.Cem_Kaya ?? '', 'account')
  const start = server.clock.now().getTime()
  expect(await seen()).toBe(start)
  const use = () => createSessionStore(db(), server.clock).authenticate(token)
  server.clock.advance(9 * 60_000)
  await use()
  server.clock.advance(2 * 60_000)
  await use()
  await expect.poll(seen).toBe(start + 11 * 60_000)
})
