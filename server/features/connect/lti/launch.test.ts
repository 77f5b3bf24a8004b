// Tests of launches: a valid one, and invalid ones.
import { createHmac, generateKeyPairSync } from 'node:crypto'
import { type CryptoKey, exportSPKI, importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Begun, beginLaunch, launchFrom, postLaunch, step } from '../../../testing/lti-browser.ts'
import { claims } from '../../../testing/lti-claims.ts'
import { startLtiPlatform, type TestPlatform } from '../../../testing/lti-platform.ts'
import { aPlatform, ltiEnv, seedPlatform } from '../../../testing/lti-rows.ts'
import { nobody, signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let platform: TestPlatform
let begun: Begun
const student = { user: 'student-1', isTeacher: false, activity: 'activity-1' }

beforeAll(async () => {
  server = await startTestServer({ worker: false, env: ltiEnv })
  platform = await startLtiPlatform({
    publicUrl: ltiEnv.PUBLIC_URL,
    reach: () => server.url,
    now: () => server.clock.now(),
  })
  const admin = await signedIn(server, 'admin')
  await seedPlatform(admin, platform.typed)
  await seedPlatform(admin, aPlatform({ clientId: 'another' }))
})
afterAll(async () => {
  await platform.close()
  await server.close()
})
beforeEach(async () => {
  begun = await beginLaunch(server, platform, student)
})

const countRows = async () => {
  const { rows } = await server.database.pool.query(
    `select (select count(*) from lti_launches) + (select count(*) from lti_links)
      + (select count(*) from lti_resource_links) + (select count(*) from sessions)
      + (select count(*) from lti_logins where used_at is not null) as rows`,
  )
  return Number(rows[0].rows)
}

type Claims = Record<string, unknown>
const describe = () => platform.describe(student, begun.nonce)
const signed = (change: Claims) => platform.sign({ ...describe(), ...change })
const without = (name: string) => {
  const { [name]: _gone, ...rest } = describe()
  return platform.sign(rest)
}
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const seconds = () => Math.floor(server.clock.now().getTime() / 1000)

const withPublicKeyAsSecret = async () => {
  const [key = { kty: 'RSA' }] = platform.publicKeys().keys
  const pem = await exportSPKI((await importJWK(key, 'RS256')) as CryptoKey)
  const content = `${encode({ alg: 'HS256', kid: 'platform-key', typ: 'JWT' })}.${encode(describe())}`
  return `${content}.${createHmac('sha256', pem).update(content).digest('base64url')}`
}

const byStranger = (header: Claims = {}) =>
  new SignJWT(describe())
    .setProtectedHeader({ alg: 'RS256', kid: 'platform-key', ...header })
    .sign(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)

const tampered = async () => {
  const [header, , signature] = (await signed({})).split('.')
  return `${header}.${encode({ ...describe(), sub: 'the-teacher' })}.${signature}`
}

test('a launch that is as it should be goes on in the app', async () => {
  const response = await postLaunch(server, { state: begun.state, id_token: await signed({}) }, begun.cookie)
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toMatch(/^\/lti\/open#[\w-]{43}$/)
})

test('the cookie is one that a frame keeps, that no script reads and that goes over https alone', async () => {
  const link = new URL(platform.open(student))
  const response = await fetch(`${server.url}${link.pathname}${link.search}`, { redirect: 'manual' })
  const [cookie = ''] = response.headers.getSetCookie()
  for (const part of ['Secure', 'HttpOnly', 'SameSite=None', 'Partitioned']) expect(cookie).toContain(part)
  expect(response.headers.get('location')).toContain(`${platform.url}/auth?`)
})

const hostile: [string, () => Promise<string> | string][] = [
  ['no signature (alg none)', () => `${encode({ alg: 'none' })}.${encode(describe())}.`],
  ['no signature, in capitals', () => `${encode({ alg: 'NONE' })}.${encode(describe())}.`],
  ['the public key as a secret (HS256)', withPublicKeyAsSecret],
  ['a key of a stranger', () => byStranger()],
  ['a key of a stranger that comes along', () => byStranger({ jku: 'http://127.0.0.1:9/', kid: 'unknown' })],
  ['claims changed after it was signed', tampered],
  ['another audience', () => signed({ aud: 'another' })],
  ['several audiences and none who asked', () => signed({ aud: [platform.clientId, 'another'] })],
  ['several audiences, and another asked', () => signed({ aud: [platform.clientId, 'x'], azp: 'x' })],
  ['another who asked', () => signed({ azp: 'another' })],
  ['another issuer', () => signed({ iss: 'https://moodle.school.test' })],
  ['no issuer', () => without('iss')],
  ['a deployment that nobody accepted', () => signed({ [claims.deployment]: '99' })],
  ['no deployment', () => without(claims.deployment)],
  ['another nonce', () => signed({ nonce: 'x'.repeat(43) })],
  ['no nonce', () => without('nonce')],
  ['a time that is over', () => signed({ iat: seconds() - 500, exp: seconds() - 60 })],
  ['a time to come', () => signed({ iat: seconds() + 600, exp: seconds() + 900 })],
  ['not before later', () => signed({ nbf: seconds() + 600 })],
  ['an age of hours', () => signed({ iat: seconds() - 7200 })],
  ['no end', () => without('exp')],
  ['no beginning', () => without('iat')],
  ['an end that is no number', () => signed({ exp: 'never' })],
  ['a target of another website', () => signed({ [claims.target]: 'https://evil.test/lti/launch' })],
  [
    'a target that only looks like ours',
    () => signed({ [claims.target]: 'https://lantern.test@evil.test/' }),
  ],
  ['a target that is no address', () => signed({ [claims.target]: 'javascript:alert(1)' })],
  ['another version', () => signed({ [claims.version]: '1.1' })],
  ['another kind of message', () => signed({ [claims.type]: 'LtiSubmissionReviewRequest' })],
  ['no person', () => without('sub')],
  ['a person with NUL', () => signed({ sub: 'a\0b' })],
  ['NUL in a name', () => signed({ name: 'Asha\0Rao' })],
  ['half a character', () => signed({ name: '\ud800' })],
  ['a person that is a list', () => signed({ sub: ['student-1'] })],
  ['no activity', () => without(claims.resourceLink)],
  ['a person of a thousand letters', () => signed({ sub: 'x'.repeat(1000) })],
  ['a token of a megabyte', () => signed({ more: 'x'.repeat(1_000_000) })],
  ['a token beyond what any has', () => signed({ more: 'x'.repeat(35_000) })],
  ['a thousand roles', () => signed({ [claims.roles]: Array(1000).fill('Instructor') })],
  ['a text that is no token', () => 'nonsense'],
  ['nothing', () => ''],
]

test.each(hostile)('%s is refused in plain words, and nothing is written', async (_what, makeToken) => {
  const before = await countRows()
  const response = await postLaunch(server, { state: begun.state, id_token: await makeToken() }, begun.cookie)
  expect([403, 404]).toContain(response.status)
  expect(await response.text()).toMatch(/Lantern couldn’t make sure|doesn’t know the learning platform/)
  expect(await countRows()).toBe(before)
})

test('a state of another browser, one never given, and none are refused', async () => {
  const other = await beginLaunch(server, platform, student)
  const before = await countRows()
  const idToken = await signed({})
  for (const [state, cookie] of [
    [begun.state, other.cookie],
    [other.state, begun.cookie],
    ['x'.repeat(43), begun.cookie],
    ['', begun.cookie],
    ['x'.repeat(5000), begun.cookie],
  ] as const)
    expect((await postLaunch(server, { state, id_token: idToken }, cookie)).status).toBeGreaterThanOrEqual(
      400,
    )
  expect(await countRows()).toBe(before)
})

type Form = { action: string; fields: Record<string, string> }
const readForm = (page: string): Form => ({
  action: /action="([^"]+)"/.exec(page)?.[1] ?? '',
  fields: Object.fromEntries(
    [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  ),
})
const postForm = ({ action, fields }: Form, headers: Record<string, string> = {}) =>
  fetch(server.url + action, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields),
  })
const launchWithoutCookie = async () => {
  const response = await postLaunch(server, { state: begun.state, id_token: await signed({}) }, '')
  return { response, page: await response.text() }
}

test('a browser without cookies in frames goes on in a window, without the platform’s used hint', async () => {
  const { response, page } = await launchWithoutCookie()
  expect(page).toContain('Go on in a new window')
  expect(page).toContain('target="_blank"')
  expect(page).not.toContain('/lti/login')
  expect(response.headers.get('x-frame-options')).toBeNull()
  const asked = await postForm(readForm(page))
  const question = await asked.text()
  expect(question).toContain('Are you Name of student-1?')
  expect(asked.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  const opened = await postForm(readForm(question))
  expect(opened.status).toBe(303)
  const launch = opened.headers.get('location')?.split('#')[1] ?? ''
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const next = await step(nobody(server), { cookie, launch }, 'continue')
  expect(next.body.next).toMatchObject({ step: 'connect', mayConnect: false })
})

test('a window can’t be opened by another website, twice, or without its key', async () => {
  const { page } = await launchWithoutCookie()
  const form = readForm(page)
  const open = { action: '/lti/window/open', fields: form.fields }
  for (const origin of ['https://moodle.school.test', 'null', 'https://evil.test'])
    for (const action of ['/lti/window', '/lti/window/open'])
      expect((await postForm({ ...open, action }, { origin })).status).toBe(403)
  const { launch = '', key = '' } = form.fields
  expect((await postForm({ ...open, fields: { launch, key: 'x'.repeat(43) } })).status).toBe(410)
  expect((await postForm({ ...open, fields: { launch } })).status).toBe(410)
  const cookie = `lti-browser=${key}`
  expect((await postForm(open, { origin: ltiEnv.PUBLIC_URL })).status).toBe(303)
  expect((await postForm(open)).status).toBe(410)
  expect((await step(nobody(server), { cookie, launch }, 'continue')).status).toBe(410)
})

test('an account that exists can’t be connected in such a window', async () => {
  const { page } = await launchWithoutCookie()
  const opened = await postForm({ action: '/lti/window/open', fields: readForm(page).fields })
  const launch = opened.headers.get('location')?.split('#')[1] ?? ''
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const answer = await step(await signedIn(server), { cookie, launch }, 'connect')
  expect(answer).toMatchObject({ status: 403, body: { code: 'lti-window-connect' } })
})

test('a page for a platform’s frame is in the language of its browser', async () => {
  const response = await postForm({ action: '/lti/launch', fields: {} }, { cookie: 'language=hi' })
  expect(response.status).toBeGreaterThanOrEqual(400)
  const page = await response.text()
  expect(page).toContain('<html lang="hi">')
  expect(page).toMatch(/<h1>[^<]*\p{Script=Devanagari}/u)
})

test('an invalid token without a cookie opens no window', async () => {
  const before = await countRows()
  const token = await signed({ nonce: 'x'.repeat(43) })
  expect((await postLaunch(server, { state: begun.state, id_token: token }, '')).status).toBe(403)
  expect(await countRows()).toBe(before)
})

test('only one of ten parallel launches with the same nonce succeeds', async () => {
  const form = { state: begun.state, id_token: await signed({}) }
  const answers = await Promise.all(Array.from({ length: 10 }, () => postLaunch(server, form, begun.cookie)))
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  expect((await postLaunch(server, form, begun.cookie)).status).toBe(410)
})

test('a login is over after ten minutes', async () => {
  server.clock.advance(601_000)
  const form = { state: begun.state, id_token: await signed({ iat: seconds(), exp: seconds() + 300 }) }
  expect((await postLaunch(server, form, begun.cookie)).status).toBe(410)
})

test.each([
  { iss: 'https://unknown.test' },
  { client_id: 'unknown' },
  { target_link_uri: 'https://evil.test/' },
  { login_hint: '' },
  { login_hint: 'a\0b' },
  { iss: 'x'.repeat(5000) },
])('a login of %o leads nowhere', async change => {
  const link = new URL(platform.open(student))
  for (const [name, value] of Object.entries(change)) link.searchParams.set(name, value)
  const response = await fetch(`${server.url}${link.pathname}${link.search}`, { redirect: 'manual' })
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(response.headers.get('location')).toBeNull()
})

test('a launch belongs to its browser alone', async () => {
  const { launch } = await launchFrom(server, platform, student)
  const ask = (cookie: string) =>
    fetch(`${server.url}/api/lti/continue`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
      body: JSON.stringify({ launch }),
    })
  const other = await beginLaunch(server, platform, student)
  expect((await ask('')).status).toBe(410)
  expect((await ask(other.cookie)).status).toBe(410)
})

test('a launch from a platform in the own network names its host and the setting', async () => {
  const admin = await signedIn(server, 'admin')
  await seedPlatform(admin, { ...platform.typed, clientId: 'inside' })
  await server.database.pool.query(
    "update lti_platforms set jwks_url = 'https://10.0.0.7/jwks' where client_id = 'inside'",
  )
  const link = new URL(platform.open(student))
  link.searchParams.set('client_id', 'inside')
  const login = await fetch(`${server.url}${link.pathname}${link.search}`, { redirect: 'manual' })
  const state = new URL(login.headers.get('location') ?? '').searchParams.get('state') ?? ''
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const response = await postLaunch(server, { state, id_token: await signed({}) }, cookie)
  expect(response.status).toBe(502)
  expect(await response.text()).toMatch(/may not ask 10\.0\.0\.7.*INTERNAL_HOSTS/)
})

test('other websites still post nowhere else', async () => {
  const response = await fetch(`${server.url}/api/visits`, {
    method: 'POST',
    headers: { origin: 'https://moodle.school.test' },
  })
  expect(response.status).toBe(403)
})
