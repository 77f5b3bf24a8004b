// Questions that a quiz does not ask: those that Lantern isn't sure of unless they are wanted, those that were called unfair,
// and those of the last quizzes while there are others.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { QuestionsRequest } from '../../../platform/engine/generation.ts'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { addMaterial } from '../../../testing/material.ts'
import { signedIn } from '../../../testing/people.ts'
import { quizSettings } from '../../../testing/quizzes.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
const requests: QuestionsRequest[] = []
beforeAll(async () => {
  server = await startTestServer()
  const { makeQuestions } = server.engine
  server.engine.makeQuestions = (request, signal) => {
    requests.push(request)
    return makeQuestions.call(server.engine, request, signal)
  }
})
afterAll(() => server.close())

const makeQuiz = async (person: Person, sourceId: string, includesUnsure = false) => {
  const settings = { ...quizSettings, count: 2, includesUnsure }
  const made = await person.call('POST /quizzes', { body: { sourceIds: [sourceId], settings } })
  const { id } = made.body.quiz
  await eventually(
    async () => (await person.call('GET /quizzes/:quizId', { params: { quizId: id } })).body.quiz,
    ({ generation }) => generation?.state === 'done',
  )
  return id
}

test('unsure questions are asked for only where the player wants them', async () => {
  const person = await signedIn(server)
  const sourceId = await addMaterial(person)
  requests.length = 0
  await makeQuiz(person, sourceId)
  await makeQuiz(
    person,
    await addMaterial(person, '# Wind\n\nThe wind drives the waves. Waves break.\n', 'wind.md'),
    true,
  )
  expect(requests.map(({ asker }) => asker)).toEqual(['student', 'teacher'])
})

test('a question that was called unfair is not asked again about its source', async () => {
  const person = await signedIn(server)
  const sourceId = await addMaterial(person)
  const elsewhere = await addMaterial(
    person,
    '# Wind\n\nThe wind drives the waves. Waves break.\n',
    'wind.md',
  )
  const quizId = await makeQuiz(person, sourceId)
  const begun = await person.call('POST /quizzes/:quizId/attempts', {
    params: { quizId },
    body: { timeFactor: 1 },
  })
  const { id: attemptId, questions } = begun.body.attempt
  const [first] = questions
  const params = { attemptId, questionId: first?.id ?? '' }
  await person.call('POST /attempts/:attemptId/answers/:questionId', {
    params,
    body: { response: { type: 'single-choice', choice: 'a' } },
  })
  await person.call('POST /attempts/:attemptId/answers/:questionId/judgement', {
    params,
    body: { judgement: 'unfair' },
  })
  requests.length = 0
  await makeQuiz(person, sourceId)
  expect(requests[0]?.earlierStems).toContain(first?.body.stem)
  requests.length = 0
  await makeQuiz(person, elsewhere)
  expect(requests.map(({ earlierStems }) => earlierStems)).toEqual([[]])
})

test('questions of the last quizzes come again only where the text holds no others', async () => {
  const person = await signedIn(server)
  const text = '# Moon\n\nThe tides follow the Moon. The Moon pulls the sea. The Sun pulls less.\n'
  const sourceId = await addMaterial(person, text, 'moon.md')
  const listStems = async () => {
    const quizId = await makeQuiz(person, sourceId)
    const begun = await person.call('POST /quizzes/:quizId/attempts', {
      params: { quizId },
      body: { timeFactor: 1 },
    })
    return begun.body.attempt.questions.map(({ body }) => body.stem)
  }
  const first = await listStems()
  const second = await listStems()
  expect([first, second].map(({ length }) => length)).toEqual([2, 2])
  // Three sentences give three questions: one new, and one again.
  expect(first).not.toContain(second[0])
  expect(first).toContain(second[1])
})
