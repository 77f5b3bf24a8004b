// Attacks on sign-in with Google.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPerson } from './client.ts'
import { changeClaims, consent, dropSignature } from './fake-provider.ts'
import { type FakeGoogle, finishAtGoogle, signInAtGoogle, startAtGoogle, startFakeGoogle } from './google.ts'
import { mailTo, tokenIn } from './mails.ts'
import { nobody, password, signedIn } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let google: FakeGoogle
let server: TestServer
beforeAll(async () => {
  google = await startFakeGoogle()
  server = await startTestServer({ worker: false, env: google.env })
})
afterEach(() => google.tamper(null))
afterAll(async () => {
  await server.close()
  await google.close()
})

const claims = (person: object = {}) => ({
  sub: 'victim',
  email: 'victim@school.test',
  email_verified: true,
  name: 'Mira Sen',
  ...person,
})
const failed = [401, 'google-failed', undefined]
const outcome = ({ status, body }: Awaited<ReturnType<typeof signInAtGoogle>>) => [
  status,
  body.code,
  body.token,
]
const codeFrom = async (address: string) => (await consent(address)).searchParams.get('code') ?? ''

test.each([
  ['for somebody else’s site', { aud: 'another-site' }],
  ['for several sites, meant for another', { aud: ['another-site', 'lantern-test'], azp: 'another-site' }],
  ['from another issuer', { iss: 'https://evil.example' }],
  ['with the nonce of another sign-in', { nonce: 'x'.repeat(43) }],
  ['without a nonce', { nonce: undefined }],
  ['that ran out', { exp: Math.floor(Date.now() / 1000) - 3600 }],
  ['about nobody', { sub: '' }],
])('a token %s is refused', async (_name, wrong) => {
  google.claim(claims(wrong))
  expect(outcome(await signInAtGoogle(server))).toEqual(failed)
})

test('a token that was changed after it was signed is refused', async () => {
  google.claim(claims({ sub: 'attacker', email: 'attacker@school.test' }))
  google.tamper(token => changeClaims(token, { email: 'victim@school.test' }))
  expect(outcome(await signInAtGoogle(server))).toEqual(failed)
})

test('a token without a signature is refused', async () => {
  google.claim(claims())
  google.tamper(dropSignature)
  expect(outcome(await signInAtGoogle(server))).toEqual(failed)
})

test('a code works once, and the cookie goes with it', async () => {
  google.claim(claims({ sub: 'once', email: 'once@school.test' }))
  const { address, cookie } = await startAtGoogle(server)
  const code = await codeFrom(address)
  const first = await finishAtGoogle(server, { code, cookie })
  expect(first.status).toBe(200)
  expect(first.cookies.join()).toMatch(/google-sign-in=;.*Max-Age=0/)
  expect(outcome(await finishAtGoogle(server, { code, cookie }))).toEqual(failed)
  const fresh = await startAtGoogle(server)
  expect(outcome(await finishAtGoogle(server, { code, cookie: fresh.cookie }))).toEqual(failed)
})

test('a code works in no other browser: neither without a cookie nor with another’s', async () => {
  google.claim(claims({ sub: 'mine', email: 'mine@school.test' }))
  const [mine, other] = [await startAtGoogle(server), await startAtGoogle(server)]
  const code = await codeFrom(mine.address)
  expect(outcome(await finishAtGoogle(server, { code }))).toEqual(failed)
  expect(outcome(await finishAtGoogle(server, { code, cookie: 'google-sign-in=invented' }))).toEqual(failed)
  expect(outcome(await finishAtGoogle(server, { code, cookie: other.cookie }))).toEqual(failed)
})

test('a browser may stay at Google’s page for ten minutes, no longer', async () => {
  google.claim(claims({ sub: 'slow', email: 'slow@school.test' }))
  const { address, cookie } = await startAtGoogle(server)
  server.clock.advance(600_001)
  expect(outcome(await finishAtGoogle(server, { code: await codeFrom(address), cookie }))).toEqual(failed)
})

test('the cookie can’t be read by scripts nor sent along by other websites', async () => {
  const response = await fetch(`${server.url}/api/auth/google/start`, { method: 'POST' })
  expect(response.headers.getSetCookie()[0]).toMatch(/HttpOnly.*SameSite=Lax/)
})

test.each([
  ['unverified', { email_verified: false }],
  ['of unknown standing', { email_verified: undefined }],
  ['missing', { email: undefined }],
])('an address that is %s opens no account and makes none', async (_name, wrong) => {
  const person = await signedIn(server)
  const { email } = (await person.call('GET /session')).body.user
  for (const address of [email, 'new@school.test']) {
    google.claim(claims({ sub: 'attacker', email: address, ...wrong }))
    expect(outcome(await signInAtGoogle(server))).toEqual([403, 'google-address-unverified', undefined])
  }
  expect((await person.call('GET /account')).body.account.google).toBe(false)
})

test('an earlier sign-up with another person’s address is replaced once the owner signs in by Google', async () => {
  const body = { email: 'taken@school.test', username: 'A stranger', password: 'a stranger’s' }
  await nobody(server).call('POST /register', { body })
  google.claim(claims({ sub: 'owner', email: body.email }))
  const owner = await signInAtGoogle(server)
  expect(owner.body.user).toMatchObject({ email: body.email, username: 'Mira Sen' })
  const { account } = (await createPerson(server, owner.body.token ?? '').call('GET /account')).body
  expect(account).toMatchObject({ user: { username: 'Mira Sen' }, hasPassword: false, google: true })
  const early = tokenIn(await mailTo(server, body.email, 'Verify your email address'))
  await nobody(server).call('POST /verify-email', { body: { token: early } })
  const { email } = body
  expect(
    (await nobody(server).call('POST /login', { body: { email, password: body.password } })).status,
  ).toBe(401)
})

test('an address that went to another Google account doesn’t take the account along', async () => {
  google.claim(claims({ sub: 'first-owner', email: 'recycled@school.test' }))
  expect((await signInAtGoogle(server)).status).toBe(200)
  google.claim(claims({ sub: 'second-owner', email: 'recycled@school.test' }))
  expect(outcome(await signInAtGoogle(server))).toEqual(failed)
})

test('Google is no way around a suspension or the second factor', async () => {
  const person = await signedIn(server)
  const { email } = (await person.call('GET /session')).body.user
  google.claim(claims({ sub: 'bypass', email }))
  expect((await signInAtGoogle(server)).status).toBe(200)
  const { pool } = server.database
  await pool.query('update accounts set two_factor_since = now() where email = $1', [email])
  const asked = await signInAtGoogle(server)
  expect([asked.body.code, typeof asked.body.challenge]).toEqual(['two-factor-required', 'string'])
  await pool.query('update accounts set suspended_at = now() where email = $1', [email])
  expect((await signInAtGoogle(server)).body.code).toBe('account-suspended')
  expect((await nobody(server).call('POST /login', { body: { email, password } })).body.code).toBe(
    'account-suspended',
  )
})

test('a refusal by Google is reported without the code or a token', async () => {
  google.claim(claims({ aud: 'another-site' }))
  const { address, cookie } = await startAtGoogle(server)
  const code = await codeFrom(address)
  const { body } = await finishAtGoogle(server, { code, cookie })
  expect(body.message).toBe('Failed to login with Google')
  expect(JSON.stringify(body)).not.toContain(code)
})
