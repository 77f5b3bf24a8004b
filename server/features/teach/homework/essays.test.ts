// Essays in homework: written, marked by criteria, unaffected by a corrected key, read by their authors.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { setHomework } from '../../../testing/homework.ts'
import { choiceQuestion, essayQuestion, frozenQuiz } from '../../../testing/live-rooms.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { vouchForTeacher } from '../../people/teachers/index.ts'

let server: TestServer
let teacher: Person
const rubric = [
  { text: 'Names the Moon', points: 2 },
  { text: 'Explains both bulges', points: 6 },
]

beforeAll(async () => {
  server = await startTestServer({
    worker: false,
    freezeQuiz: async () =>
      frozenQuiz([
        choiceQuestion('What do the tides follow?'),
        essayQuestion('Why are there tides?', rubric),
      ]),
  })
  teacher = await signedIn(server, 'teacher')
  await vouchForTeacher(server.database.db, teacher.accountId, server.clock.now())
})
afterAll(() => server.close())

/** Hands in a right choice and a text. */
const submitAttempt = async (homeworkId: string, text: string, isFinished = true) => {
  const student = await signedIn(server, 'student')
  await student.call('POST /assigned-homework/:homeworkId', { params: { homeworkId } })
  const { attempt } = (
    await student.call('POST /assigned-homework/:homeworkId/attempts', { params: { homeworkId } })
  ).body
  const params = { attemptId: attempt.id }
  for (const { id, body } of attempt.questions)
    await student.call('POST /attempts/:attemptId/answers/:questionId', {
      params: { ...params, questionId: id },
      body: {
        response: body.type === 'essay' ? { type: 'essay', text } : { type: 'single-choice', choice: 'c0' },
      },
    })
  if (isFinished) await student.call('POST /attempts/:attemptId/finish', { params })
  return { student, attemptId: attempt.id }
}

const read = async (homeworkId: string) =>
  (
    await teacher.call('GET /class-results/:kind/:sessionId', {
      params: { kind: 'homework', sessionId: homeworkId },
    })
  ).body.results

const markAs = (
  by: Person,
  homeworkId: string,
  student: Person,
  itemId: string,
  points: number[],
  comment = '',
) =>
  by.call('POST /class-results/:kind/:sessionId/students/:accountId/items/:itemId/mark', {
    params: { kind: 'homework', sessionId: homeworkId, accountId: student.accountId, itemId },
    body: { mark: { points, comment } },
  })

const begin = async () => {
  const homeworkId = await setHomework(server, teacher, crypto.randomUUID())
  const { student, attemptId } = await submitAttempt(homeworkId, 'The Moon pulls the sea.')
  const { items } = await read(homeworkId)
  const essay = items.find(({ body }) => body.type === 'essay')
  return { homeworkId, student, attemptId, itemId: essay?.id ?? '' }
}

test('an essay waits for its teacher, says nothing of how easy it is until then, and counts its points after', async () => {
  const { homeworkId, student, itemId } = await begin()
  const before = await read(homeworkId)
  const waiting = before.items.find(({ id }) => id === itemId)
  expect(waiting).toMatchObject({ unmarked: [student.accountId], toCheck: 1, facility: null, given: [] })
  const { status, body } = await markAs(
    teacher,
    homeworkId,
    student,
    itemId,
    [2, 3],
    'Where is the other bulge?',
  )
  expect(status).toBe(200)
  expect(body.part.items.find(({ id }) => id === itemId)).toMatchObject({
    outcome: 'wrong',
    reached: 5 / 8,
    mark: { points: [2, 3], comment: 'Where is the other bulge?' },
  })
  const after = await read(homeworkId)
  expect(after.items.find(({ id }) => id === itemId)).toMatchObject({
    unmarked: [],
    toCheck: 0,
    right: 5 / 8,
    comments: [{ text: 'Where is the other bulge?', lines: [1] }],
  })
  expect(after.students[0]?.score).toEqual({ reached: 1 + 5 / 8, possible: 2 })
})

test('its student reads the points and the word, can’t judge it, and hears of the score', async () => {
  const { homeworkId, student, attemptId, itemId } = await begin()
  const judge = () =>
    student.call('POST /attempts/:attemptId/answers/:questionId/judgement', {
      params: { attemptId, questionId: itemId },
      body: { judgement: 'right' },
    })
  expect((await judge()).body.code).toBe('nothing-to-judge')
  await markAs(teacher, homeworkId, student, itemId, [0, 0], 'Read chapter 2.')
  const { attempt } = (await student.call('GET /attempts/:attemptId', { params: { attemptId } })).body
  expect(attempt.questions.find(({ id }) => id === itemId)?.verdict).toMatchObject({
    judgedBy: 'teacher',
    mark: { points: [0, 0], comment: 'Read chapter 2.' },
  })
  const dispute = await student.call('POST /attempts/:attemptId/answers/:questionId/judgement', {
    params: { attemptId, questionId: itemId },
    body: { judgement: 'dispute' },
  })
  expect(dispute.body.code).toBe('nothing-to-judge')
  await markAs(teacher, homeworkId, student, itemId, [2, 6])
  const { notifications } = (await student.call('GET /notifications')).body
  expect(notifications.filter(({ kind }) => kind === 'score-changed')).not.toHaveLength(0)
})

test('a mark stays when its key is corrected, and the last one counts', async () => {
  const { homeworkId, student, itemId } = await begin()
  await markAs(teacher, homeworkId, student, itemId, [1, 1])
  await markAs(teacher, homeworkId, student, itemId, [2, 6])
  const key = {
    type: 'essay' as const,
    rubric: [{ text: 'Names the Moon', points: 8 }],
    sample: 'Like this.',
  }
  await teacher.call('POST /class-results/:kind/:sessionId/items/:itemId/corrections', {
    params: { kind: 'homework', sessionId: homeworkId, itemId },
    body: { act: 'key', key },
  })
  const { items, students } = await read(homeworkId)
  expect(items.find(({ id }) => id === itemId)?.right).toBe(1)
  expect(students[0]?.score).toEqual({ reached: 2, possible: 2 })
})

test('points that don’t fit, other questions, who hasn’t handed in and other teachers are refused', async () => {
  const { homeworkId, student, itemId } = await begin()
  for (const points of [[1], [3, 6], [1, 2, 3]])
    expect((await markAs(teacher, homeworkId, student, itemId, points)).body.code).toBe('answer-other-type')
  expect((await markAs(teacher, homeworkId, student, itemId, [-1, 2])).body.code).toBe('invalid-input')
  const choice = (await read(homeworkId)).items.find(({ body }) => body.type !== 'essay')?.id ?? ''
  expect((await markAs(teacher, homeworkId, student, choice, [1, 2])).body.code).toBe('nothing-to-judge')
  const running = await submitAttempt(homeworkId, 'Not yet.', false)
  expect((await markAs(teacher, homeworkId, running.student, itemId, [1, 2])).body.code).toBe(
    'nothing-to-judge',
  )
  const other = await signedIn(server, 'teacher')
  await vouchForTeacher(server.database.db, other.accountId, server.clock.now())
  expect((await markAs(other, homeworkId, student, itemId, [1, 2])).body.code).toBe('not-found')
  expect((await markAs(student, homeworkId, student, itemId, [2, 6])).status).toBe(403)
})

test('an empty page is worth nothing and waits for nobody', async () => {
  const homeworkId = await setHomework(server, teacher, crypto.randomUUID())
  await submitAttempt(homeworkId, '   ')
  const essay = (await read(homeworkId)).items.find(({ body }) => body.type === 'essay')
  expect(essay).toMatchObject({ unmarked: [], right: 0 })
})

test('twenty marks at the same moment leave one of them whole', async () => {
  const { homeworkId, student, itemId } = await begin()
  const marks = Array.from({ length: 20 }, (_, i) => [i % 3, i % 7])
  const replies = await Promise.all(marks.map(points => markAs(teacher, homeworkId, student, itemId, points)))
  expect(replies.map(({ status }) => status)).toEqual(marks.map(() => 200))
  const { part } = (
    await teacher.call('GET /class-results/:kind/:sessionId/students/:accountId', {
      params: { kind: 'homework', sessionId: homeworkId, accountId: student.accountId },
    })
  ).body
  const own = part.items.find(({ id }) => id === itemId)
  const points = own?.mark?.points ?? []
  expect(marks).toContainEqual(points)
  expect(own?.reached).toBeCloseTo(points.reduce((sum, one) => sum + one, 0) / 8)
})
