// Quiz from material that yields no question.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { addMaterial } from '../../../testing/material.ts'
import { signedIn } from '../../../testing/people.ts'
import { emptyQuiz } from '../../../testing/teacher-quizzes.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('material without a question is reported where it was requested, and leaves no empty draft in the list', async () => {
  const teacher = await signedIn(server, 'teacher')
  const sourceId = await addMaterial(teacher)
  server.engine.makeQuestions = async function* () {}
  const asked = await teacher.call('POST /teacher-quizzes', {
    body: {
      ...emptyQuiz,
      sourceIds: [sourceId],
      cells: [{ bloom: 'remember', difficulty: 'easy', count: 3 }],
    },
  })
  const params = { teacherQuizId: asked.body.quiz.id }
  const read = async () => (await teacher.call('GET /teacher-quizzes/:teacherQuizId', { params })).body.quiz
  const ended = await eventually(read, quiz => quiz.generation?.state === 'failed')
  expect(ended.generation?.failure?.code).toBe('nothing-found')
  const list = async () => (await teacher.call('GET /teacher-quizzes')).body.quizzes.map(({ id }) => id)
  expect(await list()).toEqual([])
  await teacher.call('POST /teacher-quizzes/:teacherQuizId/questions', {
    params,
    body: { after: null, add: { what: 'empty', type: 'gap' } },
  })
  expect(await list()).toEqual([asked.body.quiz.id])
})
