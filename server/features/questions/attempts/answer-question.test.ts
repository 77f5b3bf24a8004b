// Answering one question: what it reads, and what it refuses while a model thinks about it.
import type { Response } from '@lantern/contract/questions/kinds/questions'
import type { QuizMode } from '@lantern/contract/questions/quizzes/quizzes'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { quizAttempts } from '../../../database/schema/attempts.ts'
import { countStatements, listStatements } from '../../../testing/count-statements.ts'
import { signedIn } from '../../../testing/people.ts'
import { seedQuiz, trueFalse } from '../../../testing/quizzes.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

const typed = {
  ...trueFalse('', true),
  body: { type: 'short-answer' as const, stem: 'What do the tides follow?' },
  key: { type: 'short-answer' as const, accepted: ['the gravity of the Moon'] },
}
const uncertain: Response = { type: 'short-answer', text: 'not the gravity of the Moon' }

const begin = async (mode: QuizMode, questions: Parameters<typeof seedQuiz>[3]) => {
  const person = await signedIn(server)
  const { quizId, questionIds } = await seedQuiz(server, person, { mode }, questions)
  const begun = await person.call('POST /quizzes/:quizId/attempts', {
    params: { quizId },
    body: { timeFactor: 1 },
  })
  const attemptId = begun.body.attempt.id
  return {
    person,
    params: { attemptId },
    answer: (index: number, response: Response) =>
      person.call('POST /attempts/:attemptId/answers/:questionId', {
        params: { attemptId, questionId: questionIds[index] ?? '' },
        body: { response },
      }),
  }
}

const statements = (count: number) =>
  Array.from({ length: count }, (_, i) => trueFalse(`The tides have cause ${i}.`, true))

test.each(['practice', 'exam'] as const)(
  'an answer in %s reads its question once and no other',
  async mode => {
    const [short, long] = [await begin(mode, statements(3)), await begin(mode, statements(30))]
    const right: Response = { type: 'true-false', value: true }
    const few = await listStatements(server, () => short.answer(0, right))
    expect(await countStatements(server, () => long.answer(0, right))).toBe(few.length)
    for (const table of ['quiz_attempts', 'quiz_questions', 'quiz_answers'])
      expect(few.filter(statement => statement.includes(`from "${table}"`))).toHaveLength(1)
    expect(few.filter(statement => /from "(quizzes|generations)"/.test(statement))).toEqual([])
  },
)

test('turning to a question reads the attempt once, however long it is', async () => {
  const count = async (questions: number) => {
    const { person, params } = await begin('practice', statements(questions))
    const { attempt } = (await person.call('GET /attempts/:attemptId', { params })).body
    const body = { questionId: attempt.questions[0]?.id ?? '' }
    return listStatements(server, () => person.call('POST /attempts/:attemptId/open', { params, body }))
  }
  const few = await count(3)
  expect(await count(30)).toHaveLength(few.length)
  expect(few.filter(statement => statement.includes('from "quiz_questions"'))).toHaveLength(1)
})

test('an attempt left open for two months can be gone on with and finished', async () => {
  const { person, params, answer } = await begin('practice', statements(3))
  const { attempt } = (await person.call('GET /attempts/:attemptId', { params })).body
  await server.database.db
    .update(quizAttempts)
    .set({ runningSince: new Date(Date.now() - 60 * 24 * 60 * 60_000) })
    .where(eq(quizAttempts.id, params.attemptId))
  const body = { questionId: attempt.questions[1]?.id ?? '' }
  expect((await person.call('POST /attempts/:attemptId/open', { params, body })).status).toBe(200)
  expect((await answer(1, { type: 'true-false', value: true })).status).toBe(200)
  expect((await person.call('POST /attempts/:attemptId/finish', { params })).status).toBe(200)
})

/** Model that answers on request. */
const thinkingModel = () => {
  const { gradeShortAnswer } = server.engine
  onTestFinished(() => {
    server.engine.gradeShortAnswer = gradeShortAnswer
  })
  const asked = Promise.withResolvers<void>()
  const verdict = Promise.withResolvers<'right' | 'check'>()
  server.engine.gradeShortAnswer = () => {
    asked.resolve()
    return verdict.promise
  }
  return { asked: asked.promise, judge: verdict.resolve }
}

test('a model decides answers that the rules leave open, and the player decides what the model can’t', async () => {
  const verdicts = []
  for (const verdict of ['right', 'check'] as const) {
    const { judge } = thinkingModel()
    judge(verdict)
    const { answer } = await begin('practice', [typed])
    verdicts.push((await answer(0, uncertain)).body.question.verdict)
  }
  expect(verdicts).toMatchObject([
    { outcome: 'right', share: 1, judgedBy: 'model' },
    { outcome: 'check', judgedBy: 'rules' },
  ])
})

test('later answers and a finished attempt do not wait for a model and are not overwritten by it', async () => {
  const { asked, judge } = thinkingModel()
  const other: Response = { type: 'short-answer', text: 'the gravity of the Moon' }
  const [twice, ended] = [await begin('practice', [typed]), await begin('exam', [typed])]
  const slow = [twice.answer(0, uncertain), ended.answer(0, uncertain)]
  await asked
  expect((await twice.answer(0, other)).body.question.verdict?.outcome).toBe('right')
  await ended.person.call('POST /attempts/:attemptId/finish', { params: ended.params })
  judge('right')
  expect((await Promise.all(slow)).map(({ body }) => body.code)).toEqual(['answer-given', 'attempt-over'])
  const { attempt } = (await twice.person.call('GET /attempts/:attemptId', { params: twice.params })).body
  expect(attempt.questions[0]?.response).toEqual(other)
})

test('a question of another quiz, or of somebody else’s attempt, is not found', async () => {
  const [mine, theirs] = [await begin('practice', statements(1)), await begin('practice', statements(1))]
  const { attempt } = (await theirs.person.call('GET /attempts/:attemptId', { params: theirs.params })).body
  const questionId = attempt.questions[0]?.id ?? ''
  const body = { response: { type: 'true-false' as const, value: true } }
  for (const attemptId of [mine.params.attemptId, theirs.params.attemptId]) {
    const answered = await mine.person.call('POST /attempts/:attemptId/answers/:questionId', {
      params: { attemptId, questionId },
      body,
    })
    expect(answered.body.code).toBe('not-found')
  }
})

test('part of an answer counts in part: some pairs of all, one gap of two', async () => {
  const options = (...texts: string[]) => texts.map((text, i) => ({ id: `o${i}`, text }))
  const matching = {
    ...trueFalse('', true),
    body: {
      type: 'matching' as const,
      stem: 'What belongs together?',
      left: options('Spring tide', 'Neap tide'),
      right: options('In a line', 'At a right angle'),
    },
    key: { type: 'matching' as const, pairs: ['o0', 'o1'].map(id => ({ left: id, right: id })) },
  }
  const gaps = {
    ...trueFalse('', true),
    body: { type: 'gap' as const, stem: 'The _____ and the _____ pull.' },
    key: { type: 'gap' as const, accepted: ['Moon'], more: [['Sun']] },
  }
  const { person, params, answer } = await begin('exam', [matching, gaps])
  const pairs = [{ left: 'o0', right: 'o0' }]
  expect((await answer(0, { type: 'matching', pairs })).status).toBe(200)
  expect((await answer(1, { type: 'gap', text: '', more: ['Sun'] })).status).toBe(200)
  await person.call('POST /attempts/:attemptId/finish', { params })
  const { results } = (await person.call('GET /attempts/:attemptId/results', { params })).body
  expect(results).toMatchObject({ right: 1, total: 2 })
})
