// Sign-in with the school's account where an age is set below which a parent has to agree.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClass } from '../../../../testing/classes.ts'
import { createPerson } from '../../../../testing/client.ts'
import { mailTo, tokenIn } from '../../../../testing/mails.ts'
import { nobody, signedIn } from '../../../../testing/people.ts'
import { approvedTeacher } from '../../../../testing/played-rooms.ts'
import { countRows, racers } from '../../../../testing/races/race.ts'
import { type FakeSchool, openBrowser, pendingSignInOf, startFakeSchool } from '../../../../testing/school.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { clearOldVisits } from '../visits.ts'

let school: FakeSchool
let server: TestServer
beforeAll(async () => {
  school = await startFakeSchool()
  const env = {
    ...school.env,
    CHILD_AGE: '13',
    OIDC_TEACHER_CLAIM: 'role=teacher',
    PASSWORDS: 'admins',
    REQUIRE_TWO_FACTOR: 'false',
  }
  server = await startTestServer({ worker: false, env })
})
afterAll(async () => {
  await server.close()
  await school.close()
})

let people = 0
/** New person, who is asked for the year of birth. */
const arrive = async () => {
  people += 1
  const email = `c${people}@lakeside.test`
  school.claim({ sub: `child-${people}`, email, email_verified: true, name: 'Asha Rao' })
  const browser = openBrowser(server)
  const asked = await browser.signIn()
  return { browser, asked, arrival: pendingSignInOf(asked), email, parentEmail: `p${people}@home.test` }
}
const yearOfAge = (age: number) => server.clock.now().getUTCFullYear() - age
const countAccounts = (email: string) =>
  countRows(server, 'select count(*) from accounts where email = $1', [email])

test('a student tells the year of birth before there is an account; who is old enough is in', async () => {
  const { browser, asked, arrival, email } = await arrive()
  expect(asked.body).toMatchObject({ session: null, next: { step: 'birth-year', email } })
  expect(await countAccounts(email)).toBe(0)
  const made = await browser.send('/auth/school/create', { arrival, birthYear: yearOfAge(20) })
  expect(made.body.session?.user).toMatchObject({ email, role: 'student' })
  expect((await openBrowser(server).signIn()).body.session?.user.email).toBe(email)
})

test('for a child nothing is kept but the request, until a parent agrees; then the school lets them in', async () => {
  const { browser, arrival, email, parentEmail } = await arrive()
  const answer = { arrival, birthYear: yearOfAge(10), parentEmail }
  const sent = await browser.send('/auth/school/create', answer)
  expect(sent.body).toMatchObject({ session: null, next: { step: 'parent-asked', email: parentEmail } })
  expect(await countAccounts(email)).toBe(0)
  const token = tokenIn(await mailTo(server, parentEmail, 'Your child wants to use Lantern'))
  const allows = { model: false, videos: false }
  expect((await nobody(server).call('POST /consent', { body: { token, allows } })).status).toBe(200)
  const { body } = await openBrowser(server).signIn()
  expect(body.session?.user).toMatchObject({ email, role: 'student' })
  const child = createPerson(server, body.session?.token ?? '')
  expect((await child.call('GET /account')).body.account).toMatchObject({ hasPassword: false, school: true })
  const { rows } = await server.database.pool.query('select child_until from accounts where email = $1', [
    email,
  ])
  expect(rows[0].child_until).toBeInstanceOf(Date)
  await nobody(server).call('POST /consent/refuse', { body: { token } })
  expect((await openBrowser(server).signIn()).body.code).toBe('account-suspended')
})

test('a child covered by the school’s consent is admitted at once, and locked out after its withdrawal', async () => {
  const admin = await signedIn(server, 'admin')
  const teacher = await approvedTeacher(server)
  const { classId } = await createClass(teacher)
  const { browser, arrival, email, parentEmail } = await arrive()
  await teacher.call('POST /classes/:classId/roster', {
    params: { classId },
    body: { text: `Asha, ${email}` },
  })
  const stated = await admin.call('POST /admin/school-consents', { body: { classId, covers: 'students' } })
  const answer = { arrival, birthYear: yearOfAge(10), parentEmail }
  const { body } = await browser.send('/auth/school/create', answer)
  const child = createPerson(server, body.session?.token ?? '')
  expect((await child.call('GET /account/age-settings')).body).toMatchObject({
    isChild: true,
    settings: { model: false },
  })
  const params = { consentId: stated.body.consent.id }
  await admin.call('POST /admin/school-consents/:consentId/withdraw', { params })
  expect((await child.call('GET /session')).status).toBe(401)
  expect((await openBrowser(server).signIn()).body.code).toBe('consent-awaited')
})

test('an impossible year, and a child without a parent’s address, are refused, and may be sent again', async () => {
  const { browser, arrival, email } = await arrive()
  for (const [birthYear, field] of [
    [1800, 'birthYear'],
    [3000, 'birthYear'],
    [yearOfAge(10), 'parentEmail'],
  ] as const) {
    const { status, body } = await browser.send('/auth/school/create', { arrival, birthYear })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  }
  const own = { arrival, birthYear: yearOfAge(10), parentEmail: email }
  expect((await browser.send('/auth/school/create', own)).body.fields).toHaveProperty('parentEmail')
  expect((await browser.send('/auth/school/create', { arrival, birthYear: yearOfAge(20) })).status).toBe(200)
})

test('a person with the school’s teacher claim is asked nothing', async () => {
  school.claim({ sub: 'grown-up', email: 'grown-up@lakeside.test', email_verified: true, role: 'teacher' })
  expect((await openBrowser(server).signIn()).body.session?.user.role).toBe('teacher')
})

test('twenty answers at once make one account', async () => {
  const { browser, arrival, email } = await arrive()
  const answers = await Promise.all(
    Array.from({ length: racers }, () =>
      browser.send('/auth/school/create', { arrival, birthYear: yearOfAge(20) }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await countAccounts(email)).toBe(1)
})

test('an unanswered arrival is deleted', async () => {
  const { email } = await arrive()
  const count = () => countRows(server, 'select count(*) from school_arrivals where email = $1', [email])
  expect(await count()).toBe(1)
  server.clock.advance(600_001)
  await clearOldVisits({ db: server.database.db, clock: server.clock })
  expect(await count()).toBe(0)
})
