// Tests of a launch: the account and homework it opens, and the reply when a teacher picks one.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../../database/schema/identity.ts'
import { createPerson, type Person } from '../../../testing/client.ts'
import { setHomework } from '../../../testing/homework.ts'
import { choiceQuestion, frozenQuiz } from '../../../testing/live-rooms.ts'
import { beginLaunch, launchFrom, pick, step } from '../../../testing/lti-browser.ts'
import { readChosenItem, startLtiPlatform, type TestPlatform } from '../../../testing/lti-platform.ts'
import { ltiEnv, seedPlatform } from '../../../testing/lti-rows.ts'
import { nobody, signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { vouchForTeacher } from '../../people/teachers/index.ts'

let server: TestServer
let platform: TestPlatform
let admin: Person
let teacher: Person
let homeworkId: string
const quizId = crypto.randomUUID()

beforeAll(async () => {
  server = await startTestServer({
    worker: false,
    env: ltiEnv,
    freezeQuiz: async () => frozenQuiz([choiceQuestion('What do the tides follow?')]),
  })
  platform = await startLtiPlatform({
    publicUrl: ltiEnv.PUBLIC_URL,
    reach: () => server.url,
    now: () => server.clock.now(),
  })
  admin = await signedIn(server, 'admin')
  await seedPlatform(admin, platform.typed)
  teacher = await signedIn(server, 'teacher')
  await vouchForTeacher(server.database.db, teacher.accountId, server.clock.now())
  homeworkId = await setHomework(server, teacher, quizId)
})
afterAll(async () => {
  await platform.close()
  await server.close()
})

const learner = (user: string, activity = 'tides') => ({ user, isTeacher: false, activity, homeworkId })
const homework = () => ({ kind: 'homework', id: homeworkId }) as const
const launch = (opening: Parameters<typeof launchFrom>[2]) => launchFrom(server, platform, opening)

/** Person whose account is connected already. */
const connected = async (user: string, role: 'student' | 'teacher' | 'admin' = 'student') => {
  const person = await signedIn(server, role)
  await step(person, await launch(learner(user)), 'connect')
  return person
}

const countLinks = async () => (await server.database.pool.query('select 1 from lti_links')).rowCount

test('a first launch asks for an account and connects it only after consent', async () => {
  const before = await countLinks()
  const first = await launch(learner('asha'))
  const asked = await step(nobody(server), first, 'continue')
  expect(asked.body).toMatchObject({ next: { step: 'connect', platform: 'Moodle' }, session: null })
  const person = await signedIn(server)
  const askedAgain = await step(person, first, 'continue')
  expect(askedAgain.body).toMatchObject({ next: { step: 'connect' }, session: null })
  expect(await countLinks()).toBe(before)
  const done = await step(person, first, 'connect')
  expect(done.body.next).toEqual({ step: 'open', kind: 'homework', id: homeworkId })
  const again = await step(nobody(server), await launch(learner('asha')), 'continue')
  expect(again.body).toMatchObject({
    next: { step: 'open', kind: 'homework', id: homeworkId },
    session: { user: { _id: person.accountId } },
  })
  const signedInPerson = createPerson(server, again.body.session?.token ?? '')
  expect((await signedInPerson.call('GET /account')).status).toBe(200)
})

test('a disconnected person is asked again at the next launch, and no further score of theirs is sent', async () => {
  const [person, other] = [await connected('lena'), await connected('omar')]
  const first = await launch(learner('lena'))
  await step(nobody(server), first, 'continue')
  const list = async (who: Person) => (await who.call('GET /account/lti')).body.connections
  const [connection] = await list(person)
  expect(connection).toMatchObject({ name: 'Moodle' })
  const params = { platformId: connection?.platformId ?? '' }
  const countScores = async () =>
    (await server.database.pool.query('select 1 from lti_scores where account_id = $1', [person.accountId]))
      .rowCount
  expect(await countScores()).toBe(1)
  const stranger = await signedIn(server)
  expect((await stranger.call('DELETE /account/lti/:platformId', { params })).status).toBe(404)
  expect((await person.call('DELETE /account/lti/:platformId', { params })).status).toBe(200)
  expect([await list(person), await countScores()]).toEqual([[], 0])
  expect(await list(other)).toHaveLength(1)
  const again = await step(nobody(server), await launch(learner('lena')), 'continue')
  expect(again.body).toMatchObject({ next: { step: 'connect' }, session: null })
  expect((await person.call('DELETE /account/lti/:platformId', { params })).status).toBe(404)
  await step(person, await launch(learner('lena')), 'connect')
  expect(await list(person)).toHaveLength(1)
})

test('the address of an account that exists connects nobody with it', async () => {
  const { db } = server.database
  await db.update(accounts).set({ email: 'victim@school.test' }).where(eq(accounts.id, teacher.accountId))
  const { body } = await step(nobody(server), await launch(learner('victim')), 'continue')
  expect(body).toMatchObject({ next: { step: 'connect' }, session: null })
})

test('a launch that has arrived is over', async () => {
  await connected('once')
  const arrived = await launch(learner('once'))
  expect((await step(nobody(server), arrived, 'continue')).status).toBe(200)
  expect((await step(nobody(server), arrived, 'continue')).body).toMatchObject({ code: 'lti-launch-over' })
})

test('an account has one person of a platform, and a person one account', async () => {
  const person = await connected('one')
  const second = await step(person, await launch(learner('two')), 'connect')
  expect(second).toMatchObject({ status: 409, body: { code: 'lti-connected' } })
  const thief = await signedIn(server)
  const stolen = await step(thief, await launch(learner('one')), 'connect')
  expect(stolen).toMatchObject({ status: 409, body: { code: 'lti-connected' } })
})

test('only one of several accounts connects to the same person in parallel', async () => {
  const people = await Promise.all([signedIn(server), signedIn(server), signedIn(server)])
  const arrived = await launch(learner('wanted'))
  const answers = await Promise.all(people.map(person => step(person, arrived, 'connect')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('visitors and nobody connect nothing', async () => {
  expect((await step(nobody(server), await launch(learner('none')), 'connect')).status).toBe(401)
})

test('a suspended account can’t sign in', async () => {
  const person = await connected('suspended')
  const { db } = server.database
  await db.update(accounts).set({ suspendedAt: server.clock.now() }).where(eq(accounts.id, person.accountId))
  const answer = await step(nobody(server), await launch(learner('suspended')), 'continue')
  expect(answer).toMatchObject({ status: 403, body: { code: 'account-suspended' } })
})

test('an admin, and an account with a second factor, come in by their own sign-in alone', async () => {
  const boss = await connected('boss', 'admin')
  const answer = await step(nobody(server), await launch(learner('boss')), 'continue')
  expect(answer.body).toEqual({
    success: true,
    next: { step: 'sign-in', platform: 'Moodle' },
    session: null,
  })
  expect((await step(boss, await launch(learner('boss')), 'continue')).body.next.step).toBe('open')
  const cautiousPlatform = await connected('careful')
  const { db } = server.database
  await db
    .update(accounts)
    .set({ twoFactorSince: server.clock.now() })
    .where(eq(accounts.id, cautiousPlatform.accountId))
  const other = await step(nobody(server), await launch(learner('careful')), 'continue')
  expect(other.body).toMatchObject({ next: { step: 'sign-in' }, session: null })
})

test('a teacher picks homework in the course, and it goes back signed, with a line item of 100', async () => {
  const opening = { user: 'the-teacher', isTeacher: true, activity: null }
  const arrived = await launch(opening)
  expect((await step(teacher, arrived, 'connect')).body.next).toEqual({
    step: 'choose',
    platform: 'Moodle',
    isGone: false,
    takesScores: true,
  })
  const others = await pick(teacher, arrived, { kind: 'homework', id: crypto.randomUUID() })
  expect(others.status).toBe(404)
  const chosen = await pick(teacher, arrived, homework())
  const address = chosen.body.next.step === 'return' ? chosen.body.next.address : ''
  expect((await fetch(server.url + address)).status).toBe(410)
  const page = await fetch(server.url + address, { headers: { cookie: arrived.cookie } })
  const html = await page.text()
  expect(page.headers.get('content-security-policy')).toContain(`form-action ${platform.url}`)
  const jwt = /name="JWT" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const posted = await fetch(/action="([^"]+)"/.exec(html)?.[1] ?? '', {
    method: 'POST',
    body: new URLSearchParams({ JWT: jwt }),
  })
  expect(posted.status).toBe(200)
  expect(readChosenItem(platform.chosen[0])).toMatchObject({
    type: 'ltiResourceLink',
    custom: { homework: homeworkId },
    lineItem: { scoreMaximum: 100 },
  })
  expect(platform.chosen[0]).toMatchObject({
    'https://purl.imsglobal.org/spec/lti-dl/claim/data': 'the course',
    'https://purl.imsglobal.org/spec/lti/claim/deployment_id': '1',
  })
  expect((await fetch(server.url + address, { headers: { cookie: arrived.cookie } })).status).toBe(410)
})

test('the picker says where the platform takes no scores', async () => {
  for (const activity of [null, 'ungraded']) {
    const opening = { user: 'the-teacher', isTeacher: true, activity, isGraded: false }
    const { body } = await step(nobody(server), await launch(opening), 'continue')
    expect(body.next).toMatchObject({ step: 'choose', takesScores: false })
  }
})

test('without homework a student waits until the teacher picks some by opening the activity', async () => {
  const bare = (user: string, isTeacher: boolean) => ({ user, isTeacher, activity: 'bare' })
  await connected('early')
  const early = await step(nobody(server), await launch(bare('early', false)), 'continue')
  expect(early.body.next.step).toBe('wait')
  const student = createPerson(server, early.body.session?.token ?? '')
  const asStudent = await pick(student, await launch(bare('early', false)), homework())
  expect(asStudent.status).toBe(403)
  const arrived = await launch(bare('the-teacher', true))
  expect((await step(teacher, arrived, 'continue')).body.next.step).toBe('choose')
  const chosen = await pick(teacher, arrived, homework())
  expect(chosen.body.next).toEqual({ step: 'open', kind: 'homework', id: homeworkId })
  const later = await step(nobody(server), await launch(bare('early', false)), 'continue')
  expect(later.body.next).toEqual({ step: 'open', kind: 'homework', id: homeworkId })
})

test('a student’s account picks nothing, whatever the platform calls its person', async () => {
  const person = await connected('calls-itself-teacher')
  const arrived = await launch({ user: 'calls-itself-teacher', isTeacher: true, activity: null })
  expect((await step(person, arrived, 'continue')).body.next.step).toBe('teacher-needed')
  expect((await pick(person, arrived, homework())).status).toBe(403)
})

test('an invalid identifier is treated as missing', async () => {
  for (const named of ['nonsense', 'x'.repeat(1000)]) {
    const opening = {
      user: 'early',
      isTeacher: false,
      activity: `no ${named.slice(0, 8)}`,
      homeworkId: named,
    }
    const { body } = await step(nobody(server), await launch(opening), 'continue')
    expect(body.next.step).toBe('wait')
  }
})

test('a platform that is removed opens nothing any more', async () => {
  const person = await connected('left-behind')
  const arrived = await launch(learner('left-behind'))
  const { platforms } = (await admin.call('GET /admin/lti')).body
  expect(platforms[0]?.people).toBeGreaterThan(5)
  await admin.call('DELETE /admin/lti/:platformId', { params: { platformId: platforms[0]?.id ?? '' } })
  expect((await step(person, arrived, 'continue')).status).toBe(410)
  expect((await person.call('GET /account')).status).toBe(200)
  expect((await beginLaunch(server, platform, learner('left-behind')).catch(() => null))?.state ?? '').toBe(
    '',
  )
})
