// Points and seconds of a question, as its teacher set them in the quiz, apply in homework.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { setHomework } from '../../../testing/homework.ts'
import { choiceQuestion, frozenQuiz } from '../../../testing/live-rooms.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { vouchForTeacher } from '../../people/teachers/index.ts'

let server: TestServer
let teacher: Person
const quizId = crypto.randomUUID()
/** Six points in all; the first question has a minute of its own. */
const questions = () => [
  choiceQuestion('What do the tides follow?', { points: 3, seconds: 60 }),
  choiceQuestion('What adds to them?', { points: 1 }),
  choiceQuestion('What has no part in them?', { points: 2 }),
]

beforeAll(async () => {
  server = await startTestServer({ worker: false, freezeQuiz: async () => frozenQuiz(questions()) })
  teacher = await signedIn(server, 'teacher')
  await vouchForTeacher(server.database.db, teacher.accountId, server.clock.now())
})
afterAll(() => server.close())

const begin = async (student: Person, homeworkId: string) =>
  (await student.call('POST /assigned-homework/:homeworkId/attempts', { params: { homeworkId } })).body
    .attempt

const answer = (student: Person, attemptId: string, questionId: string, choice: string) =>
  student.call('POST /attempts/:attemptId/answers/:questionId', {
    params: { attemptId, questionId },
    body: { response: { type: 'single-choice', choice } },
  })

/** @param rights what is answered right, question by question @returns the attempt's id */
const submitAttempt = async (student: Person, homeworkId: string, rights: readonly boolean[]) => {
  const { id, questions: asked } = await begin(student, homeworkId)
  for (const [i, isRight] of rights.entries())
    await answer(student, id, asked[i]?.id ?? '', isRight ? 'c0' : 'c1')
  await student.call('POST /attempts/:attemptId/finish', { params: { attemptId: id } })
  return id
}

const getSession = (homeworkId: string) => ({ kind: 'homework' as const, sessionId: homeworkId })

const loadResults = async (homeworkId: string) =>
  (await teacher.call('GET /class-results/:kind/:sessionId', { params: getSession(homeworkId) })).body.results

test('points weigh what a student reads of an attempt, in the list and in the results', async () => {
  const homeworkId = await setHomework(server, teacher, quizId)
  const student = await signedIn(server)
  const attemptId = await submitAttempt(student, homeworkId, [true, false, false])
  const { results } = (await student.call('GET /attempts/:attemptId/results', { params: { attemptId } })).body
  expect(results).toMatchObject({ right: 1, total: 3, score: { reached: 3, possible: 6 } })
  const { homework } = (await student.call('POST /assigned-homework/:homeworkId', { params: { homeworkId } }))
    .body
  expect(homework).toMatchObject({ isWeighted: true, attempts: [{ score: { reached: 3, possible: 6 } }] })
  const { attempt } = (await student.call('GET /attempts/:attemptId', { params: { attemptId } })).body
  expect(attempt.questions.map(({ points }) => points)).toEqual([3, 1, 2])
})

test('no score is revealed before the end if the teacher wants it so', async () => {
  const homeworkId = await setHomework(server, teacher, quizId, { tells: 'after-close' })
  const student = await signedIn(server)
  await submitAttempt(student, homeworkId, [true, true, true])
  const { homework } = (await student.call('POST /assigned-homework/:homeworkId', { params: { homeworkId } }))
    .body
  expect(homework.attempts).toMatchObject([{ right: null, score: null }])
})

test('the key is read after the last attempt, the score after each', async () => {
  const homeworkId = await setHomework(server, teacher, quizId, { attempts: 2, tells: 'after-last' })
  const student = await signedIn(server)
  const params = { homeworkId }
  const attempts = async () =>
    (await student.call('POST /assigned-homework/:homeworkId', { params })).body.homework.attempts
  const readResults = async (nth: number) => {
    const attemptId = (await attempts())[nth]?.id ?? ''
    return (await student.call('GET /attempts/:attemptId/results', { params: { attemptId } })).status
  }
  await submitAttempt(student, homeworkId, [true, false, true])
  expect((await attempts()).map(({ score }) => score)).toEqual([{ reached: 5, possible: 6 }])
  expect(await readResults(0)).not.toBe(200)
  await submitAttempt(student, homeworkId, [true, true, true])
  expect(await readResults(1)).toBe(200)
})

test('the attempt with more points counts, even with fewer right answers', async () => {
  const homeworkId = await setHomework(server, teacher, quizId, { attempts: 2 })
  const student = await signedIn(server)
  await submitAttempt(student, homeworkId, [true, false, true])
  await submitAttempt(student, homeworkId, [false, true, true])
  expect((await loadResults(homeworkId)).students).toMatchObject([{ score: { reached: 5, possible: 6 } }])
})

test('the class’s average, order and figures go by points, and a corrected key grades them again', async () => {
  const homeworkId = await setHomework(server, teacher, quizId)
  const [high, many] = [await signedIn(server), await signedIn(server)]
  await submitAttempt(high, homeworkId, [true, false, false])
  await submitAttempt(many, homeworkId, [false, true, false])
  const before = await loadResults(homeworkId)
  expect(before.students.map(({ score }) => score.reached)).toEqual([3, 1])
  expect(before.average).toBeCloseTo((3 / 6 + 1 / 6) / 2)
  expect(before.items.map(({ points }) => points)).toEqual([3, 1, 2])
  const correct = (place: number, body: object) =>
    teacher.call('POST /class-results/:kind/:sessionId/items/:itemId/corrections', {
      params: { ...getSession(homeworkId), itemId: before.items[place]?.id ?? '' },
      body: body as never,
    })
  const accepted = (await correct(2, { act: 'accept-choice', choice: 'c1' })).body.results
  expect(accepted.students.map(({ score }) => score.reached)).toEqual([5, 3])
  const leftOut = (await correct(0, { act: 'leave-out', isLeftOut: true })).body.results
  expect(leftOut.students.map(({ score }) => score)).toEqual([
    { reached: 3, possible: 3 },
    { reached: 2, possible: 3 },
  ])
})

test('a student’s part says what each answer was worth', async () => {
  const homeworkId = await setHomework(server, teacher, quizId)
  const student = await signedIn(server)
  await submitAttempt(student, homeworkId, [true, false, true])
  const params = getSession(homeworkId)
  await teacher.call('PATCH /class-results/:kind/:sessionId', { params, body: { isShared: true } })
  const { part } = (await student.call('GET /class-results/:kind/:sessionId/mine', { params })).body
  expect(part).toMatchObject({ right: 2, total: 3, score: { reached: 5, possible: 6 } })
  expect(part.items.map(({ points, reached }) => [points, reached])).toEqual([
    [3, 3],
    [1, 0],
    [2, 2],
  ])
})

test('a saved table holds points reached and possible, per cent, and points by question', async () => {
  const homeworkId = await setHomework(server, teacher, quizId)
  const student = await signedIn(server)
  await submitAttempt(student, homeworkId, [true, false, true])
  const saved = await teacher.fetch(`/api/class-results/homework/${homeworkId}/file?format=csv`)
  const [head = '', line = ''] = (await saved.text()).split('\r\n')
  expect(head).toContain('Points reached,Points possible,Per cent,')
  expect(head).toMatch(/"Question 1, of 3: [^"]+","Question 2, of 1: [^"]+","Question 3, of 2: [^"]+"$/)
  expect(head).toContain('Name,Account,')
  expect(saved.headers.get('content-disposition')).toMatch(/%20\d{4}-\d\d-\d\d\.csv/)
  expect(line).toContain(',2,3,5,6,83.3,')
  expect(line.endsWith('3,0,2')).toBe(true)
})

const openAfter = async (student: Person, homeworkId: string, place: number, seconds: number) => {
  const { id: attemptId, order } = await begin(student, homeworkId)
  const questionId = order[place] ?? ''
  const opened = await student.call('POST /attempts/:attemptId/open', {
    params: { attemptId },
    body: { questionId },
  })
  server.clock.advance(seconds * 1000)
  const given = await answer(student, attemptId, questionId, 'c0')
  return { leftMs: opened.body.attempt.open?.leftMs, refused: given.body.success ? null : given.body.code }
}

test('a question’s own time replaces the common timer', async () => {
  const homeworkId = await setHomework(server, teacher, quizId, { secondsPerQuestion: 30, attempts: null })
  const student = await signedIn(server)
  const { homework } = (await student.call('POST /assigned-homework/:homeworkId', { params: { homeworkId } }))
    .body
  expect(homework.hasOwnSeconds).toBe(true)
  expect(await openAfter(student, homeworkId, 0, 45)).toEqual({ leftMs: 60_000, refused: null })
  expect(await openAfter(student, homeworkId, 1, 45)).toEqual({ leftMs: 30_000, refused: 'answer-late' })
})

test('a timer can’t be skipped: a question is read from its opening on, and its time runs from then', async () => {
  const homeworkId = await setHomework(server, teacher, quizId, { secondsPerQuestion: 30 })
  const student = await signedIn(server)
  const { id: attemptId, order, questions: shown } = await begin(student, homeworkId)
  expect([order.length, shown]).toEqual([3, []])
  const params = { attemptId }
  const read = async () =>
    (await student.call('GET /attempts/:attemptId', { params })).body.attempt.questions.map(({ id }) => id)
  const [first = '', second = ''] = order
  const flag = { questionId: second, flagged: true }
  await student.call('PATCH /attempts/:attemptId', { params, body: { flag } })
  await student.call('POST /attempts/:attemptId/open', { params, body: { questionId: first } })
  expect(await read()).toEqual([first])
  // An answer without having opened it shows the question, so its time begins too.
  expect((await answer(student, attemptId, second, 'c0')).status).toBe(200)
  expect(await read()).toEqual([first, second])
  const pause = await student.call('PATCH /attempts/:attemptId', { params, body: { paused: true } })
  expect(pause.body.code).toBe('homework-runs-on')
  server.clock.advance(70_000)
  for (const questionId of [first, second])
    expect((await answer(student, attemptId, questionId, 'c1')).body.code).toBe('answer-late')
})

test('at own pace no question has a time', async () => {
  const homeworkId = await setHomework(server, teacher, quizId)
  const student = await signedIn(server)
  expect(await openAfter(student, homeworkId, 0, 600)).toEqual({ leftMs: null, refused: null })
})

test('an answer chosen in time is accepted shortly after the end, also with extra time, and the rest is submitted', async () => {
  const homeworkId = await setHomework(server, teacher, quizId, { secondsPerQuestion: 30, attempts: null })
  const student = await signedIn(server)
  const { id: attemptId, order } = await begin(student, homeworkId)
  const params = { attemptId }
  const [own = '', late = '', last = ''] = order
  const open = (questionId: string) =>
    student.call('POST /attempts/:attemptId/open', { params, body: { questionId } })
  await open(own)
  server.clock.advance(61_400)
  expect((await answer(student, attemptId, own, 'c0')).status).toBe(200)
  server.clock.advance(200)
  expect((await answer(student, attemptId, own, 'c1')).body.code).toBe('answer-late')
  await open(late)
  server.clock.advance(31_600)
  expect((await answer(student, attemptId, late, 'c0')).body.code).toBe('answer-late')
  await open(last)
  expect((await answer(student, attemptId, last, 'c0')).status).toBe(200)
  await student.call('POST /attempts/:attemptId/finish', { params })
  const { results } = (await student.call('GET /attempts/:attemptId/results', { params })).body
  expect(results).toMatchObject({ right: 2, total: 3 })
})
