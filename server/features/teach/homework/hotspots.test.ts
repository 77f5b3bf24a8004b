// Places on a picture in homework: marked without seeing what is right, graded, and shown to the class's teacher.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { setHomework } from '../../../testing/homework.ts'
import { frozenQuiz, hotspotQuestion } from '../../../testing/live-rooms.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { vouchForTeacher } from '../../people/teachers/index.ts'

let server: TestServer
let teacher: Person
const pictureId = '11111111-1111-4111-8111-111111111111'

beforeAll(async () => {
  server = await startTestServer({
    worker: false,
    freezeQuiz: async () => frozenQuiz([hotspotQuestion('Where is Scotland?', pictureId)]),
  })
  teacher = await signedIn(server, 'teacher')
  await vouchForTeacher(server.database.db, teacher.accountId, server.clock.now())
})
afterAll(() => server.close())

const begin = async (homeworkId: string) => {
  const student = await signedIn(server, 'student')
  await student.call('POST /assigned-homework/:homeworkId', { params: { homeworkId } })
  const { attempt } = (
    await student.call('POST /assigned-homework/:homeworkId/attempts', { params: { homeworkId } })
  ).body
  const params = { attemptId: attempt.id, questionId: attempt.questions[0]?.id ?? '' }
  const mark = (x: number, y: number) =>
    student.call('POST /attempts/:attemptId/answers/:questionId', {
      params,
      body: { response: { type: 'hotspot', point: { x, y } } },
    })
  const finish = () => student.call('POST /attempts/:attemptId/finish', { params })
  return { attempt, mark, finish }
}

test('a mark is graded by the areas, which nobody sees before', async () => {
  const homeworkId = await setHomework(server, teacher, crypto.randomUUID())
  const one = await begin(homeworkId)
  expect(one.attempt.questions[0]).toMatchObject({
    body: { type: 'hotspot', picture: { id: pictureId } },
    verdict: null,
  })
  expect(JSON.stringify(one.attempt)).not.toContain('areas')
  await one.mark(0.25, 0.5)
  expect((await one.finish()).body.attempt.questions[0]).toMatchObject({
    verdict: { outcome: 'right', solution: { key: { areas: [{ shape: 'box' }] } } },
  })
  const other = await begin(homeworkId)
  await other.mark(0.75, 0.5)
  expect((await other.finish()).body.attempt.questions[0]?.verdict).toMatchObject({
    outcome: 'wrong',
    share: 0,
  })
  const { results } = (
    await teacher.call('GET /class-results/:kind/:sessionId', {
      params: { kind: 'homework', sessionId: homeworkId },
    })
  ).body
  expect(results.items[0]).toMatchObject({ right: 1, answered: 2, squares: { '5,10': 1, '15,10': 1 } })
})

test.each([
  ['beside the picture', 1.2, 0.5],
  ['nowhere', Number.NaN, 0.5],
  ['far away', -1e300, 0.5],
])('a mark %s is refused, and the question stays open', async (_, x, y) => {
  const { mark, finish } = await begin(await setHomework(server, teacher, crypto.randomUUID()))
  expect((await mark(x, y)).status).toBe(400)
  await mark(0, 0)
  expect((await finish()).body.attempt.questions[0]?.verdict?.outcome).toBe('right')
})
