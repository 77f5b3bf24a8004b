// Homework taken by a name, without an account.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions } from '../../../database/schema/identity.ts'
import type { Person } from '../../../testing/client.ts'
import { setHomework } from '../../../testing/homework.ts'
import { choiceQuestion, frozenQuiz } from '../../../testing/live-rooms.ts'
import { signedIn, visitor } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { clearOldVisits } from '../../people/identity/index.ts'
import { vouchForTeacher } from '../../people/teachers/index.ts'

let server: TestServer
let teacher: Person
const quizId = crypto.randomUUID()
const day = 24 * 3_600_000

beforeAll(async () => {
  const questions = () =>
    ['What do the tides follow?', 'What adds to them?'].map(stem => choiceQuestion(stem))
  server = await startTestServer({ worker: false, freezeQuiz: async () => frozenQuiz(questions()) })
  teacher = await signedIn(server, 'teacher')
  await vouchForTeacher(server.database.db, teacher.accountId, server.clock.now())
})
afterAll(() => server.close())

const open = (person: Person, homeworkId: string) =>
  person.call('POST /assigned-homework/:homeworkId', { params: { homeworkId } })
const start = (person: Person, homeworkId: string) =>
  person.call('POST /assigned-homework/:homeworkId/attempts', { params: { homeworkId } })
const giveName = (person: Person, homeworkId: string, name: string) =>
  person.call('POST /assigned-homework/:homeworkId/name', { params: { homeworkId }, body: { name } })

const submitAttempt = async (person: Person, homeworkId: string) => {
  const { attempt } = (await start(person, homeworkId)).body
  for (const { id } of attempt.questions)
    await person.call('POST /attempts/:attemptId/answers/:questionId', {
      params: { attemptId: attempt.id, questionId: id },
      body: { response: { type: 'single-choice', choice: 'a' } },
    })
  const params = { attemptId: attempt.id }
  expect((await person.call('POST /attempts/:attemptId/finish', { params })).status).toBe(200)
}

const listStudents = async (homeworkId: string) =>
  (await teacher.call('GET /homework/:homeworkId', { params: { homeworkId } })).body.students

const countVisitors = async (name: string) =>
  (
    await server.database.pool.query(`select 1 from accounts where kind = 'visitor' and username = $1`, [
      name,
    ])
  ).rowCount

test('needs an account, unless its teacher takes names', async () => {
  const homeworkId = await setHomework(server, teacher, quizId)
  const guest = await visitor(server)
  for (const answer of [
    await open(guest, homeworkId),
    await start(guest, homeworkId),
    await giveName(guest, homeworkId, 'Mira'),
  ])
    expect([answer.status, answer.body.code]).toEqual([409, 'homework-needs-account'])
  expect(await listStudents(homeworkId)).toEqual([])
})

test('is taken by a name, which its teacher reads beside the answers, marked as a guest', async () => {
  const homeworkId = await setHomework(server, teacher, quizId, { takesNames: true })
  const guest = await visitor(server)
  expect((await open(guest, homeworkId)).body.code).toBe('homework-needs-name')
  expect((await start(guest, homeworkId)).body.code).toBe('homework-needs-name')
  expect((await giveName(guest, homeworkId, '  ')).status).toBe(400)
  expect((await giveName(guest, homeworkId, 'a\u0000b')).status).toBe(400)
  expect((await giveName(guest, homeworkId, 'visitor')).body.homework.guestName).toBe('Visitor')
  expect((await giveName(guest, homeworkId, ' Mira Sen ')).body.homework.guestName).toBe('Mira Sen')
  await submitAttempt(guest, homeworkId)
  expect(await listStudents(homeworkId)).toMatchObject([
    { name: 'Mira Sen', isGuest: true, state: 'finished', attempts: 1 },
  ])
  const params = { kind: 'homework' as const, sessionId: homeworkId }
  const { results } = (await teacher.call('GET /class-results/:kind/:sessionId', { params })).body
  expect(results.students).toMatchObject([{ name: 'Mira Sen', isGuest: true }])
  expect((await start(guest, homeworkId)).body.code).toBe('attempts-used')
})

test('a signed-in student is listed under the account’s name', async () => {
  const homeworkId = await setHomework(server, teacher, quizId, { takesNames: true })
  const student = await signedIn(server)
  const before = (await student.call('GET /session')).body
  expect((await giveName(student, homeworkId, 'Somebody else')).body.homework.guestName).toBeNull()
  expect((await student.call('GET /session')).body).toEqual(before)
  expect(await listStudents(homeworkId)).toMatchObject([{ isGuest: false }])
})

test('twenty parallel first openings store one guest and start one attempt', async () => {
  const homeworkId = await setHomework(server, teacher, quizId, { takesNames: true })
  const guest = await visitor(server)
  await giveName(guest, homeworkId, 'Tara')
  const begun = await Promise.all(Array.from({ length: 20 }, () => start(guest, homeworkId)))
  expect(new Set(begun.map(({ body }) => body.attempt.id)).size).toBe(1)
  expect(await listStudents(homeworkId)).toHaveLength(1)
})

test('submitted work survives the clearing of visits and is deleted with the homework', async () => {
  const homeworkId = await setHomework(server, teacher, quizId, { takesNames: true })
  const named = await visitor(server)
  await visitor(server)
  await giveName(named, homeworkId, 'Om')
  await submitAttempt(named, homeworkId)
  server.clock.advance(29 * day)
  // The teacher used Lantern meanwhile.
  await server.database.db
    .update(sessions)
    .set({ lastSeenAt: server.clock.now() })
    .where(eq(sessions.accountId, teacher.accountId))
  await clearOldVisits({ db: server.database.db, clock: server.clock })
  expect([await countVisitors('Om'), await countVisitors('visitor')]).toEqual([1, 0])
  // Back to the time at which the sessions of this file run.
  server.clock.advance(-29 * day)
  expect(await listStudents(homeworkId)).toMatchObject([{ name: 'Om', state: 'finished' }])
  await teacher.call('DELETE /homework/:homeworkId', { params: { homeworkId } })
  expect(await countVisitors('Om')).toBe(0)
})

test('a guest of two pieces of homework stays as long as one of them does', async () => {
  const [first, second] = [
    await setHomework(server, teacher, quizId, { takesNames: true }),
    await setHomework(server, teacher, quizId, { takesNames: true }),
  ]
  const guest = await visitor(server)
  await giveName(guest, first, 'Lina')
  await open(guest, second)
  await teacher.call('DELETE /homework/:homeworkId', { params: { homeworkId: first } })
  expect(await listStudents(second)).toMatchObject([{ name: 'Lina' }])
})

test('a guest who signs in later keeps the homework', async () => {
  const homeworkId = await setHomework(server, teacher, quizId, { takesNames: true })
  const guest = await visitor(server)
  await giveName(guest, homeworkId, 'Noor')
  await submitAttempt(guest, homeworkId)
  const student = await signedIn(server)
  await student.call('POST /visits/convert', { body: { visitToken: guest.token ?? '' } })
  expect(await listStudents(homeworkId)).toMatchObject([
    { accountId: student.accountId, isGuest: false, state: 'finished' },
  ])
})
