// The learner record on a real server, filled by quizzes.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../testing/people.ts'
import { seedQuiz } from '../../../testing/quizzes.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

const play = async (mode: 'practice' | 'exam') => {
  const person = await signedIn(server)
  const { quizId, questionIds } = await seedQuiz(server, person, { mode })
  const begun = await person.call('POST /quizzes/:quizId/attempts', {
    params: { quizId },
    body: { timeFactor: 1 },
  })
  const attemptId = begun.body.attempt.id
  const params = { attemptId }
  return {
    person,
    learning: async () => (await person.call('GET /learning', { query: { ahead: 0 } })).body.learning,
    answer: (index: number, value: boolean) =>
      person.call('POST /attempts/:attemptId/answers/:questionId', {
        params: { attemptId, questionId: questionIds[index] ?? '' },
        body: { response: { type: 'true-false', value } },
      }),
    judge: (index: number, judgement: 'right' | 'dispute') =>
      person.call('POST /attempts/:attemptId/answers/:questionId/judgement', {
        params: { attemptId, questionId: questionIds[index] ?? '' },
        body: { judgement },
      }),
    open: (index: number) =>
      person.call('POST /attempts/:attemptId/open', {
        params,
        body: { questionId: questionIds[index] ?? '' },
      }),
    finish: () => person.call('POST /attempts/:attemptId/finish', { params }),
  }
}

test('every answer in practice is evidence for its concept at once', async () => {
  const { answer, learning, person } = await play('practice')
  expect((await learning()).concepts).toEqual([])
  await answer(0, true)
  await answer(1, true)
  const { concepts, subjects } = await learning()
  expect(concepts).toMatchObject([{ label: 'tides', mastery: { answers: 2, state: 'growing' } }])
  expect(subjects).toMatchObject([{ subject: null, concepts: 1 }])
  const conceptId = concepts[0]?.id ?? ''
  const { evidence } = (await person.call('GET /learning/concepts/:conceptId', { params: { conceptId } }))
    .body
  expect(evidence.map(({ stem, share, weight }) => [stem, share, weight]).sort()).toEqual([
    ['The tides follow Mars.', 0, 1],
    ['The tides follow the Moon.', 1, 0.5],
  ])
})

test('an exam counts when it is over', async () => {
  const { answer, finish, learning } = await play('exam')
  await answer(0, true)
  expect((await learning()).concepts).toEqual([])
  await finish()
  expect((await learning()).concepts[0]?.mastery.answers).toBe(1)
})

test('a disputed answer counts nothing until it is judged, and then once', async () => {
  const { answer, judge, learning } = await play('practice')
  await answer(0, false)
  await judge(0, 'dispute')
  expect((await learning()).concepts).toEqual([])
  await judge(0, 'right')
  expect((await learning()).concepts[0]?.mastery).toMatchObject({ answers: 1 })
})

test('the week shows the minutes of its days by the learner’s own clock', async () => {
  const { answer, open, learning, person } = await play('practice')
  await open(0)
  server.clock.advance(90_000)
  await answer(0, true)
  const { week, streakDays } = await learning()
  expect([week.length, week.at(-1)?.minutes, streakDays]).toEqual([7, 2, 1])
  const ahead = (await person.call('GET /learning', { query: { ahead: 840 } })).body.learning
  expect(ahead.week.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(2)
})
