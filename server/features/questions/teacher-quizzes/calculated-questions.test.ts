// A teacher writes a question with variables and tries it: it is saved as written, and asked with numbers.
import { drawQuestion, exampleSeed } from '@lantern/contract/questions/kinds/numeric/calculated.rules'
import type { QuestionChange } from '@lantern/contract/questions/teacher-quizzes/teacher-questions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { signedIn } from '../../../testing/people.ts'
import { aQuestionChange, emptyQuiz } from '../../../testing/teacher-quizzes.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let teacher: Person
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  teacher = await signedIn(server, 'teacher')
})
afterAll(() => server.close())

const change = (formula: string): QuestionChange => ({
  ...aQuestionChange,
  body: { type: 'numeric', stem: 'What is {a} and {b}?', unit: null },
  key: {
    type: 'numeric',
    value: 2,
    tolerance: 0,
    calculation: {
      formula,
      variables: [
        { name: 'a', from: 1, to: 90, step: 1 },
        { name: 'b', from: 1, to: 90, step: 1 },
      ],
    },
  },
})

const write = async (formula: string) => {
  const made = await teacher.call('POST /teacher-quizzes', { body: { ...emptyQuiz, title: 'Sums' } })
  const teacherQuizId = made.body.quiz.id
  const added = await teacher.call('POST /teacher-quizzes/:teacherQuizId/questions', {
    params: { teacherQuizId },
    body: { after: null, add: { what: 'empty', type: 'numeric' } },
  })
  const params = { teacherQuizId, teacherQuestionId: added.body.questions[0]?.id ?? '' }
  const saved = await teacher.call('PATCH /teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId', {
    params,
    body: { revision: 0, change: change(formula) },
  })
  return { params, question: saved.body.question }
}

const attempt = (params: Awaited<ReturnType<typeof write>>['params'], text: string) =>
  teacher.call('POST /teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId/try', {
    params,
    body: { response: { type: 'numeric', text } },
  })

test('a formula is stored as written and tried with the numbers of the preview', async () => {
  const { params, question } = await write('a + b')
  expect(question.key).toEqual(change('a + b').key)
  const { key } = drawQuestion(
    { id: question.id, body: question.body, key: question.key } as never,
    exampleSeed,
  ) as {
    key: { value: number }
  }
  const tried = (await attempt(params, String(key.value))).body
  expect(tried.outcome).toBe('right')
  expect(tried.solution.key).toEqual({ type: 'numeric', value: key.value, tolerance: 0 })
})

test('an unfinished formula is kept, and not asked', async () => {
  const { params, question } = await write('a +')
  expect(question.key).toMatchObject({ calculation: { formula: 'a +' } })
  expect((await attempt(params, '2')).body.code).toBe('quiz-not-ready')
})
