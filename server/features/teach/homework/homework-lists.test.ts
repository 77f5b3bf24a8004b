// Lists of homework: as many statements for many as for few, only what is shown, none beyond reach.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { homework, homeworkStudents } from '../../../database/schema/homework.ts'
import type { Person } from '../../../testing/client.ts'
import { countStatements, listStatements } from '../../../testing/count-statements.ts'
import { setHomework } from '../../../testing/homework.ts'
import { choiceQuestion, frozenQuiz } from '../../../testing/live-rooms.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { vouchForTeacher } from '../../people/teachers/index.ts'

let server: TestServer
let teacher: Person
const quizId = crypto.randomUUID()
const questions = ['What do the tides follow?', 'What adds to them?'].map(stem => choiceQuestion(stem))

beforeAll(async () => {
  server = await startTestServer({ worker: false, freezeQuiz: async () => frozenQuiz(questions) })
})
afterAll(() => server.close())
beforeEach(async () => {
  teacher = await signedIn(server, 'teacher')
  await vouchForTeacher(server.database.db, teacher.accountId, server.clock.now())
})

const assign = (student: Person, homeworkId: string) =>
  student.call('POST /assigned-homework/:homeworkId', { params: { homeworkId } })

/** Begins and answers the first question, right or wrong. @returns the attempt's id */
const begin = async (student: Person, homeworkId: string, choice: string) => {
  const { attempt } = (
    await student.call('POST /assigned-homework/:homeworkId/attempts', { params: { homeworkId } })
  ).body
  await student.call('POST /attempts/:attemptId/answers/:questionId', {
    params: { attemptId: attempt.id, questionId: attempt.questions[0]?.id ?? '' },
    body: { response: { type: 'single-choice', choice } },
  })
  return attempt.id
}

const submit = async (student: Person, homeworkId: string, choice: string) => {
  const attemptId = await begin(student, homeworkId, choice)
  await student.call('POST /attempts/:attemptId/finish', { params: { attemptId } })
}

/** Homework set, opened and submitted by a student and a classmate. */
const fillHomework = async (student: Person, classmate: Person, homeworks: number) => {
  for (let i = 0; i < homeworks; i++) {
    const homeworkId = await setHomework(server, teacher, quizId)
    await submit(student, homeworkId, 'c0')
    await submit(classmate, homeworkId, 'c1')
  }
}

test('a student’s list asks as often for thirty homeworks as for three', async () => {
  const [student, classmate] = [await signedIn(server), await signedIn(server)]
  const list = () => student.call('GET /assigned-homework')
  await fillHomework(student, classmate, 3)
  const few = await countStatements(server, list)
  await fillHomework(student, classmate, 27)
  expect(await countStatements(server, list)).toBe(few)
  const shown = (await list()).body.homework
  expect(shown).toHaveLength(30)
  for (const { attempts } of shown) expect(attempts).toMatchObject([{ right: 1, total: 2 }])
})

test('a teacher’s lists ask as often for thirty as for three: homework, students, results', async () => {
  const students = await Promise.all(Array.from({ length: 30 }, () => signedIn(server)))
  const homeworkId = await setHomework(server, teacher, quizId)
  const count = () =>
    countStatements(server, async () => {
      await teacher.call('GET /homework')
      await teacher.call('GET /homework/:homeworkId', { params: { homeworkId } })
      await teacher.call('GET /class-results/:kind/:sessionId', {
        params: { kind: 'homework', sessionId: homeworkId },
      })
    })
  for (const student of students.slice(0, 3)) await submit(student, homeworkId, 'c0')
  const few = await count()
  for (const student of students.slice(3)) await submit(student, homeworkId, 'c0')
  for (let i = 0; i < 29; i++) await setHomework(server, teacher, quizId)
  expect(await count()).toBe(few)
  expect((await teacher.call('GET /homework')).body.homework).toHaveLength(30)
})

test('to show a student their results, no answer of a classmate is read', async () => {
  const [student, classmate] = [await signedIn(server), await signedIn(server)]
  const homeworkId = await setHomework(server, teacher, quizId, { attempts: 2 })
  await submit(student, homeworkId, 'c0')
  const open = () => assign(student, homeworkId)
  const alone = await listStatements(server, open)
  await submit(classmate, homeworkId, 'c1')
  // Attempt ids are part of the statement: as many as the student has.
  expect(await listStatements(server, open)).toEqual(alone)
  expect((await open()).body.homework.attempts).toMatchObject([{ right: 1 }])
  await submit(student, homeworkId, 'c1')
  expect(await listStatements(server, open)).not.toEqual(alone)
})

test('a homework beyond the two hundred of the list opens, is begun and submitted', async () => {
  const { db } = server.database
  const student = await signedIn(server)
  const homeworkId = await setHomework(server, teacher, quizId)
  await assign(student, homeworkId)
  const [first] = await db.select().from(homework).where(eq(homework.id, homeworkId))
  if (!first) throw new Error('no homework to copy')
  const { id: _id, ...row } = first
  const endsAt = new Date(row.endsAt.getTime() + 3_600_000)
  const later = await db
    .insert(homework)
    .values(Array.from({ length: 200 }, () => ({ ...row, endsAt })))
    .returning({ id: homework.id })
  await db
    .insert(homeworkStudents)
    .values(later.map(({ id }) => ({ homeworkId: id, accountId: student.accountId, openedAt: endsAt })))
  const listed = (await student.call('GET /assigned-homework')).body.homework
  expect(listed).toHaveLength(200)
  expect(listed.some(({ id }) => id === homeworkId)).toBe(false)
  const opened = await assign(student, homeworkId)
  expect(opened.body.homework).toMatchObject({ id: homeworkId, attempts: [] })
  await submit(student, homeworkId, 'c0')
  expect((await assign(student, homeworkId)).body.homework.attempts).toMatchObject([{ state: 'finished' }])
})

test('a homework that isn’t there is not found', async () => {
  const student = await signedIn(server)
  expect((await assign(student, crypto.randomUUID())).body.code).toBe('not-found')
})
