// Answers asked before answers had types: their marks stay until the teacher decides, question by question.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { setHomework } from '../../../testing/homework.ts'
import { frozenQuiz, typedQuestion } from '../../../testing/live-rooms.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { vouchForTeacher } from '../../people/teachers/index.ts'

let server: TestServer
let teacher: Person
let isEarlier = true

const ratio = () => {
  const question = typedQuestion('What is the ratio?', ['2:1'])
  return isEarlier
    ? { ...question, key: { type: 'short-answer' as const, accepted: ['2:1'], rules: 1 as const } }
    : question
}

beforeAll(async () => {
  server = await startTestServer({ worker: false, freezeQuiz: async () => frozenQuiz([ratio()]) })
  teacher = await signedIn(server, 'teacher')
  await vouchForTeacher(server.database.db, teacher.accountId, server.clock.now())
})
afterAll(() => server.close())

const submit = async (homeworkId: string, text: string) => {
  const student = await signedIn(server)
  const { body } = await student.call('POST /assigned-homework/:homeworkId/attempts', {
    params: { homeworkId },
  })
  const attemptId = body.attempt.id
  await student.call('POST /attempts/:attemptId/answers/:questionId', {
    params: { attemptId, questionId: body.attempt.questions[0]?.id ?? '' },
    body: { response: { type: 'short-answer', text } },
  })
  await student.call('POST /attempts/:attemptId/finish', { params: { attemptId } })
}

const read = async (homeworkId: string) => {
  const params = { kind: 'homework' as const, sessionId: homeworkId }
  const { results } = (await teacher.call('GET /class-results/:kind/:sessionId', { params })).body
  const itemId = results.items[0]?.id ?? ''
  const { regrades } = (
    await teacher.call('GET /class-results/:kind/:sessionId/items/:itemId/regrades', {
      params: { ...params, itemId },
    })
  ).body
  const correct = (act: 'regrade' | 'take-back') =>
    teacher.call('POST /class-results/:kind/:sessionId/items/:itemId/corrections', {
      params: { ...params, itemId },
      body: { act },
    })
  return { right: results.students.map(student => student.right), regrades, correct }
}

test('earlier answers keep their marks, are listed, change when the teacher decides, and change back', async () => {
  isEarlier = true
  const homeworkId = await setHomework(server, teacher, crypto.randomUUID())
  for (const text of ['1:2', '2:1', '1:2']) await submit(homeworkId, text)
  const before = await read(homeworkId)
  expect(before.right).toEqual([1, 1, 1])
  expect(before.regrades).toEqual([{ text: '1:2', count: 2, before: 'right', after: 'wrong' }])
  server.clock.advance(1000)
  const { results } = (await before.correct('regrade')).body
  expect(results.corrections).toMatchObject([{ number: 1, what: 'regraded' }])
  const after = await read(homeworkId)
  expect(after.right.toSorted()).toEqual([0, 0, 1])
  expect(after.regrades).toEqual([])
  server.clock.advance(1000)
  await after.correct('take-back')
  expect((await read(homeworkId)).right).toEqual([1, 1, 1])
})

test('answers under the present rules have nothing to be graded again', async () => {
  isEarlier = false
  const homeworkId = await setHomework(server, teacher, crypto.randomUUID())
  await submit(homeworkId, '1:2')
  const { right, regrades, correct } = await read(homeworkId)
  expect([right, regrades]).toEqual([[0], []])
  expect((await correct('regrade')).body.code).toBe('answer-other-type')
})
