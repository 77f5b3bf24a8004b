// Tests that results, homework and printings of a class are closed to a teacher who left it or lost approval.
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { classTeachers } from '../database/schema/classes.ts'
import { homework } from '../database/schema/homework.ts'
import { printings } from '../database/schema/scans.ts'
import { teacherProfiles } from '../database/schema/teachers.ts'
import { createClass } from '../testing/classes.ts'
import type { Person } from '../testing/client.ts'
import { setHomework } from '../testing/homework.ts'
import { approvedTeacher } from '../testing/played-rooms.ts'
import { addPrinting } from '../testing/printings.ts'
import { seedTeacherQuiz } from '../testing/teacher-quizzes.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const server: TestServer = await startTestServer({ worker: false })
afterAll(() => server.close())

let teacher: Person
let classId: string
let homeworkId: string
let printingId: string

beforeEach(async () => {
  const owner = await approvedTeacher(server)
  teacher = await approvedTeacher(server)
  classId = (await createClass(owner)).classId
  const { db } = server.database
  await db
    .insert(classTeachers)
    .values({ classId, accountId: teacher.accountId, role: 'co-teacher', addedAt: server.clock.now() })
  const { teacherQuizId } = await seedTeacherQuiz(teacher)
  homeworkId = await setHomework(server, teacher, teacherQuizId)
  await db.update(homework).set({ classId }).where(eq(homework.id, homeworkId))
  printingId = (await addPrinting(server, teacher)).printingId
  await db.update(printings).set({ classId }).where(eq(printings.id, printingId))
})

const readAll = async () => {
  const results = { kind: 'homework', sessionId: homeworkId } as const
  const answers = await Promise.all([
    teacher.call('GET /class-results/:kind/:sessionId', { params: results }),
    teacher.call('GET /homework/:homeworkId', { params: { homeworkId } }),
    teacher.call('GET /printings/:printingId', { params: { printingId } }),
  ])
  return answers.map(({ status }) => status)
}

test('a co-teacher reads what they gave to the class', async () => {
  expect(await readAll()).toEqual([200, 200, 200])
})

test('a teacher removed from the class can’t read the results', async () => {
  await server.database.db
    .delete(classTeachers)
    .where(and(eq(classTeachers.classId, classId), eq(classTeachers.accountId, teacher.accountId)))
  expect(await readAll()).toEqual([404, 404, 404])
})

test('a teacher who lost approval can’t read the results', async () => {
  await server.database.db
    .update(teacherProfiles)
    .set({ decision: 'rejected' })
    .where(eq(teacherProfiles.accountId, teacher.accountId))
  expect(await readAll()).toEqual([403, 403, 404])
})
