// Figures of doubts: totals for admins, answers drawn for teachers to check, and withdrawal of wrong ones.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../../testing/client.ts'
import { askDoubt, physics, teacherOf } from '../../../../testing/doubts.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { signedIn, teacherWaiting } from '../../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { sweepDoubts } from '../index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await server.database.pool.query('delete from doubts')
  await server.database.pool.query("update accounts set suspended_at = now() where role = 'teacher'")
})
afterAll(() => server.close())

const hour = 3_600_000
const day = 24 * hour

const sweep = () =>
  sweepDoubts({ db: server.database.db, clock: server.clock, listTeachersOf: async () => [] })

const read = async (person: Person, doubtId: string) =>
  (await person.call('GET /doubts/:doubtId', { params: { doubtId } })).body.doubt

/** Asked of material that answers it. */
const askAnswered = async (): Promise<{ student: Person; doubtId: string }> => {
  const student = await signedIn(server)
  const { body } = await student.upload('sea.txt', 'The tides follow the Moon. Waves come from the wind.')
  await eventually(
    async () => (await student.call('GET /sources/:sourceId', { params: { sourceId: body.source.id } })).body,
    ({ source }) => source.state === 'ready',
  )
  const doubtId = await askDoubt(student, physics, 'What do the tides follow?')
  await eventually(
    () => server.database.pool.query('select ai_outcome from doubts where id = $1', [doubtId]),
    ({ rows }) => rows[0]?.ai_outcome !== null,
  )
  return { student, doubtId }
}

const readFigures = async (admin: Person) => (await admin.call('GET /admin/doubt-figures')).body.figures
const samples = async (teacher: Person) => (await teacher.call('GET /doubt-samples')).body.samples
const judge = (teacher: Person, doubtId: string, verdict: 'right' | 'partly' | 'wrong') =>
  teacher.call('POST /doubt-samples/:doubtId', { params: { doubtId }, body: { verdict } })

test('figures say how soon, by whom and how well doubts are answered', async () => {
  const [admin, teacher] = [await signedIn(server, 'admin'), await teacherOf(server)]
  const first = await askAnswered()
  await first.student.call('POST /doubts/:doubtId/opinion', {
    params: { doubtId: first.doubtId },
    body: { opinion: 'solves-it' },
  })
  const second = await askAnswered()
  server.clock.advance(10 * 60_000)
  const params = { doubtId: second.doubtId }
  await teacher.call('POST /doubts/:doubtId/claim', { params })
  await teacher.call('POST /doubts/:doubtId/verdict', { params, body: { verdict: 'endorsed' } })
  await askDoubt(await signedIn(server))
  const figures = await readFigures(admin)
  expect(figures).toMatchObject({
    asked: 3,
    waiting: 1,
    taken: 1,
    solved: 1,
    solvedByAi: 1,
    overDay: 0,
    verdicts: { endorsed: 1, unchecked: 1 },
    wrongStillShown: 0,
  })
  expect(figures.outcomes.shown).toBe(2)
  expect(figures.teacherMinutes).toMatchObject({ count: 1 })
  expect(figures.teacherMinutes.p50).toBeCloseTo(10, 0)
  expect(figures.byDay).toHaveLength(28)
  expect(figures.byDay.reduce((sum, { asked }) => sum + asked, 0)).toBe(3)
  expect(figures.byHour.reduce((sum, { asked }) => sum + asked, 0)).toBe(3)
  expect(figures.bySubject).toMatchObject([{ subject: 'Physics', asked: 3, waiting: 1, teachers: 1 }])
  expect(figures.teachers).toMatchObject([{ id: teacher.accountId, answered: 1, endorsed: 1 }])
})

test('answers of last week are drawn for teachers of the subject, without a name; a wrong one is taken away', async () => {
  const { student, doubtId } = await askAnswered()
  server.clock.advance(7 * day)
  await Promise.all([sweep(), sweep()])
  const [teacher, other] = [
    await teacherOf(server),
    await teacherOf(server, { subject: 'English', subcategory: 'Grammar' }),
  ]
  const [sample] = await samples(teacher)
  expect(sample).toMatchObject({ doubtId, question: 'What do the tides follow?' })
  expect(JSON.stringify(sample)).not.toContain(student.accountId)
  expect(await samples(other)).toEqual([])
  expect((await judge(other, doubtId, 'wrong')).status).toBe(404)
  expect((await judge(await teacherWaiting(server), doubtId, 'wrong')).status).toBe(404)
  const answers = await Promise.all([judge(teacher, doubtId, 'wrong'), judge(teacher, doubtId, 'right')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await samples(teacher)).toEqual([])
  const admin = await signedIn(server, 'admin')
  expect((await readFigures(admin)).sample.drawn).toBe(1)
  const verdict = answers[0]?.status === 200 ? 'withdrawn' : 'unchecked'
  expect((await read(student, doubtId)).firstAnswer.verdict).toBe(verdict)
})

test('an answer that its asker calls wrong is gone after a day, unless a teacher has the last word', async () => {
  const [lonely, helped] = [await askAnswered(), await askAnswered()]
  const teacher = await teacherOf(server)
  for (const { student, doubtId } of [lonely, helped])
    await student.call('POST /doubts/:doubtId/opinion', { params: { doubtId }, body: { opinion: 'wrong' } })
  const params = { doubtId: helped.doubtId }
  await teacher.call('POST /doubts/:doubtId/claim', { params })
  await teacher.call('POST /doubts/:doubtId/verdict', { params, body: { verdict: 'endorsed' } })
  server.clock.advance(23 * hour)
  await sweep()
  expect((await read(lonely.student, lonely.doubtId)).firstAnswer.verdict).toBe('unchecked')
  server.clock.advance(2 * hour)
  await sweep()
  const gone = (await read(lonely.student, lonely.doubtId)).firstAnswer
  expect(gone).toMatchObject({ verdict: 'withdrawn', verdictBy: null, turn: null })
  expect((await read(helped.student, helped.doubtId)).firstAnswer.verdict).toBe('endorsed')
})

test('a muted person neither asks nor writes, isn’t matched, and can be unmuted', async () => {
  const [admin, student, teacher] = [
    await signedIn(server, 'admin'),
    await signedIn(server),
    await teacherOf(server),
  ]
  const doubtId = await askDoubt(student)
  const params = { doubtId }
  await teacher.call('POST /doubts/:doubtId/claim', { params })
  const messageId = crypto.randomUUID()
  const write = (id: string) =>
    teacher.call('POST /doubts/:doubtId/messages', { params, body: { id, text: 'Meet me' } })
  await write(messageId)
  await student.call('POST /doubts/:doubtId/messages/:messageId/reports', {
    params: { doubtId, messageId },
    body: { reason: 'pressure' },
  })
  const [report] = (await admin.call('GET /admin/doubt-reports')).body.reports
  const mute = (days: 0 | 7) =>
    admin.call('POST /admin/doubt-reports/:reportId/mute', {
      params: { reportId: report?.id ?? '' },
      body: { days },
    })
  await mute(7)
  const refused = await write(crypto.randomUUID())
  expect([refused.status, refused.body.code]).toEqual([403, 'doubt-muted'])
  const other = await askDoubt(await signedIn(server))
  const { rows } = await server.database.pool.query('select 1 from doubt_offers where doubt_id = $1', [other])
  expect(rows).toEqual([])
  expect((await admin.call('GET /admin/doubt-reports')).body.reports[0]?.authorMutedUntil).not.toBeNull()
  await mute(0)
  expect((await write(crypto.randomUUID())).status).toBe(201)
  await mute(7)
  server.clock.advance(8 * day)
  expect((await write(crypto.randomUUID())).status).toBe(201)
})
