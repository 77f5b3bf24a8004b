// Retention on a real database: periods, what they would delete, and what the sweep deletes.
import { findCutoff } from '@lantern/contract/people/retention/retention.rules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createHooks } from '../../../processes/mounts.ts'
import type { Person } from '../../../testing/client.ts'
import { seedHomework } from '../../../testing/homework.ts'
import { seedRoom } from '../../../testing/live-rooms.ts'
import { mailsTo, sendDueMails } from '../../../testing/mails.ts'
import { signedIn } from '../../../testing/people.ts'
import { approvedTeacher } from '../../../testing/played-rooms.ts'
import { seedTeacherQuiz } from '../../../testing/teacher-quizzes.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { sweepRetention } from './sweep-retention.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
})
// Sessions expire as the clock advances.
beforeEach(async () => {
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const query = (text: string, values: unknown[]) => server.database.pool.query(text, values)
/** Advances the clock by days, with everybody still signed in. */
const advanceDays = async (days: number) => {
  server.clock.advance(days * 86_400_000)
  const now = server.clock.now()
  await query('update sessions set last_seen_at = $1, expires_at = $2', [
    now,
    new Date(now.getTime() + 86_400_000),
  ])
}
const sweep = () =>
  sweepRetention({
    db: server.database.db,
    clock: server.clock,
    tasks: createHooks(server.common).retentionTasks,
    onError: error => {
      throw error
    },
  })
const change = (kind: 'sources' | 'rooms' | 'homework' | 'audit' | 'reads', months: 3 | 12 | null) =>
  admin.call('PATCH /admin/retention/:kind', { params: { kind }, body: { months } })
const countDue = async (kind: 'sources' | 'rooms' | 'homework', months: 3 | 12) =>
  (await admin.call('GET /admin/retention/:kind/due', { params: { kind }, query: { months } })).body.due
const monthsAgo = (months: number) => findCutoff(server.clock.now(), months).toISOString()
const names = async (person: Person) =>
  (await person.call('GET /sources')).body.sources.filter(({ isSample }) => !isSample).map(({ name }) => name)

describe('months are counted by the calendar', () => {
  test.each([
    ['2026-05-31', 3, '2026-02-28'],
    ['2026-03-15', 12, '2025-03-15'],
    ['2024-02-29', 12, '2023-02-28'],
  ])('%s less %i is %s', (now, months, cutoff) => {
    expect(
      findCutoff(new Date(`${now}T12:00:00Z`), months)
        .toISOString()
        .slice(0, 10),
    ).toBe(cutoff)
  })
})

describe('sources that nobody used', () => {
  test('are announced a month before they are deleted; opening one keeps it', async () => {
    const owner = await signedIn(server)
    for (const name of ['Kept', 'Gone', 'New']) await owner.upload(`${name}.txt`, `${name} is its word here.`)
    await query(
      `update sources set created_at = $2, opened_at = null where owner_id = $1 and name <> 'New'`,
      [owner.accountId, monthsAgo(13)],
    )
    expect(await countDue('sources', 12)).toBe(2)
    expect(await names(owner)).toHaveLength(3)
    await change('sources', 12)
    await sweep()
    const { notifications } = (await owner.call('GET /notifications')).body
    expect(notifications[0]?.title).toMatch(/^“\w+” and 1 more weren’t used for long/)
    const { email } = (await owner.call('GET /session')).body.user
    server.clock.advance(3_600_000)
    await sendDueMails(server)
    expect((await mailsTo(server, email))[0]?.text).toContain('Open what you want to keep before')
    await advanceDays(15)
    await sweep()
    expect(await names(owner)).toHaveLength(3)
    const { sources } = (await owner.call('GET /sources')).body
    const retainedId = sources.find(({ name }) => name === 'Kept')?.id ?? ''
    await owner.call('POST /sources/:sourceId/open', { params: { sourceId: retainedId } })
    await advanceDays(16)
    await sweep()
    expect((await names(owner)).sort()).toEqual(['Kept', 'New'])
    await change('sources', null)
  })

  test('that are two months old stay with a period of three, and samples always stay', async () => {
    const owner = await signedIn(server)
    await owner.upload('young.txt', 'A young one is here.')
    await owner.upload('sample.txt', 'An old sample is here.')
    await query('update sources set created_at = $2 where owner_id = $1', [owner.accountId, monthsAgo(2)])
    await query(
      "update sources set is_sample = true, created_at = $2 where owner_id = $1 and name = 'sample'",
      [owner.accountId, monthsAgo(40)],
    )
    await change('sources', 3)
    await sweep()
    await advanceDays(15)
    await sweep()
    const { rows } = await query('select name from sources where owner_id = $1', [owner.accountId])
    expect(rows.map(({ name }) => name).sort()).toEqual(['sample', 'young'])
    await change('sources', null)
  })
})

describe('rooms and homework', () => {
  test('go with what was done in them once they ended longer ago; running ones stay', async () => {
    const teacher = await approvedTeacher(server)
    const [old, young, open] = [
      await seedRoom(server, teacher.accountId),
      await seedRoom(server, teacher.accountId),
      await seedRoom(server, teacher.accountId),
    ]
    const end = (id: string, at: string) =>
      query("update live_rooms set ended_at = $2, phase = 'ended' where id = $1", [id, at])
    await end(old.id, monthsAgo(5))
    await end(young.id, monthsAgo(2))
    const student = await signedIn(server)
    const { teacherQuizId } = await seedTeacherQuiz(teacher)
    const { homeworkId } = await seedHomework(server, teacher, student, teacherQuizId)
    await query('update homework set ends_at = $2 where id = $1', [homeworkId, monthsAgo(4)])
    expect([await countDue('rooms', 3), await countDue('homework', 3)]).toEqual([1, 1])
    for (const kind of ['rooms', 'homework'] as const) {
      const { body } = await admin.call('GET /admin/retention/:kind/due', {
        params: { kind },
        query: { months: 3 },
      })
      expect(body.oldest).toBe(monthsAgo(kind === 'rooms' ? 5 : 4))
    }
    await change('rooms', 3)
    await change('homework', 3)
    await sweep()
    const rooms = (await teacher.call('GET /live-rooms')).body.rooms.map(({ id }) => id)
    expect(rooms.sort()).toEqual([young.id, open.id].sort())
    expect((await teacher.call('GET /homework')).body.homework).toHaveLength(0)
    expect((await student.call('GET /assigned-homework')).body.homework).toHaveLength(0)
  })
})

test('a change is written to the audit log; logs go after two years unless it is changed', async () => {
  const { retention } = (await change('reads', 12)).body
  expect(retention.find(({ kind }) => kind === 'reads')?.months).toBe(12)
  const { entries } = (await admin.call('GET /admin/audit')).body
  expect(entries[0]).toMatchObject({ act: 'retention-changed', note: 'reads → 12 months' })
  await query('update audit_entries set at = $1 where note like $2', [monthsAgo(25), 'sources%'])
  await sweep()
  const left = (await admin.call('GET /admin/audit')).body.entries.map(({ note }) => note)
  expect(left.filter(note => note.startsWith('sources'))).toEqual([])
  expect(left.length).toBeGreaterThan(0)
})

test('only periods of the list are taken', async () => {
  const answer = await admin.fetch('/api/admin/retention/rooms', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ months: 1 }),
  })
  expect(answer.status).toBe(400)
})
