// Tests of first launches: students and teachers who get their account from them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutgoing } from '../../../platform/outgoing/index.ts'
import { createPerson, type Person } from '../../../testing/client.ts'
import { homeworkSettings } from '../../../testing/homework.ts'
import { choiceQuestion, frozenQuiz, roomOptions } from '../../../testing/live-rooms.ts'
import { launchFrom, pick, step } from '../../../testing/lti-browser.ts'
import type { Opening } from '../../../testing/lti-claims.ts'
import { startLtiPlatform, type TestPlatform } from '../../../testing/lti-platform.ts'
import { ltiEnv, seedPlatform } from '../../../testing/lti-rows.ts'
import { nobody, signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createDeliverScores } from './index.ts'

let server: TestServer
let platform: TestPlatform
let admin: Person
let platformId: string

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
  platformId = await seedPlatform(admin, platform.typed)
})
afterAll(async () => {
  await platform.close()
  await server.close()
})

const query = async <R extends object>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query<R>(text, values)).rows
const launch = (opening: Opening) => launchFrom(server, platform, opening)
const student = (user: string, more: Partial<Opening> = {}): Opening => ({
  user,
  isTeacher: false,
  activity: `of-${more.course ?? 'geography'}`,
  ...more,
})
const changeAccounts = (makesAccounts: boolean, provesAddresses: boolean) =>
  admin.call('POST /admin/lti/:platformId/accounts', {
    params: { platformId },
    body: { makesAccounts, provesAddresses },
  })

/** First launch of a new person, with the account it makes. */
const arrives = async (opening: Opening) => {
  const arrived = await launch(opening)
  const { status, body } = await step(nobody(server), arrived, 'account')
  if (!body.session) throw new Error(`no account: ${status} ${body.code}`)
  const person = createPerson(server, body.session.token, body.session.user._id)
  return { arrived, person, next: body.next, user: body.session.user as { _id: string; email?: string } }
}
const teacherOf = (user: string, course: string) => arrives({ user, isTeacher: true, activity: null, course })
const listClasses = async (person: Person) => (await person.call('GET /classes')).body.classes

test('a new student gets an account with the platform’s name, without a password or an address', async () => {
  const opening = student('nadia')
  const arrived = await launch(opening)
  const asked = await step(nobody(server), arrived, 'continue')
  expect(asked.body.next).toEqual({
    step: 'connect',
    platform: 'Moodle',
    newcomer: { name: 'Name of nadia', email: null, isTeacher: false, asksBirthYear: false },
    hasAccount: false,
    mayConnect: true,
  })
  expect(await query('select 1 from accounts where username = $1', ['Name of nadia'])).toEqual([])
  const { body } = await step(nobody(server), arrived, 'account')
  expect(body.next).toEqual({ step: 'wait', platform: 'Moodle' })
  const [account] = await query('select * from accounts where username = $1', ['Name of nadia'])
  expect(account).toMatchObject({ role: 'student', email: null, phone: null, password_hash: null })
  const again = await step(nobody(server), await launch(opening), 'continue')
  expect(again.body.session?.user._id).toBe(body.session?.user._id)
})

test('an address is taken only where the admin says that the school checks them', async () => {
  await changeAccounts(true, true)
  const { user } = await arrives(student('proved'))
  expect(
    await query('select email, verified_at is null as open from accounts where id = $1', [user._id]),
  ).toEqual([{ email: 'proved@school.test', open: false }])
  await changeAccounts(true, false)
})

test('an account without an address gets it at a later launch, once the school checks them', async () => {
  const { user } = await arrives(student('later'))
  const readEmail = async () =>
    (await query<{ email: string | null }>('select email from accounts where id = $1', [user._id]))[0]?.email
  await step(nobody(server), await launch(student('later')), 'continue')
  expect(await readEmail()).toBeNull()
  await changeAccounts(true, true)
  const otherPerson = await signedIn(server)
  await query('update accounts set email = $1 where id = $2', ['later@school.test', otherPerson.accountId])
  await step(nobody(server), await launch(student('later')), 'continue')
  expect(await readEmail()).toBeNull()
  await query('update accounts set email = $1 where id = $2', ['other@school.test', otherPerson.accountId])
  await step(nobody(server), await launch(student('later')), 'continue')
  expect(await readEmail()).toBe('later@school.test')
  await changeAccounts(true, false)
})

test('a person whose proved address has an account signs in to it and gets no second one', async () => {
  const owner = await signedIn(server)
  await query('update accounts set email = $1 where id = $2', ['owner@school.test', owner.accountId])
  await changeAccounts(true, true)
  const arrived = await launch(student('owner'))
  const asked = await step(nobody(server), arrived, 'continue')
  expect(asked.body).toMatchObject({ next: { newcomer: null, hasAccount: true }, session: null })
  expect((await step(nobody(server), arrived, 'account')).body.code).toBe('lti-no-accounts')
  await changeAccounts(true, false)
  // Unproved addresses reveal nothing about accounts.
  const unproved = await step(nobody(server), await launch(student('owner')), 'continue')
  expect(unproved.body.next).toMatchObject({ newcomer: { email: null }, hasAccount: false })
})

test('a platform that makes no accounts asks for one, as before', async () => {
  await changeAccounts(false, false)
  const arrived = await launch(student('strict'))
  expect((await step(nobody(server), arrived, 'continue')).body.next).toMatchObject({ newcomer: null })
  expect((await step(nobody(server), arrived, 'account')).body.code).toBe('lti-no-accounts')
  await changeAccounts(true, false)
})

test('one launch makes one account, also when it is sent ten times at once', async () => {
  const arrived = await launch(student('ten'))
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => step(nobody(server), arrived, 'account')),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await query('select 1 from accounts where username = $1', ['Name of ten'])).toHaveLength(1)
  expect((await step(nobody(server), await launch(student('ten')), 'account')).body.code).toBe(
    'lti-connected',
  )
})

test.each([
  null,
  { name: '', email: 'nothing' },
  { name: '\u200b \u200b', email: 'a@b' },
  { name: 'x'.repeat(290), email: 'A@SCHOOL.TEST' },
])('a person whom the platform describes by %o has a usable name', async person => {
  const { user } = await arrives(student(crypto.randomUUID(), { person }))
  const [account] = await query<{ username: string }>('select username from accounts where id = $1', [
    user._id,
  ])
  expect(account?.username.length).toBeGreaterThan(1)
  expect(account?.username.length).toBeLessThanOrEqual(100)
})

test('a new teacher has a class of the course without a certificate, sets homework in it, and students come', async () => {
  const { person: teacher, next, arrived } = await teacherOf('ines', 'biology')
  expect(next).toEqual({ step: 'choose', platform: 'Moodle', isGone: false, takesScores: true })
  const [ownClass] = await listClasses(teacher)
  expect(ownClass).toMatchObject({
    name: 'Course biology',
    role: 'owner',
    isApproved: true,
    isOwnApproved: true,
  })
  const classId = ownClass?.id ?? ''
  const set = await teacher.call('POST /homework', {
    body: { quizId: crypto.randomUUID(), classId, settings: homeworkSettings(server) },
  })
  const homeworkId = set.body.homework.id
  expect((await pick(teacher, arrived, { kind: 'homework', id: homeworkId })).body.next.step).toBe('return')
  const opening = student('bo', { course: 'biology', homeworkId })
  const { person: bo, next: opened } = await arrives(opening)
  expect(opened).toEqual({ step: 'open', kind: 'homework', id: homeworkId })
  expect((await listClasses(teacher))[0]).toMatchObject({ students: 1 })
  const params = { homeworkId }
  expect((await bo.call('POST /assigned-homework/:homeworkId', { params })).status).toBe(200)
  const { attempt } = (await bo.call('POST /assigned-homework/:homeworkId/attempts', { params })).body
  await bo.call('POST /attempts/:attemptId/answers/:questionId', {
    params: { attemptId: attempt.id, questionId: attempt.questions[0]?.id ?? '' },
    body: { response: { type: 'single-choice', choice: 'c0' } },
  })
  await bo.call('POST /attempts/:attemptId/finish', { params: { attemptId: attempt.id } })
  const { students } = (await teacher.call('GET /homework/:homeworkId', { params })).body
  expect(students.map(({ name }) => name)).toEqual(['Name of bo'])
  const results = await teacher.call('GET /class-results/:kind/:sessionId', {
    params: { kind: 'homework', sessionId: homeworkId },
  })
  expect(results.status).toBe(200)
  await createDeliverScores({
    db: server.database.db,
    clock: server.clock,
    seal: server.seal,
    outgoing: createOutgoing({ internalHosts: ['127.0.0.1'] }),
    publicUrl: ltiEnv.PUBLIC_URL,
  })()
  expect(platform.receivedScores).toMatchObject([{ userId: 'bo', scoreGiven: 100 }])
})

test('a live room of the class can be opened and planned; nothing else of an approved teacher is open', async () => {
  const { person } = await teacherOf('rooms', 'physics')
  const [{ id: classId } = { id: '' }] = await listClasses(person)
  const quizId = crypto.randomUUID()
  const room = { quizId, options: roomOptions }
  expect((await person.call('POST /live-rooms', { body: { ...room, classId } })).status).toBe(201)
  expect((await person.call('POST /live-rooms', { body: room })).body.code).toBe('teacher-not-approved')
  const settings = homeworkSettings(server)
  const forAll = await person.call('POST /homework', { body: { quizId, settings } })
  expect(forAll.body.code).toBe('teacher-not-approved')
  expect((await person.call('GET /teacher/review')).body.review.state).toBe('certificate-missing')
  const own = await person.call('POST /classes', { body: { name: 'Of my own', subject: '', term: '' } })
  const inOwn = await person.call('POST /homework', {
    body: { quizId, settings, classId: own.body.class.id },
  })
  expect(inOwn.body.code).toBe('teacher-not-approved')
})

test('a second launch makes no second class, and each teacher of a course has one of their own', async () => {
  const { person } = await teacherOf('first', 'history')
  await step(
    nobody(server),
    await launch({ user: 'first', isTeacher: true, activity: 'a', course: 'history' }),
    'continue',
  )
  expect(await listClasses(person)).toHaveLength(1)
  const { person: second } = await teacherOf('second', 'history')
  const [theirs] = await listClasses(second)
  expect(await listClasses(second)).toHaveLength(1)
  expect(theirs?.id).not.toBe((await listClasses(person))[0]?.id)
  await step(
    nobody(server),
    await launch({ user: 'first', isTeacher: true, activity: 'b', course: 'latin' }),
    'continue',
  )
  expect(await listClasses(person)).toHaveLength(2)
})

test('the rights end with the role in the course, with an admin’s refusal, and with the platform', async () => {
  const { person, user } = await teacherOf('was-teacher', 'music')
  const isApproved = async () => (await listClasses(person))[0]?.isOwnApproved
  expect(await isApproved()).toBe(true)
  await step(nobody(server), await launch(student('was-teacher', { course: 'music' })), 'continue')
  expect(await isApproved()).toBe(false)
  await step(
    nobody(server),
    await launch({ user: 'was-teacher', isTeacher: true, activity: 'c', course: 'music' }),
    'continue',
  )
  expect(await isApproved()).toBe(true)
  await query("update teacher_profiles set decision = 'rejected' where account_id = $1", [user._id])
  expect(await isApproved()).toBe(false)
  const acts = await query('select note from audit_entries where act = $1 and subject_id = $2', [
    'platform-teacher',
    user._id,
  ])
  expect(acts).toHaveLength(2)
})

test('a student’s account becomes no teacher’s, whatever its role in another course', async () => {
  const { person } = await arrives(student('helper'))
  const arrived = await launch({ user: 'helper', isTeacher: true, activity: null, course: 'own' })
  expect((await step(nobody(server), arrived, 'continue')).body.next.step).toBe('teacher-needed')
  expect((await person.call('GET /classes')).status).toBe(403)
})

test('the only way into an account can’t be cut off', async () => {
  const { person } = await arrives(student('stuck'))
  const cut = await person.call('DELETE /account/lti/:platformId', { params: { platformId } })
  expect(cut).toMatchObject({ status: 409, body: { code: 'lti-only-way' } })
  const [connection] = (await person.call('GET /account/lti')).body.connections
  expect(connection?.platformId).toBe(platformId)
})

test('a platform that is removed vouches for nobody', async () => {
  const { person } = await teacherOf('last', 'art')
  await admin.call('DELETE /admin/lti/:platformId', { params: { platformId } })
  expect((await listClasses(person))[0]?.isOwnApproved).toBe(false)
})
