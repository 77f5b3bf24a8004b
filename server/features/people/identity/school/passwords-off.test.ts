// PASSWORDS=admins: the school's sign-in is for everybody, a password for admins alone. And OIDC_CREATE=false.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo, mailTo, tokenIn } from '../../../../testing/mails.ts'
import { nobody, password, signedIn } from '../../../../testing/people.ts'
import { type FakeSchool, openBrowser, pendingSignInOf, startFakeSchool } from '../../../../testing/school.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

let school: FakeSchool
let server: TestServer
beforeAll(async () => {
  school = await startFakeSchool()
  const env = { ...school.env, PASSWORDS: 'admins', OIDC_CREATE: 'false' }
  server = await startTestServer({ worker: false, env })
})
afterAll(async () => {
  await server.close()
  await school.close()
})

const personOf = async (role: 'student' | 'teacher' | 'admin') => {
  const person = await signedIn(server, role)
  return { person, email: (await person.call('GET /session')).body.user.email }
}
const off = [403, 'passwords-off']

test('only admins sign in with a password, and a wrong one reveals nothing about that', async () => {
  for (const role of ['student', 'teacher'] as const) {
    const { email } = await personOf(role)
    const { status, body } = await nobody(server).call('POST /login', { body: { email, password } })
    expect([status, body.code]).toEqual(off)
    expect(body.message).toContain('Lakeside School')
    const wrong = await nobody(server).call('POST /login', { body: { email, password: 'not it' } })
    expect(wrong.body.code).toBe('invalid-credentials')
  }
  const { email } = await personOf('admin')
  expect((await nobody(server).call('POST /login', { body: { email, password } })).status).toBe(200)
})

test('sign-up with a password is refused', async () => {
  const body = { email: 'new@lakeside.test', username: 'Asha Rao', password }
  const { status, body: answer } = await nobody(server).call('POST /register', { body })
  expect([status, answer.code]).toEqual(off)
  expect(await mailsTo(server, body.email)).toEqual([])
})

test('only admins can reset a password, and the request does not reveal who is one', async () => {
  const [student, admin] = [await personOf('student'), await personOf('admin')]
  const ask = async (email: string) =>
    (await nobody(server).call('POST /reset-password/mail', { body: { email } })).body.message
  expect(await ask(student.email)).toBe(await ask(admin.email))
  const token = tokenIn(await mailTo(server, admin.email, 'Choose a new password'))
  expect(await mailsTo(server, student.email)).toEqual([])
  // Admin demoted before the link is used.
  await server.database.pool.query("update accounts set role = 'teacher' where email = $1", [admin.email])
  const used = await nobody(server).call('POST /reset-password', { body: { token, password: 'another one' } })
  expect([used.status, used.body.code]).toEqual(off)
})

test('only admins can change a password, and an earlier password confirms nothing', async () => {
  const { person } = await personOf('student')
  const body = { current: password, next: 'another one' }
  const changed = await person.call('POST /account/password', { body })
  expect([changed.status, changed.body.code]).toEqual(off)
  const { account } = (await person.call('GET /account')).body
  expect([account.hasPassword, account.mayHavePassword]).toEqual([false, false])
  const admin = await personOf('admin')
  expect((await admin.person.call('POST /account/password', { body })).status).toBe(200)
})

test('a password from before still moves an account to the school’s', async () => {
  const { email } = await personOf('student')
  school.claim({ sub: 'moves', email, email_verified: true })
  const browser = openBrowser(server)
  const arrival = pendingSignInOf(await browser.signIn())
  const joined = await browser.send('/auth/school/join', { arrival, password })
  expect(joined.body.session?.user.email).toBe(email)
  expect((await openBrowser(server).signIn()).status).toBe(200)
})

test('an unknown person is told whom to ask if sign-in creates no accounts', async () => {
  school.claim({ sub: 'unknown', email: 'unknown@lakeside.test', email_verified: true })
  const { status, body } = await openBrowser(server).signIn()
  expect([status, body.code]).toEqual([403, 'school-unknown'])
  expect(body.message).toContain('Ask whoever looks after Lantern')
})
