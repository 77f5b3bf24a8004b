// Tests of scores that a platform refuses: sent no further, and shown to teacher and admin in its words.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createOutgoing } from '../../../platform/outgoing/index.ts'
import type { Person } from '../../../testing/client.ts'
import { setHomework } from '../../../testing/homework.ts'
import { choiceQuestion, frozenQuiz } from '../../../testing/live-rooms.ts'
import { launchFrom, step } from '../../../testing/lti-browser.ts'
import { startLtiPlatform, type TestPlatform } from '../../../testing/lti-platform.ts'
import { ltiEnv, seedPlatform } from '../../../testing/lti-rows.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { vouchForTeacher } from '../../people/teachers/index.ts'
import { createDeliverScores } from './index.ts'

let server: TestServer
let platform: TestPlatform
let admin: Person
let teacher: Person
beforeAll(async () => {
  const freezeQuiz = async () => frozenQuiz([choiceQuestion('What do the tides follow?')])
  server = await startTestServer({ worker: false, env: ltiEnv, freezeQuiz })
  const now = () => server.clock.now()
  platform = await startLtiPlatform({ publicUrl: ltiEnv.PUBLIC_URL, reach: () => server.url, now })
  admin = await signedIn(server, 'admin')
  await seedPlatform(admin, platform.typed)
  teacher = await signedIn(server, 'teacher')
  await vouchForTeacher(server.database.db, teacher.accountId, server.clock.now())
})
afterAll(async () => {
  await platform.close()
  await server.close()
})
afterEach(() => platform.refuseScores(null))

const deliverFor = async (hours: number) => {
  const deliver = createDeliverScores({
    db: server.database.db,
    clock: server.clock,
    seal: server.seal,
    outgoing: createOutgoing({ internalHosts: ['127.0.0.1'] }),
    publicUrl: ltiEnv.PUBLIC_URL,
  })
  const before = platform.countScoreRequests()
  for (let passed = 0; passed <= hours; passed += 1) {
    await deliver()
    server.clock.advance(3_600_000)
  }
  return platform.countScoreRequests() - before
}

/** Homework with the submission of a student who came by an activity. */
const submitted = async (user: string) => {
  const homeworkId = await setHomework(server, teacher, crypto.randomUUID(), { attempts: null })
  const student = await signedIn(server)
  const opening = { user, isTeacher: false, activity: homeworkId, homeworkId }
  await step(student, await launchFrom(server, platform, opening), 'connect')
  const params = { homeworkId }
  await student.call('POST /assigned-homework/:homeworkId', { params })
  const { attempt } = (await student.call('POST /assigned-homework/:homeworkId/attempts', { params })).body
  await student.call('POST /attempts/:attemptId/finish', { params: { attemptId: attempt.id } })
  return homeworkId
}
const list = async (homeworkId: string, who = teacher) =>
  (await who.call('GET /lti/scores/:homeworkId', { params: { homeworkId } })).body.scores

test('a score that Moodle refuses is sent once, and teacher and admin read why', async () => {
  const homeworkId = await submitted('left')
  platform.refuseScores({ status: 400, body: { status: 400, reason: 'Not a student of this course' } })
  expect(await deliverFor(30)).toBe(1)
  expect(await list(homeworkId)).toMatchObject([
    { platform: 'Moodle', score: 0, words: '400: Not a student of this course', isRetried: false },
  ])
  const { platforms } = (await admin.call('GET /admin/lti')).body
  expect(platforms[0]?.failedScores).toEqual({ count: 1, words: '400: Not a student of this course' })
  expect((await list(homeworkId, await signedIn(server, 'teacher'))) ?? null).toBeNull()
})

test('a teacher sends refused scores again, and a list without refusals is empty', async () => {
  const homeworkId = await submitted('returned')
  platform.refuseScores({ status: 422, body: 'no' })
  await deliverFor(0)
  platform.refuseScores(null)
  expect(await deliverFor(2)).toBe(0)
  const params = { homeworkId }
  expect((await teacher.call('POST /lti/scores/:homeworkId', { params })).status).toBe(200)
  expect(await deliverFor(2)).toBe(1)
  expect(await list(homeworkId)).toEqual([])
  expect(platform.gradebook.get(`${homeworkId} returned`)).toMatchObject({ scoreGiven: 0 })
})

test('a refused permission is tried five times, an overloaded platform longer; both are shown meanwhile', async () => {
  const forbidden = await submitted('forbidden')
  platform.refuseScores({ status: 403, body: { error: 'Grades are off' } })
  expect(await deliverFor(0)).toBe(1)
  expect(await list(forbidden)).toMatchObject([{ words: '403: Grades are off', isRetried: true }])
  expect(await deliverFor(40)).toBe(4)
  expect(await list(forbidden)).toMatchObject([{ isRetried: false }])
  const busy = await submitted('busy')
  platform.refuseScores({ status: 503, body: '<h1>Busy</h1>' })
  expect(await deliverFor(40)).toBeGreaterThan(20)
  expect(await list(busy)).toMatchObject([{ words: '503: Busy', isRetried: true }])
  platform.refuseScores(null)
  await deliverFor(2)
  expect(await list(busy)).toEqual([])
})
