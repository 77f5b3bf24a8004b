// Homework from a time without a connection: what counts, how often, and what its teacher sees.
import { randomUUID } from 'node:crypto'
import type { LateAct } from '@lantern/contract/questions/attempts/late-acts'
import { lateHours } from '@lantern/contract/questions/attempts/late-acts.rules'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quizAnswers } from '../../../database/schema/attempts.ts'
import type { Person } from '../../../testing/client.ts'
import { hoursFrom, setHomework } from '../../../testing/homework.ts'
import { choiceQuestion, frozenQuiz } from '../../../testing/live-rooms.ts'
import { signedIn } from '../../../testing/people.ts'
import { sampleSize, seedOf } from '../../../testing/sample.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { vouchForTeacher } from '../../people/teachers/index.ts'
import { sweepHomework } from './index.ts'

let server: TestServer
let teacher: Person
const quizId = randomUUID()
const minuteMs = 60_000
const questions = () => ['What do the tides follow?', 'What adds to them?'].map(stem => choiceQuestion(stem))

beforeAll(async () => {
  server = await startTestServer({ worker: false, freezeQuiz: async () => frozenQuiz(questions()) })
  teacher = await signedIn(server, 'teacher')
  await vouchForTeacher(server.database.db, teacher.accountId, server.clock.now())
})
afterAll(() => server.close())

/** Homework that ends in an hour, begun by a student. */
const begin = async (change: Parameters<typeof setHomework>[3] = {}) => {
  const closesAt = hoursFrom(server.clock.now(), 1)
  const homeworkId = await setHomework(server, teacher, quizId, { closesAt, ...change })
  const student = await signedIn(server)
  await student.call('POST /assigned-homework/:homeworkId', { params: { homeworkId } })
  const begun = await student.call('POST /assigned-homework/:homeworkId/attempts', { params: { homeworkId } })
  const { id: attemptId, order } = begun.body.attempt
  return { student, homeworkId, attemptId, order }
}

const minutesAgo = (minutes: number) =>
  new Date(server.clock.now().getTime() - minutes * minuteMs).toISOString()

const answer = (questionId: string | undefined, choice: string, minutes: number, sequence = 1) => ({
  kind: 'answer' as const,
  id: randomUUID(),
  at: minutesAgo(minutes),
  questionId: questionId ?? '',
  sequence,
  response: { type: 'single-choice' as const, choice },
})
const handIn = (minutes: number) => ({ kind: 'hand-in' as const, id: randomUUID(), at: minutesAgo(minutes) })

const send = (student: Person, attemptId: string, acts: LateAct[], sentAt = minutesAgo(0)) =>
  student.call('POST /attempts/:attemptId/late-acts', { params: { attemptId }, body: { sentAt, acts } })

const loadAnswers = (attemptId: string) =>
  server.database.db.select().from(quizAnswers).where(eq(quizAnswers.attemptId, attemptId))

const loadStudent = async (homeworkId: string) =>
  (await teacher.call('GET /homework/:homeworkId', { params: { homeworkId } })).body.students[0]

const sweep = () =>
  sweepHomework({ db: server.database.db, clock: server.clock, onFinished: async () => undefined })

test('answers from before the end that arrive after it count, and the teacher sees the time without contact', async () => {
  const { student, homeworkId, attemptId, order } = await begin({ tells: 'after-close' })
  await student.call('POST /attempts/:attemptId/open', {
    params: { attemptId },
    body: { questionId: order[0] ?? '' },
  })
  const lastContact = server.clock.now()
  server.clock.advance(80 * minuteMs)
  await sweep()
  const acts = [answer(order[0], 'c0', 40), answer(order[1], 'c0', 30), handIn(25)]
  const { body } = await send(student, attemptId, acts)
  expect(body).toMatchObject({ counted: acts.map(({ id }) => id), refused: [] })
  expect(await loadStudent(homeworkId)).toMatchObject({
    state: 'finished',
    offline: {
      from: lastContact.toISOString(),
      until: server.clock.now().toISOString(),
      lateAnswers: 2,
    },
  })
  const { results } = (await student.call('GET /attempts/:attemptId/results', { params: { attemptId } })).body
  expect(results).toMatchObject({ right: 2, total: 2 })
})

test('a hand-in from before the end ends the attempt when it was made, and is no late one', async () => {
  const { student, homeworkId, attemptId, order } = await begin()
  server.clock.advance(50 * minuteMs)
  await send(student, attemptId, [answer(order[0], 'c0', 20), handIn(10)])
  const { attempt } = (await student.call('GET /attempts/:attemptId', { params: { attemptId } })).body
  expect(attempt.finishedAt).toBe(minutesAgo(10))
  expect(await loadStudent(homeworkId)).toMatchObject({ state: 'finished', offline: { lateAnswers: 0 } })
})

test('the clock of a device decides nothing: only how long ago an act was, and never before the last contact', async () => {
  const { student, attemptId, order } = await begin()
  server.clock.advance(30 * minuteMs)
  const online = await student.call('POST /attempts/:attemptId/answers/:questionId', {
    params: { attemptId, questionId: order[0] ?? '' },
    body: { response: { type: 'single-choice', choice: 'c1' } },
  })
  expect(online.body.question.sequence).toBe(1)
  const contact = server.clock.now()
  server.clock.advance(20 * minuteMs)
  const wrongBy = 400 * 24 * 60
  const claims = [answer(order[0], 'c0', 45 + wrongBy, 2), answer(order[1], 'c0', 5 + wrongBy)]
  await send(student, attemptId, claims, minutesAgo(wrongBy))
  const answers = new Map((await loadAnswers(attemptId)).map(row => [row.questionId, row]))
  expect(answers.get(order[0] ?? '')?.answeredAt).toEqual(contact)
  expect(answers.get(order[1] ?? '')?.answeredAt?.toISOString()).toBe(minutesAgo(5))
})

test('answers from after the end, from a day later, and from after the results are refused with the reason', async () => {
  const late = await begin()
  server.clock.advance(90 * minuteMs)
  const tooLate = await send(late.student, late.attemptId, [
    answer(late.order[0], 'c0', 20),
    answer(late.order[1], 'c0', 40),
  ])
  expect(tooLate.body.refused).toEqual([{ id: expect.any(String), reason: 'This homework is closed.' }])
  expect(tooLate.body.counted).toHaveLength(1)
  const seen = await begin()
  server.clock.advance(70 * minuteMs)
  await sweep()
  await seen.student.call('GET /attempts/:attemptId', { params: { attemptId: seen.attemptId } })
  const afterwards = await send(seen.student, seen.attemptId, [answer(seen.order[0], 'c0', 30)])
  expect(afterwards.body.refused[0]?.reason).toContain('seen the results')
  const next = await begin()
  server.clock.advance((lateHours + 2) * 60 * minuteMs)
  const nextDay = await send(next.student, next.attemptId, [
    answer(next.order[0], 'c0', (lateHours + 1.5) * 60),
  ])
  expect(nextDay.body.refused[0]?.reason).toBe('This homework is closed.')
  expect(await loadAnswers(next.attemptId)).toEqual([])
})

test('answers to an attempt that its player handed in are refused, and one to no question holds up no other', async () => {
  const { student, attemptId, order } = await begin()
  const foreign = answer(randomUUID(), 'c0', 1)
  const own = answer(order[0], 'c0', 1)
  const { body } = await send(student, attemptId, [foreign, own, handIn(0)])
  expect(body.refused.map(({ id }) => id)).toEqual([foreign.id])
  const after = await send(student, attemptId, [own, answer(order[1], 'c0', 0)])
  expect(after.body.counted).toEqual([own.id])
  expect(after.body.refused[0]?.reason).toContain('This attempt is over.')
})

test('acts for the attempt of another are refused', async () => {
  const { attemptId, order } = await begin()
  const other = await signedIn(server)
  expect((await send(other, attemptId, [answer(order[0], 'c0', 0)])).body.code).toBe('not-found')
  expect(await loadAnswers(attemptId)).toEqual([])
})

const sentAct = fc.record({
  question: fc.nat(1),
  choice: fc.constantFrom('c0', 'c1'),
  sequence: fc.integer({ min: 1, max: 4 }),
})

test('every order of arrival, with acts that come again and parts of a batch, leaves the same answers', async () => {
  const runs = fc.tuple(
    fc.array(sentAct, { minLength: 1, maxLength: 12 }),
    fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
  )
  await fc.assert(
    fc.asyncProperty(runs, async ([given, dice]) => {
      const { student, attemptId, order } = await begin()
      server.clock.advance(20 * minuteMs)
      const acts = given.map((one, nth) => answer(order[one.question], one.choice, 15 - nth, one.sequence))
      const roll = () => dice.next().value as number
      const shuffled = [...acts, ...acts.filter(() => roll() < 0.5)].sort(() => roll() - 0.5)
      for (let at = 0; at < shuffled.length; ) {
        const size = 1 + Math.floor(roll() * 3)
        const { body } = await send(student, attemptId, shuffled.slice(at, at + size))
        expect(body.refused).toEqual([])
        at += size
      }
      const stored = await loadAnswers(attemptId)
      for (const question of [0, 1]) {
        const last = acts
          .filter(({ questionId }) => questionId === order[question])
          .sort((a, b) => b.sequence - a.sequence || (a.id < b.id ? 1 : -1))[0]
        const row = stored.find(({ questionId }) => questionId === order[question])
        expect([row?.actId, row?.response]).toEqual([last?.id, last?.response])
      }
    }),
    { numRuns: sampleSize({ sample: 8, all: 60 }), seed: seedOf('late answers') },
  )
})
