import { resultsPerPage } from '@lantern/contract/classes/class-results/class-results'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveRooms } from '../../../database/schema/live-rooms.ts'
import type { Person } from '../../../testing/client.ts'
import { hoursFrom, setHomework } from '../../../testing/homework.ts'
import { seedRoom } from '../../../testing/live-rooms.ts'
import { signedIn } from '../../../testing/people.ts'
import { seedTeacherQuiz } from '../../../testing/teacher-quizzes.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { vouchForTeacher } from '../../people/teachers/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

/** A room in which a question was asked, opened some hours ago. */
const playRoom = async (teacher: Person, hours: number): Promise<string> => {
  const room = await seedRoom(server, teacher.accountId)
  const openedAt = new Date(hoursFrom(server.clock.now(), -hours))
  await server.database.db.update(liveRooms).set({ number: 1, openedAt }).where(eq(liveRooms.id, room.id))
  return room.id
}

test('a teacher finds rooms and homework in one list, newest first, and nobody else finds them', async () => {
  const teacher = await signedIn(server, 'teacher')
  await vouchForTeacher(server.database.db, teacher.accountId, server.clock.now())
  const older = await playRoom(teacher, 5)
  const homeworkId = await setHomework(server, teacher, (await seedTeacherQuiz(teacher)).teacherQuizId)
  const later = await playRoom(teacher, -1)
  await seedRoom(server, teacher.accountId)
  const student = await signedIn(server)
  await student.call('POST /assigned-homework/:homeworkId', { params: { homeworkId } })
  const { body } = await teacher.call('GET /class-results')
  expect(body.results.map(({ kind, id }) => [kind, id])).toEqual([
    ['room', later],
    ['homework', homeworkId],
    ['room', older],
  ])
  expect(body).toMatchObject({ hasMore: false })
  expect(body.results[0]).toMatchObject({ players: 0, className: null, endedAt: null })
  const other = await signedIn(server, 'teacher')
  expect((await other.call('GET /class-results')).body.results).toEqual([])
  expect((await student.call('GET /class-results')).status).toBe(403)
})

test('the list goes on page by page, also where several began at the same moment', async () => {
  const teacher = await signedIn(server, 'teacher')
  for (let n = 0; n < resultsPerPage + 5; n++) await playRoom(teacher, n < 12 ? 1 : 2)
  const first = (await teacher.call('GET /class-results')).body
  expect(first.results).toHaveLength(resultsPerPage)
  expect(first.hasMore).toBe(true)
  const last = first.results.at(-1)
  const { body: second } = await teacher.call('GET /class-results', {
    query: { before: last?.at, beforeId: last?.id },
  })
  expect(second).toMatchObject({ hasMore: false })
  expect(new Set([...first.results, ...second.results].map(({ id }) => id)).size).toBe(resultsPerPage + 5)
})
