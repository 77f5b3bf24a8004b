import { limitsOfPlans } from '@lantern/contract/people/plans/plan-limits.rules'
import { roomLimits } from '@lantern/contract/teach/live-rooms/live-options.rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../platform/config/index.ts'
import type { Person } from '../../../testing/client.ts'
import { askDoubt, physics } from '../../../testing/doubts.ts'
import { frozenQuiz, roomOptions } from '../../../testing/live-rooms.ts'
import { aBlueprint } from '../../../testing/papers.ts'
import { signedIn } from '../../../testing/people.ts'
import { approvedTeacher } from '../../../testing/played-rooms.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer({
    worker: false,
    env: { PLANS: 'manual' },
    freezeQuiz: async () => frozenQuiz(),
  })
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const max = limitsOfPlans.free.sources ?? 0
const readPlan = async (person: Person) => (await person.call('GET /plan')).body.plan

/** Adds sources without files, up to the given number. */
const fillUp = (person: Person, count: number) =>
  server.database.pool.query(
    `insert into sources (owner_id, name, kind, state, bytes, hash, created_at)
     select $1, 'Source ' || i, 'text', 'ready', 1000, 'filled ' || i, now() from generate_series(1, $2::int) i`,
    [person.accountId, count],
  )
/** Space shown in the library, in bytes. */
const readQuota = async (person: Person) => (await person.call('GET /storage')).body.quota
const inAYear = () => new Date(server.clock.now().getTime() + 365 * 86_400_000).toISOString().slice(0, 10)
const grant = (person: Person, plan: 'premium' | 'school' = 'premium', until = inAYear()) =>
  admin.call('POST /admin/users/:userId/plan', {
    params: { userId: person.accountId },
    body: { plan, until },
  })

describe('the space for files', () => {
  test('is the plan’s, or the installation’s where that is less', async () => {
    const person = await signedIn(server)
    expect(await readQuota(person)).toBe(limitsOfPlans.free.storage)
    await grant(person)
    const installation = readConfig({}).upload.quota
    expect(await readQuota(person)).toBe(
      Math.min(installation, limitsOfPlans.premium.storage ?? installation),
    )
  })
})

describe('an installation without plans', () => {
  test('everything is free, and the plan says so', async () => {
    const other = await startTestServer({ worker: false })
    try {
      const person = await signedIn(other)
      const { plan } = (await person.call('GET /plan')).body
      expect([plan.mode, plan.plan]).toEqual(['open', null])
      expect(plan.used.find(({ limit }) => limit === 'sources')?.of).toBeNull()
      expect((await person.call('POST /plan/checkout')).body.code).toBe('payments-off')
      await other.database.pool.query(
        `insert into sources (owner_id, name, kind, state, bytes, hash, created_at)
         select $1, 'S', 'text', 'ready', 10, 'f' || i, now() from generate_series(1, $2::int) i`,
        [person.accountId, max + 10],
      )
      expect((await person.upload('one-more.txt', 'The tides follow the Moon.')).status).toBe(201)
    } finally {
      await other.close()
    }
  })
})

describe('the free plan', () => {
  test('is counted by what there is, and refuses the one too many with what to do', async () => {
    const person = await signedIn(server)
    await fillUp(person, max - 1)
    const { used } = await readPlan(person)
    expect(used.find(({ limit }) => limit === 'sources')).toEqual({
      limit: 'sources',
      used: max - 1,
      of: max,
    })
    expect((await person.upload('last.txt', 'The tides follow the Moon.')).status).toBe(201)
    const refused = await person.upload('more.txt', 'The Sun adds to the tides.')
    expect([refused.status, refused.body.code]).toEqual([402, 'plan-limit'])
    expect(refused.body.message).toContain(`holds ${max} sources`)
    const { sources } = (await person.call('GET /sources')).body
    expect(sources.filter(({ isSample }) => !isSample)).toHaveLength(max)
  })

  test('lets one in where twenty come at once for the last place', async () => {
    const person = await signedIn(server)
    await fillUp(person, max - 1)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => person.upload(`${nth}.txt`, `Text number ${nth} of many.`)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  test('takes five doubts in seven days, and more after them', async () => {
    const person = await signedIn(server)
    for (let nth = 0; nth < 5; nth++) {
      const id = await askDoubt(person)
      await server.database.pool.query("update doubts set state = 'solved' where id = $1", [id])
    }
    const ask = () =>
      person.call('POST /doubts', {
        body: { id: crypto.randomUUID(), question: 'Why does it rest?', ...physics },
      })
    expect((await ask()).status).toBe(402)
    server.clock.advance(7 * 86_400_000)
    expect((await ask()).status).toBeLessThan(300)
  })
})

describe('teachers on the free plan', () => {
  test('begin ten papers in thirty days, also where twenty begin at once', async () => {
    const teacher = await approvedTeacher(server)
    const begin = () => teacher.call('POST /papers', { body: { blueprint: aBlueprint() } })
    const papers = limitsOfPlans.free.papers ?? 0
    await server.database.pool.query(
      `insert into papers (owner_id, blueprint, forms, edits, questions, created_at, updated_at)
       select $1, $2::jsonb, '[]', '[]', '[]', $3, $3 from generate_series(1, $4::int)`,
      [teacher.accountId, JSON.stringify(aBlueprint()), server.clock.now(), papers - 1],
    )
    const begun = await Promise.all(Array.from({ length: 20 }, begin))
    expect(begun.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = begun.find(({ status }) => status === 402)
    expect(refused?.body.code).toBe('plan-limit')
    expect(refused?.body.message).toContain(`${papers} new papers`)
  })

  test('open rooms of forty players; a larger plan opens larger ones', async () => {
    const teacher = await approvedTeacher(server)
    const open = async () => {
      const { body } = await teacher.call('POST /live-rooms', {
        body: { quizId: crypto.randomUUID(), options: roomOptions },
      })
      const { rows } = await server.database.pool.query('select player_limit from live_rooms where id = $1', [
        body.room.id,
      ])
      return rows[0]?.player_limit
    }
    expect(await open()).toBe(limitsOfPlans.free.players)
    await grant(teacher)
    expect(await open()).toBe(roomLimits.players)
  })
})

describe('a plan that an admin gives', () => {
  test('opens more until its day; nothing is lost after it', async () => {
    const person = await signedIn(server)
    await fillUp(person, max)
    expect((await grant(person)).status).toBe(200)
    expect(await readPlan(person)).toMatchObject({ plan: 'premium', payment: 'none' })
    expect((await person.upload('more.txt', 'The tides follow the Moon.')).status).toBe(201)
    await admin.call('DELETE /admin/users/:userId/plan', { params: { userId: person.accountId } })
    const { plan, used } = await readPlan(person)
    expect([plan, used[0]]).toEqual(['free', { limit: 'sources', used: max + 1, of: max }])
    const { sources } = (await person.call('GET /sources')).body
    expect(sources.length).toBeGreaterThan(max)
    const sourceId = sources.find(({ name }) => name === 'more')?.id ?? ''
    expect((await person.call('GET /sources/:sourceId', { params: { sourceId } })).status).toBe(200)
    expect((await person.upload('again.txt', 'The Sun adds to them.')).status).toBe(402)
  })

  test('is written to the audit log, and ends on a day to come', async () => {
    const person = await signedIn(server)
    const late = await grant(person, 'school', '2020-01-01')
    expect([late.status, late.body.code]).toEqual([400, 'plan-over'])
    await grant(person, 'school')
    const { entries } = (await admin.call('GET /admin/audit')).body
    expect(entries[0]).toMatchObject({ act: 'plan-granted', note: `school → ${inAYear()}` })
    expect(await readPlan(person)).toMatchObject({ plan: 'school' })
  })
})
