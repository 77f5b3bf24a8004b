// Tests the log of reads, through the routes that show records of others.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { seedHomework } from '../../../testing/homework.ts'
import { nobody, signedIn } from '../../../testing/people.ts'
import { approvedTeacher } from '../../../testing/played-rooms.ts'
import { seedTeacherQuiz } from '../../../testing/teacher-quizzes.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { recordRead } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

const loadReads = async (person: Person, before?: string) =>
  (await person.call('GET /account/reads', { query: before ? { before } : {} })).body
const read = (reader: Person, subjects: readonly Person[], recordId = 'tides') =>
  recordRead(
    server.database.db,
    { accountId: reader.accountId, role: 'teacher' },
    {
      kind: 'results',
      recordId,
      about: 'Tides',
      subjectIds: subjects.map(({ accountId }) => accountId),
      at: server.clock.now(),
    },
  )

describe('a line', () => {
  test('is of a day: looking again counts on, also where twenty look at once', async () => {
    const [teacher, student] = [await approvedTeacher(server), await signedIn(server)]
    await Promise.all(Array.from({ length: 20 }, () => read(teacher, [student])))
    const { reads } = await loadReads(student)
    expect(reads).toHaveLength(1)
    expect(reads[0]).toMatchObject({ reader: 'Asha Rao', kind: 'results', about: 'Tides', times: 20 })
  })

  test('is nobody’s where people look at their own, and only its person sees it', async () => {
    const [one, other] = [await signedIn(server), await signedIn(server)]
    await read(one, [one, other])
    expect((await loadReads(one)).reads).toHaveLength(0)
    expect((await loadReads(other)).reads).toHaveLength(1)
    expect((await nobody(server).call('GET /account/reads')).status).toBe(401)
  })

  test('comes in pages of fifty, latest first', async () => {
    const [teacher, student] = [await approvedTeacher(server), await signedIn(server)]
    for (let nth = 0; nth < 60; nth++) await read(teacher, [student], `room ${nth}`)
    const first = await loadReads(student)
    expect([first.reads.length, first.more]).toEqual([50, true])
    const rest = await loadReads(student, first.reads.at(-1)?.id)
    expect([rest.reads.length, rest.more]).toEqual([10, false])
    expect(new Set([...first.reads, ...rest.reads].map(({ id }) => id)).size).toBe(60)
  })
})

describe('results', () => {
  test('leave a line for each of their students: read, one opened, and saved', async () => {
    const teacher = await approvedTeacher(server)
    const student = await signedIn(server)
    const { teacherQuizId } = await seedTeacherQuiz(teacher)
    const { homeworkId } = await seedHomework(server, teacher, student, teacherQuizId)
    const params = { kind: 'homework' as const, sessionId: homeworkId }
    await teacher.call('GET /class-results/:kind/:sessionId', { params })
    await teacher.call('GET /class-results/:kind/:sessionId/students/:accountId', {
      params: { ...params, accountId: student.accountId },
    })
    await teacher.fetch(`/api/class-results/homework/${homeworkId}/file?format=csv`)
    const { reads } = await loadReads(student)
    expect(reads.map(({ kind }) => kind).sort()).toEqual(['answers', 'results', 'results-file'])
  })
})
