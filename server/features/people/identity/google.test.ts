import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../../database/schema/identity.ts'
import { createPerson } from '../../../testing/client.ts'
import { type FakeGoogle, signInAtGoogle, startAtGoogle, startFakeGoogle } from '../../../testing/google.ts'
import { mailTo } from '../../../testing/mails.ts'
import { nobody, password, signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let google: FakeGoogle
let server: TestServer
beforeAll(async () => {
  google = await startFakeGoogle()
  server = await startTestServer({ worker: false, env: google.env })
})
afterAll(async () => {
  await server.close()
  await google.close()
})

let people = 0
/** Person at Google's page, with an address it verified. */
const standAtGoogle = (claims: object = {}) => {
  people += 1
  const person = {
    sub: `sub-${people}`,
    email: `g${people}@school.test`,
    email_verified: true,
    name: 'Mira Sen',
  }
  google.claim({ ...person, ...claims })
  return person
}

test('the way to Google asks for an address and a name, with proof that the answer is ours', async () => {
  const { address, state, cookie } = await startAtGoogle(server)
  const { searchParams } = new URL(address)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'lantern-test',
    scope: 'openid email profile',
    state,
    code_challenge_method: 'S256',
    redirect_uri: 'http://localhost:0/google',
  })
  expect(searchParams.get('nonce')).toMatch(/^[\w-]{43}$/)
  expect(cookie).toMatch(/^google-sign-in=[\w-]{43}$/)
})

describe('a new person', () => {
  test('gets an account with Google’s name and address, and comes back to it', async () => {
    const { email } = standAtGoogle()
    const first = await signInAtGoogle(server)
    expect([first.status, first.body.user]).toEqual([
      200,
      { _id: first.body.user?._id, email, username: 'Mira Sen', avatar: '', role: 'student' },
    ])
    const again = await signInAtGoogle(server, 'student')
    expect(again.body.user?._id).toBe(first.body.user?._id)
    const { body } = await createPerson(server, again.body.token ?? '').call('GET /account')
    expect(body.account).toMatchObject({ hasPassword: false, google: true, phone: null })
  })

  test('comes back even when the address at Google changed', async () => {
    const { sub } = standAtGoogle()
    const first = await signInAtGoogle(server)
    standAtGoogle({ sub })
    expect((await signInAtGoogle(server)).body.user?._id).toBe(first.body.user?._id)
  })

  test('choosing Teacher gives a teacher without a certificate', async () => {
    standAtGoogle()
    const { body } = await signInAtGoogle(server, 'teacher')
    const review = await createPerson(server, body.token ?? '').call('GET /teacher/review')
    expect(review.body.review).toMatchObject({ state: 'certificate-missing', certificate: null })
  })

  test('can choose a password by mail afterwards', async () => {
    const { email } = standAtGoogle()
    await signInAtGoogle(server)
    await nobody(server).call('POST /reset-password/mail', { body: { email } })
    expect((await mailTo(server, email, 'Choose a new password')).text).toContain('/reset-password?token=')
  })
})

describe('a person with an account', () => {
  test('is linked to it by a verified address and keeps the password', async () => {
    const person = await signedIn(server)
    const { email, _id } = (await person.call('GET /session')).body.user
    standAtGoogle({ email: email.toUpperCase() })
    expect((await signInAtGoogle(server)).body.user?._id).toBe(_id)
    const { status } = await nobody(server).call('POST /login', { body: { email, password } })
    expect([status, (await person.call('GET /session')).status]).toEqual([200, 200])
  })

  test('a different role is refused with the one to choose, and nothing is linked', async () => {
    const { email } = (await (await signedIn(server, 'teacher')).call('GET /session')).body.user
    standAtGoogle({ email })
    const { status, body } = await signInAtGoogle(server, 'student')
    expect([status, body.code, body.message?.includes('Teacher')]).toEqual([403, 'other-role', true])
    const rows = await server.database.db.select().from(accounts)
    expect(rows.find(row => row.email === email)?.googleSub).toBeNull()
  })
})

test('without a code nothing is tried', async () => {
  const { status, body } = await nobody(server).call('GET /auth/google')
  expect([status, body.message]).toEqual([400, 'No authorization code present'])
})

test('an unavailable Google is reported, and the next try asks it again', async () => {
  const away = await startFakeGoogle()
  const other = await startTestServer({ worker: false, env: away.env })
  await away.close()
  const failed = await nobody(other).call('POST /auth/google/start')
  expect([failed.status, failed.body.message]).toEqual([401, 'Failed to login with Google'])
  const back = await startFakeGoogle(Number(new URL(away.env.GOOGLE_ISSUER ?? '').port))
  expect((await nobody(other).call('POST /auth/google/start')).status).toBe(200)
  await other.close()
  await back.close()
})

test('sign-in without Google configuration reports google-unavailable', async () => {
  const plain = await startTestServer({ worker: false })
  const { status, body } = await nobody(plain).call('POST /auth/google/start')
  expect([status, body.code]).toEqual([409, 'google-unavailable'])
  await plain.close()
})
