// Quizzes as they are played: what may be seen when, time on the server's clock, judging, results.
import type { Response } from '@lantern/contract/questions/kinds/questions'
import type { QuizSettings } from '@lantern/contract/questions/quizzes/quizzes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { signedIn } from '../../../testing/people.ts'
import { quizSettings, seedQuiz, trueFalse } from '../../../testing/quizzes.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

const createResponse = (value: boolean): Response => ({ type: 'true-false', value })

const play = async (
  settings: Partial<QuizSettings> = {},
  timeFactor: 0 | 1 | 1.5 | 2 = 1,
  questions?: Parameters<typeof seedQuiz>[3],
) => {
  const person = await signedIn(server)
  const { quizId, questionIds } = await seedQuiz(server, person, settings, questions)
  const begun = await person.call('POST /quizzes/:quizId/attempts', {
    params: { quizId },
    body: { timeFactor },
  })
  const attemptId = begun.body.attempt.id
  const params = { attemptId }
  const at = (index: number) => ({ attemptId, questionId: questionIds[index] ?? '' })
  return {
    person,
    quizId,
    attemptId,
    begun: begun.body.attempt,
    read: async () => (await person.call('GET /attempts/:attemptId', { params })).body.attempt,
    open: (index: number) =>
      person.call('POST /attempts/:attemptId/open', { params, body: { questionId: at(index).questionId } }),
    answer: (index: number, response: Response) =>
      person.call('POST /attempts/:attemptId/answers/:questionId', {
        params: at(index),
        body: { response },
      }),
    judge: (index: number, judgement: 'right' | 'wrong' | 'dispute' | 'fair' | 'unfair') =>
      person.call('POST /attempts/:attemptId/answers/:questionId/judgement', {
        params: at(index),
        body: { judgement },
      }),
    change: (body: { paused: boolean }) => person.call('PATCH /attempts/:attemptId', { params, body }),
    finish: () => person.call('POST /attempts/:attemptId/finish', { params }),
    results: () => person.call('GET /attempts/:attemptId/results', { params }),
  }
}

const getCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

test('no key, explanation or verdict is sent before the answer is given', async () => {
  const { begun, answer, read } = await play()
  expect(JSON.stringify(begun)).not.toMatch(/explanation|"key"|outcome|It is true/)
  expect(begun.questions.map(({ verdict }) => verdict)).toEqual([null, null, null])
  const { question } = (await answer(0, createResponse(false))).body
  expect(question).toMatchObject({
    id: begun.questions[0]?.id,
    response: createResponse(false),
    isClosed: true,
    verdict: {
      outcome: 'wrong',
      solution: { key: { type: 'true-false', value: true }, explanation: 'It is true.' },
    },
  })
  const attempt = await read()
  expect(attempt.questions[0]).toEqual(question)
  expect(attempt.questions.slice(1).map(({ verdict }) => verdict)).toEqual([null, null])
})

test('an exam tells nothing until its end, and lets answers be changed until then', async () => {
  const { answer, finish, read } = await play({ mode: 'exam' })
  await answer(0, createResponse(false))
  const { question } = (await answer(0, createResponse(true))).body
  expect(question).toMatchObject({ response: createResponse(true), verdict: null })
  expect(JSON.stringify([question, await read()])).not.toMatch(/explanation|"key"|outcome|It is true/)
  const ended = (await finish()).body.attempt
  expect(ended.questions.map(({ verdict }) => verdict?.outcome)).toEqual(['right', 'wrong', 'wrong'])
  expect(getCode(await answer(1, createResponse(false)))).toEqual([409, 'attempt-over'])
})

test('before an exam has ended nobody is told which answers are wrong by playing those again', async () => {
  const { person, quizId, attemptId, answer, finish } = await play({ mode: 'exam' })
  await answer(0, createResponse(true))
  const again = () =>
    person.call('POST /quizzes/:quizId/attempts', {
      params: { quizId },
      body: { timeFactor: 1, missedOf: attemptId },
    })
  expect(getCode(await again())).toEqual([409, 'attempt-running'])
  await finish()
  expect((await again()).body.attempt.order.length).toBe(2)
})

test('in practice an answer stands', async () => {
  const { answer, read } = await play()
  await answer(0, createResponse(false))
  expect(getCode(await answer(0, createResponse(true)))).toEqual([409, 'answer-given'])
  expect((await read()).questions[0]?.verdict?.outcome).toBe('wrong')
})

test('two answers at once are one answer', async () => {
  const { answer } = await play()
  const both = await Promise.all([answer(0, createResponse(true)), answer(0, createResponse(false))])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('an answer after its time is refused and the question is closed', async () => {
  const { open, answer, read } = await play({ secondsPerQuestion: 30 })
  expect((await open(0)).body.attempt.open?.leftMs).toBe(30_000)
  server.clock.advance(29_000)
  expect((await read()).open?.leftMs).toBe(1_000)
  server.clock.advance(4_000)
  expect(getCode(await answer(0, createResponse(true)))).toEqual([409, 'answer-late'])
  const [first, ...others] = (await read()).questions
  expect([first?.isClosed, first?.verdict?.outcome, others]).toEqual([true, 'wrong', []])
})

test('opening a question again gives no more time', async () => {
  const { open } = await play({ secondsPerQuestion: 30 })
  await open(0)
  server.clock.advance(20_000)
  await open(1)
  server.clock.advance(5_000)
  expect((await open(0)).body.attempt.open?.leftMs).toBe(5_000)
})

test('a pause stops the clock and hides what is timed', async () => {
  const { open, change } = await play({ secondsPerQuestion: 30 })
  await open(0)
  server.clock.advance(10_000)
  const paused = (await change({ paused: true })).body.attempt
  expect([paused.state, paused.questions.length]).toEqual(['paused', 0])
  server.clock.advance(3_600_000)
  const running = (await change({ paused: false })).body.attempt
  expect([running.open?.leftMs, running.spentMs]).toEqual([20_000, 10_000])
})

test('extra time extends the timer or removes it', async () => {
  const longer = await play({ secondsPerQuestion: 30 }, 1.5)
  expect((await longer.open(0)).body.attempt.open?.leftMs).toBe(45_000)
  const none = await play({ secondsPerQuestion: 30 }, 0)
  expect((await none.open(0)).body.attempt.open?.leftMs).toBeNull()
  server.clock.advance(3_600_000)
  expect((await none.answer(0, createResponse(true))).status).toBe(200)
})

const short = {
  ...trueFalse('', true),
  body: { type: 'short-answer' as const, stem: 'What do the tides follow?' },
  key: { type: 'short-answer' as const, accepted: ['the gravity of the Moon'] },
}

test('an answer that rules can’t judge is compared with the key by the player', async () => {
  const { answer, judge, finish, results } = await play({}, 1, [short])
  const { question } = (await answer(0, { type: 'short-answer', text: 'not the gravity of the Moon' })).body
  expect(question.verdict?.outcome).toBe('check')
  await finish()
  expect((await results()).body.results).toMatchObject({
    right: 0,
    toCheck: 1,
    advice: { kind: 'judge-first', count: 1 },
  })
  expect((await judge(0, 'right')).status).toBe(200)
  expect((await results()).body.results).toMatchObject({ right: 1, toCheck: 0, missedIds: [] })
  expect(getCode(await judge(0, 'wrong'))).toEqual([409, 'nothing-to-judge'])
})

test('"my answer was right" takes a wrong answer back to be looked at', async () => {
  const { answer, judge, read } = await play()
  expect(getCode(await judge(0, 'dispute'))).toEqual([409, 'nothing-to-judge'])
  await answer(0, createResponse(false))
  await judge(0, 'dispute')
  expect((await read()).questions[0]?.verdict).toMatchObject({ outcome: 'check', disputed: true })
})

test('results count levels and topics, and name what was missed', async () => {
  const { answer, finish, results, begun } = await play()
  expect(getCode(await results())).toEqual([409, 'attempt-running'])
  await answer(0, createResponse(true))
  await answer(1, createResponse(true))
  server.clock.advance(42_000)
  await finish()
  const found = (await results()).body.results
  expect(found).toMatchObject({ right: 1, total: 3, unanswered: 1, bestRun: 1, spentMs: 42_000 })
  expect(found.levels).toEqual([{ level: 'remember', right: 1, total: 3 }])
  expect(found.topics).toEqual([{ topic: 'Tides', right: 1, total: 3 }])
  expect(found.missedIds).toEqual(begun.questions.slice(1).map(({ id }) => id))
})

test('the missed ones can be played again by themselves', async () => {
  const { person, quizId, attemptId, answer, finish } = await play()
  await answer(0, createResponse(true))
  await answer(1, createResponse(true))
  await finish()
  const again = await person.call('POST /quizzes/:quizId/attempts', {
    params: { quizId },
    body: { timeFactor: 1, missedOf: attemptId },
  })
  expect(again.body.attempt.questions.map(({ body }) => body.stem)).toEqual([
    'The tides follow Mars.',
    'The Sun adds to the tides.',
  ])
})

const makeOfMistakes = (person: Person) =>
  person.call('POST /quizzes', { body: { sourceIds: [], settings: quizSettings } })

test('a quiz of mistakes holds what was wrong last time, and nothing that is right since', async () => {
  const { person, quizId, answer, finish } = await play()
  expect(getCode(await makeOfMistakes(person))).toEqual([409, 'no-mistakes'])
  await answer(0, createResponse(false))
  await answer(1, createResponse(true))
  await answer(2, createResponse(true))
  await finish()
  expect((await makeOfMistakes(person)).body.quiz).toMatchObject({ origin: 'mistakes', questionCount: 2 })
  server.clock.advance(1_000)
  const second = await person.call('POST /quizzes/:quizId/attempts', {
    params: { quizId },
    body: { timeFactor: 1 },
  })
  const { attempt } = second.body
  await person.call('POST /attempts/:attemptId/answers/:questionId', {
    params: { attemptId: attempt.id, questionId: attempt.questions[0]?.id ?? '' },
    body: { response: createResponse(true) },
  })
  await person.call('POST /attempts/:attemptId/finish', { params: { attemptId: attempt.id } })
  expect((await makeOfMistakes(person)).body.quiz.questionCount).toBe(1)
})

test('an answer of another kind than its question is refused', async () => {
  const { answer } = await play()
  expect(getCode(await answer(0, { type: 'gap', text: 'Moon' }))).toEqual([400, 'answer-other-type'])
})

test('a list of quizzes tells what can be gone on with and how it went last', async () => {
  const { person, attemptId, answer, finish } = await play()
  const list = async () => (await person.call('GET /quizzes')).body.quizzes[0]
  expect(await list()).toMatchObject({ runningAttemptId: attemptId, lastScore: null, questionCount: 3 })
  await answer(0, createResponse(true))
  await finish()
  expect(await list()).toMatchObject({ runningAttemptId: null, lastScore: { right: 1, total: 3 } })
  expect((await person.call('GET /attempts')).body.attempts).toMatchObject([
    { id: attemptId, right: 1, total: 3, state: 'finished' },
  ])
})

test('a question is called fair or unfair once it is answered, not in homework or before', async () => {
  const { answer, judge, read } = await play()
  expect(getCode(await judge(0, 'unfair'))).toEqual([409, 'nothing-to-judge'])
  await answer(0, createResponse(false))
  expect((await read()).questions[0]?.verdict).toMatchObject({ isFair: null, outcome: 'wrong' })
  await judge(0, 'unfair')
  expect((await read()).questions[0]?.verdict).toMatchObject({ isFair: false, outcome: 'wrong' })
  await judge(0, 'fair')
  expect((await read()).questions[0]?.verdict).toMatchObject({ isFair: true })
})
