// Tests of returned scores: each arrives once, despite failures of the platform and the sending process.
import { randomBytes } from 'node:crypto'
import type { Citation } from '@lantern/contract/material/library/library'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sources } from '../../../database/schema/library.ts'
import { createOutgoing } from '../../../platform/outgoing/index.ts'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { setHomework } from '../../../testing/homework.ts'
import { choiceQuestion, frozenQuiz } from '../../../testing/live-rooms.ts'
import { launchFrom, step } from '../../../testing/lti-browser.ts'
import { startLtiPlatform, type TestPlatform } from '../../../testing/lti-platform.ts'
import { ltiEnv, seedPlatform } from '../../../testing/lti-rows.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { vouchForTeacher } from '../../people/teachers/index.ts'
import { createDeliverScores, queueScoresOf } from './index.ts'

let server: TestServer
let platform: TestPlatform
let teacher: Person
let citations: Citation[] = []
const questions = ['What do the tides follow?', 'What adds to them?', 'Where is high water?', 'And low?']

beforeAll(async () => {
  server = await startTestServer({
    worker: false,
    env: ltiEnv,
    freezeQuiz: async () => frozenQuiz(questions.map(stem => ({ ...choiceQuestion(stem), citations }))),
  })
  const now = () => server.clock.now()
  platform = await startLtiPlatform({ publicUrl: ltiEnv.PUBLIC_URL, reach: () => server.url, now })
  await seedPlatform(await signedIn(server, 'admin'), platform.typed)
  teacher = await signedIn(server, 'teacher')
  await vouchForTeacher(server.database.db, teacher.accountId, server.clock.now())
})
afterAll(async () => {
  await platform.close()
  await server.close()
})
afterEach(() => {
  platform.goAway(false)
  platform.receivedScores.length = 0
})

const createDelivery = () =>
  createDeliverScores({
    db: server.database.db,
    clock: server.clock,
    seal: server.seal,
    outgoing: createOutgoing({ internalHosts: ['127.0.0.1'] }),
    publicUrl: ltiEnv.PUBLIC_URL,
  })

const set = (change = {}) => setHomework(server, teacher, crypto.randomUUID(), { attempts: null, ...change })

/** Student who came by an activity of the homework. */
const comes = async (user: string, homeworkId: string, person?: Person) => {
  const student = person ?? (await signedIn(server))
  const opening = { user, isTeacher: false, activity: homeworkId, homeworkId }
  await step(student, await launchFrom(server, platform, opening), 'connect')
  await student.call('POST /assigned-homework/:homeworkId', { params: { homeworkId } })
  return student
}

/** Answers the given number right and submits. */
const submit = async (student: Person, homeworkId: string, right: number) => {
  const params = { homeworkId }
  const { attempt } = (await student.call('POST /assigned-homework/:homeworkId/attempts', { params })).body
  for (const [n, question] of attempt.questions.entries())
    await student.call('POST /attempts/:attemptId/answers/:questionId', {
      params: { attemptId: attempt.id, questionId: question.id },
      body: { response: { type: 'single-choice', choice: n < right ? 'c0' : 'c1' } },
    })
  await student.call('POST /attempts/:attemptId/finish', { params: { attemptId: attempt.id } })
}

const listScores = () => platform.receivedScores.map(({ userId, scoreGiven }) => [userId, scoreGiven])

test('a submission is sent as a score of 100, and again only when it is better', async () => {
  const homeworkId = await set()
  const student = await comes('asha', homeworkId)
  const deliver = createDelivery()
  await deliver()
  expect(listScores()).toEqual([])
  await submit(student, homeworkId, 2)
  await deliver()
  await deliver()
  expect(listScores()).toEqual([['asha', 50]])
  expect(platform.receivedScores[0]).toMatchObject({
    lineItem: homeworkId,
    scoreMaximum: 100,
    activityProgress: 'Completed',
    gradingProgress: 'FullyGraded',
  })
  await submit(student, homeworkId, 1)
  await deliver()
  expect(listScores()).toEqual([['asha', 50]])
  await submit(student, homeworkId, 4)
  await deliver()
  expect(listScores()).toEqual([
    ['asha', 50],
    ['asha', 100],
  ])
})

test('a recording that stops for its questions is heard and scored from a course', async () => {
  const { source } = (await teacher.upload('Tides.md', 'The tides follow the moon.')).body
  await server.database.db.update(sources).set({ kind: 'recording' }).where(eq(sources.id, source.id))
  const place = { kind: 'time', start: 4, end: 7 } as const
  citations = [{ sourceId: source.id, sourceName: 'Tides', passageId: '1', quote: 'The tides', place }]
  const homeworkId = await set({ stopsRecording: true })
  const student = await comes('bela', homeworkId)
  const params = { homeworkId }
  const { attempt } = (await student.call('POST /assigned-homework/:homeworkId/attempts', { params })).body
  expect(attempt.stops).toMatchObject({
    sourceId: source.id,
    stops: attempt.order.map(() => ({ second: 7 })),
  })
  const sound = { params: { recordingId: source.id } }
  expect((await student.call('POST /sources/:recordingId/sound', sound)).status).toBe(200)
  await submit(student, homeworkId, 3)
  await createDelivery()()
  expect(listScores()).toEqual([['bela', 75]])
  citations = []
})

test('a submission before the first launch is scored there after that launch', async () => {
  const homeworkId = await set()
  const student = await signedIn(server)
  await student.call('POST /assigned-homework/:homeworkId', { params: { homeworkId } })
  await submit(student, homeworkId, 3)
  await comes('late-comer', homeworkId, student)
  await createDelivery()()
  expect(listScores()).toEqual([['late-comer', 75]])
})

test('a score that students may not read yet isn’t told to the course either', async () => {
  const homeworkId = await set({ tells: 'after-close' })
  await submit(await comes('patient', homeworkId), homeworkId, 4)
  const deliver = createDelivery()
  await deliver()
  expect(listScores()).toEqual([])
  server.clock.advance(25 * 3_600_000)
  await deliver()
  expect(listScores()).toEqual([['patient', 100]])
})

test('two hundred scores arrive once each, though the platform was away and a sender died', async () => {
  const { db, pool } = server.database
  const homeworkId = await set()
  const first = await comes('first', homeworkId)
  await submit(first, homeworkId, 1)
  await createDelivery()()
  platform.receivedScores.length = 0
  const { rows } = await pool.query('select link_id from lti_scores where sub = $1', ['first'])
  const linkId = rows[0].link_id
  // Rows of students, each with another score, as submission writes them.
  const people = Array.from({ length: 200 }, (_, n) => ({ sub: `student-${n}`, score: n / 2 }))
  for (const { sub, score } of people) {
    const { rows: added } = await pool.query(
      "insert into accounts (kind, email, username, created_at) values ('account', $1, 'Student', now()) returning id",
      [`${randomBytes(8).toString('hex')}@school.test`],
    )
    await pool.query(
      'insert into lti_scores (link_id, account_id, sub, score, revised_at, send_at) values ($1, $2, $3, $4, $5, $5)',
      [linkId, added[0].id, sub, score, server.clock.now()],
    )
  }
  platform.goAway(true)
  await createDelivery()()
  expect(platform.receivedScores).toEqual([])
  platform.goAway(false)
  server.clock.advance(60_000)
  // Process that crashes: it leased a batch, sent some of it and recorded nothing.
  const dying = createDeliverScores({
    db,
    clock: server.clock,
    seal: server.seal,
    publicUrl: ltiEnv.PUBLIC_URL,
    outgoing: {
      mayAsk: () => true,
      ask: async (address, request) => {
        if (platform.receivedScores.length >= 20) throw new Error('killed')
        return createOutgoing({ internalHosts: ['127.0.0.1'] }).ask(address, request)
      },
    },
  })
  await expect(dying()).rejects.toThrow('killed')
  const countWaiting = async () =>
    (await pool.query('select 1 from lti_scores where send_at is not null')).rowCount ?? 0
  expect(await countWaiting()).toBeGreaterThan(150)
  // Three at once, plus the batch of the crashed one once its lease has expired.
  await Promise.all([createDelivery()(), createDelivery()(), createDelivery()()])
  server.clock.advance(16 * 60_000)
  await Promise.all([createDelivery()(), createDelivery()(), createDelivery()()])
  expect(await countWaiting()).toBe(0)
  expect(platform.receivedScores).toHaveLength(200)
  expect(new Set(platform.receivedScores.map(({ userId }) => userId)).size).toBe(200)
  for (const { sub, score } of people)
    expect(platform.gradebook.get(`${homeworkId} ${sub}`)?.scoreGiven).toBe(score)
})

test('scores for a platform that stays away are given up after three days', async () => {
  const homeworkId = await set()
  await submit(await comes('unlucky', homeworkId), homeworkId, 4)
  platform.goAway(true)
  for (let hours = 0; hours < 80; hours += 1) {
    await createDelivery()()
    server.clock.advance(3_600_000)
  }
  platform.goAway(false)
  await createDelivery()()
  expect(listScores()).toEqual([])
  const { rows } = await server.database.pool.query(
    "select failed_at, tries from lti_scores where sub = 'unlucky' and failed_at is not null",
  )
  expect(rows).toHaveLength(1)
  expect(rows[0].tries).toBeGreaterThan(60)
  expect(rows[0].tries).toBeLessThan(80)
})

test('a key that is corrected corrects the scores in the course', async () => {
  const homeworkId = await set()
  const student = await comes('corrected', homeworkId)
  await submit(student, homeworkId, 2)
  const deliver = createDelivery()
  await deliver()
  const params = { kind: 'homework' as const, sessionId: homeworkId }
  const { results } = (await teacher.call('GET /class-results/:kind/:sessionId', { params })).body
  const left = await teacher.call('POST /class-results/:kind/:sessionId/items/:itemId/corrections', {
    params: { ...params, itemId: results.items[3]?.id ?? '' },
    body: { act: 'leave-out', isLeftOut: true },
  })
  expect(left.status).toBe(200)
  await deliver()
  expect(listScores()).toEqual([
    ['corrected', 50],
    ['corrected', 66.67],
  ])
})

test('no score is queued for students who never came by a course', async () => {
  const homeworkId = await set()
  const student = await signedIn(server)
  await student.call('POST /assigned-homework/:homeworkId', { params: { homeworkId } })
  await submit(student, homeworkId, 4)
  await queueScoresOf(server.database.db, homeworkId, server.clock.now())
  await createDelivery()()
  expect(listScores()).toEqual([])
})

test('the jobs process sends by itself, also after it was started anew', async () => {
  const homeworkId = await set()
  const student = await comes('by-itself', homeworkId)
  await server.restartWorker()
  await submit(student, homeworkId, 4)
  await server.restartWorker()
  await eventually(
    async () => listScores(),
    scores => scores.length > 0,
  )
  expect(listScores()).toEqual([['by-itself', 100]])
  await server.restartWorker()
})
