// Homework with different numbers per student: each is graded by their own, and the formula is never sent.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { setHomework } from '../../../testing/homework.ts'
import { frozenQuiz, typedQuestion } from '../../../testing/live-rooms.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { vouchForTeacher } from '../../people/teachers/index.ts'

let server: TestServer
let teacher: Person
const quizId = crypto.randomUUID()

const drive = () => ({
  ...typedQuestion('', ['']),
  body: { type: 'numeric' as const, stem: 'A car drives {v} km/h for {t} hours. How far?', unit: 'km' },
  explanation: 'It is {v} · {t}.',
  key: {
    type: 'numeric' as const,
    value: 100,
    tolerance: 0,
    calculation: {
      formula: 'v * t',
      variables: [
        { name: 'v', from: 40, to: 120, step: 5 },
        { name: 't', from: 1, to: 5, step: 0.5 },
      ],
    },
  },
})

beforeAll(async () => {
  server = await startTestServer({ worker: false, freezeQuiz: async () => frozenQuiz([drive()]) })
  teacher = await signedIn(server, 'teacher')
  await vouchForTeacher(server.database.db, teacher.accountId, server.clock.now())
})
afterAll(() => server.close())

const start = async (student: Person, homeworkId: string) =>
  (await student.call('POST /assigned-homework/:homeworkId/attempts', { params: { homeworkId } })).body
    .attempt

const stemOf = ({ questions }: Awaited<ReturnType<typeof start>>): string => questions[0]?.body.stem ?? ''

const workOut = (stem: string): number => {
  const [, v, t] = /drives ([\d.]+) km\/h for ([\d.]+) hours/u.exec(stem) ?? []
  return Number(v) * Number(t)
}

const answer = async (student: Person, attempt: Awaited<ReturnType<typeof start>>, number: number) => {
  await student.call('POST /attempts/:attemptId/answers/:questionId', {
    params: { attemptId: attempt.id, questionId: attempt.order[0] ?? '' },
    body: { response: { type: 'numeric', text: String(number) } },
  })
  const finished = await student.call('POST /attempts/:attemptId/finish', {
    params: { attemptId: attempt.id },
  })
  return finished.body.attempt.questions[0]?.verdict
}

test('each attempt has its numbers, the same each time it is read, and is graded by them', async () => {
  const homeworkId = await setHomework(server, teacher, quizId)
  const students = [
    await signedIn(server),
    await signedIn(server),
    await signedIn(server),
    await signedIn(server),
  ]
  const stems = new Set<string>()
  for (const student of students) {
    const attempt = await start(student, homeworkId)
    expect(JSON.stringify(attempt)).not.toContain('v * t')
    const again = await student.call('GET /attempts/:attemptId', { params: { attemptId: attempt.id } })
    expect(stemOf(again.body.attempt)).toBe(stemOf(attempt))
    stems.add(stemOf(attempt))
    const right = workOut(stemOf(attempt))
    const verdict = await answer(student, attempt, right)
    expect(verdict).toMatchObject({ outcome: 'right', share: 1 })
    expect(verdict?.solution.key).toEqual({ type: 'numeric', value: right, tolerance: 0 })
    expect(verdict?.solution.explanation).not.toContain('{')
  }
  expect(stems.size).toBeGreaterThan(1)
})

test('the numbers of another attempt are wrong in one’s own', async () => {
  const homeworkId = await setHomework(server, teacher, quizId)
  const student = await signedIn(server)
  const attempt = await start(student, homeworkId)
  expect(await answer(student, attempt, workOut(stemOf(attempt)) + 1)).toMatchObject({ outcome: 'wrong' })
})

test('the teacher reads the formula; a student’s part holds that student’s numbers', async () => {
  const homeworkId = await setHomework(server, teacher, quizId)
  const student = await signedIn(server)
  const attempt = await start(student, homeworkId)
  await answer(student, attempt, workOut(stemOf(attempt)))
  const params = { kind: 'homework' as const, sessionId: homeworkId }
  const { results } = (await teacher.call('GET /class-results/:kind/:sessionId', { params })).body
  expect(results.items[0]?.solution.key).toMatchObject({ calculation: { formula: 'v * t' } })
  expect(results.items[0]?.body.stem).toContain('{v}')
  await teacher.call('PATCH /class-results/:kind/:sessionId', { params, body: { isShared: true } })
  const own = await student.call('GET /class-results/:kind/:sessionId/mine', { params })
  expect(own.body.part.items[0]?.body.stem).toBe(stemOf(attempt))
  expect(JSON.stringify(own.body)).not.toContain('v * t')
})

test('one number can’t become the key of all, and another formula regrades each by their own numbers', async () => {
  const homeworkId = await setHomework(server, teacher, quizId)
  const student = await signedIn(server)
  const attempt = await start(student, homeworkId)
  await answer(student, attempt, workOut(stemOf(attempt)) + 1)
  const params = { kind: 'homework' as const, sessionId: homeworkId, itemId: attempt.order[0] ?? '' }
  const correct = (
    key: ReturnType<typeof drive>['key'] | { type: 'numeric'; value: number; tolerance: number },
  ) =>
    teacher.call('POST /class-results/:kind/:sessionId/items/:itemId/corrections', {
      params,
      body: { act: 'key', key },
    })
  expect((await correct({ type: 'numeric', value: 1, tolerance: 0 })).body.code).toBe('answer-other-type')
  const { key } = drive()
  await correct({ ...key, calculation: { ...key.calculation, formula: 'v * t + 1' } })
  const read = await student.call('GET /attempts/:attemptId', { params: { attemptId: attempt.id } })
  expect(read.body.attempt.questions[0]?.verdict).toMatchObject({ outcome: 'right' })
})
