// Attacks on sign-in with the school's account.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { changeClaims, createForger, dropSignature } from './fake-provider.ts'
import { signedIn } from './people.ts'
import {
  type FakeSchool,
  openBrowser,
  pendingSignInOf,
  readReturn,
  type SchoolAnswer,
  startFakeSchool,
} from './school.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let school: FakeSchool
let server: TestServer
beforeAll(async () => {
  school = await startFakeSchool()
  const env = { ...school.env, OIDC_DOMAINS: 'lakeside.test' }
  server = await startTestServer({ worker: false, env })
})
afterEach(() => school.tamper(null))
afterAll(async () => {
  await server.close()
  await school.close()
})

const claims = (person: object = {}) => ({
  sub: 'victim',
  email: 'victim@lakeside.test',
  email_verified: true,
  name: 'Mira Sen',
  ...person,
})
const outcome = ({ status, body }: SchoolAnswer) => [status, body.code, body.session?.token]
const failed = [401, 'school-failed', undefined]
const signIn = async () => outcome(await openBrowser(server).signIn())

describe('a token', () => {
  test.each([
    ['for somebody else’s site', { aud: 'another-site' }],
    ['for several sites, meant for another', { aud: ['another-site', 'lantern-test'], azp: 'another-site' }],
    ['from another issuer', { iss: 'https://evil.example' }],
    ['with the nonce of another sign-in', { nonce: 'x'.repeat(43) }],
    ['without a nonce', { nonce: undefined }],
    ['that ran out', { exp: Math.floor(Date.now() / 1000) - 3600 }],
    ['that never runs out', { exp: undefined }],
    ['of tomorrow', { nbf: Math.floor(Date.now() / 1000) + 86_400 }],
    ['about nobody', { sub: '' }],
    ['about a number', { sub: 17 }],
    ['about an endless name', { sub: 'x'.repeat(300) }],
    ['with NUL in its subject', { sub: 'victim\0' }],
  ])('%s is refused', async (_name, wrong) => {
    school.claim(claims(wrong))
    expect(await signIn()).toEqual(failed)
  })

  test('that was changed after it was signed is refused', async () => {
    school.claim(claims({ sub: 'attacker', email: 'attacker@lakeside.test' }))
    school.tamper(token => changeClaims(token, { email: 'victim@lakeside.test' }))
    expect(await signIn()).toEqual(failed)
  })

  test('without a signature is refused', async () => {
    school.claim(claims())
    school.tamper(dropSignature)
    expect(await signIn()).toEqual(failed)
  })

  test('signed with another key under the name of the right one is refused', async () => {
    school.claim(claims())
    school.tamper(createForger())
    expect(await signIn()).toEqual(failed)
  })

  test('that is no token is refused', async () => {
    school.claim(claims())
    for (const nonsense of ['', 'a.b.c', 'null', '{}']) {
      school.tamper(() => nonsense)
      expect(await signIn()).toEqual(failed)
    }
  })
})

describe('the way back', () => {
  test('with another state, or none, is refused', async () => {
    school.claim(claims())
    for (const state of ['x'.repeat(43), '']) {
      const browser = openBrowser(server)
      const returned = await browser.visitSchool()
      const answer = await browser.send('/auth/school', { ...readReturn(returned), state })
      expect(outcome(answer)).toEqual(failed)
    }
  })

  test('from another provider is refused', async () => {
    school.claim(claims())
    const browser = openBrowser(server)
    const returned = await browser.visitSchool()
    const answer = await browser.send('/auth/school', {
      ...readReturn(returned),
      iss: 'https://evil.example',
    })
    expect(outcome(answer)).toEqual(failed)
  })

  test('works once: not again, and not with a fresh sign-in’s cookie', async () => {
    school.claim(claims({ sub: 'once', email: 'once@lakeside.test' }))
    const browser = openBrowser(server)
    const returned = await browser.visitSchool()
    const first = await browser.send('/auth/school', readReturn(returned))
    expect(first.status).toBe(200)
    expect(first.setCookies.join()).toMatch(/school-sign-in=;.*Max-Age=0/)
    expect(outcome(await browser.bring(returned))).toEqual(failed)
    await browser.visitSchool()
    expect(outcome(await browser.bring(returned))).toEqual(failed)
  })

  test('sent twice at the same moment lets one in', async () => {
    school.claim(claims({ sub: 'twice', email: 'twice@lakeside.test' }))
    const browser = openBrowser(server)
    const returned = await browser.visitSchool()
    const answers = await Promise.all([browser.bring(returned), browser.bring(returned)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  test('works in no other browser: neither without a cookie nor with another’s', async () => {
    school.claim(claims({ sub: 'mine', email: 'mine@lakeside.test' }))
    const [mine, other, invented] = [openBrowser(server), openBrowser(server), openBrowser(server)]
    const returned = await mine.visitSchool()
    await other.visitSchool()
    invented.cookies.set('school-sign-in', 'invented')
    for (const browser of [openBrowser(server), invented, other])
      expect(outcome(await browser.bring(returned))).toEqual(failed)
  })

  test('with a cookie of Google’s sign-in is refused', async () => {
    const browser = openBrowser(server)
    const returned = await browser.visitSchool()
    browser.cookies.set('google-sign-in', browser.cookies.get('school-sign-in') ?? '')
    browser.cookies.delete('school-sign-in')
    expect(outcome(await browser.bring(returned))).toEqual(failed)
  })

  test('may take ten minutes, no longer', async () => {
    school.claim(claims({ sub: 'slow', email: 'slow@lakeside.test' }))
    const browser = openBrowser(server)
    const returned = await browser.visitSchool()
    server.clock.advance(600_001)
    expect(outcome(await browser.bring(returned))).toEqual(failed)
  })

  test('is tied to the browser by a cookie that scripts can’t read and other websites can’t send', async () => {
    const { setCookies } = await openBrowser(server).send('/auth/school/start')
    expect(setCookies.join()).toMatch(/school-sign-in=[\w-]{43};.*HttpOnly.*SameSite=Lax/)
  })
})

describe('an address', () => {
  test.each([
    ['unverified', { email_verified: false }],
    ['of unknown standing', { email_verified: undefined }],
    ['verified by a text', { email_verified: 'true' }],
    ['verified by Microsoft’s claim from elsewhere', { email_verified: undefined, xms_edov: true }],
  ])('that is %s opens no account and makes none', async (_name, wrong) => {
    school.claim(claims({ sub: 'unsure', email: 'unsure@lakeside.test', ...wrong }))
    expect(await signIn()).toEqual([403, 'school-address-unverified', undefined])
    const { rows } = await server.database.pool.query("select 1 from accounts where email like 'unsure@%'")
    expect(rows).toEqual([])
  })

  test.each([
    ['of another domain', 'mira@evil.test'],
    ['of a domain that only ends alike', 'mira@notlakeside.test'],
    ['of a domain below it', 'mira@students.lakeside.test'],
    ['with the domain in its name', 'lakeside.test@evil.test'],
    ['that is missing', undefined],
    ['that is a list', ['victim@lakeside.test']],
    ['with NUL', 'vic\0tim@lakeside.test'],
    ['that is endless', `${'x'.repeat(300)}@lakeside.test`],
  ])('%s isn’t let in', async (_name, email) => {
    school.claim(claims({ sub: 'stranger', email }))
    expect(await signIn()).toEqual([403, 'school-domain', undefined])
  })

  test('that went to another person of the school doesn’t take the account along', async () => {
    school.claim(claims({ sub: 'first-owner', email: 'recycled@lakeside.test' }))
    expect((await signIn())[0]).toBe(200)
    school.claim(claims({ sub: 'second-owner', email: 'recycled@lakeside.test' }))
    expect(await signIn()).toEqual([409, 'school-connected', undefined])
  })
})

describe('a pending school sign-in', () => {
  const password = 'correct horse'
  const arrive = async () => {
    const person = await signedIn(server)
    const email = `joins-${person.accountId}@lakeside.test`
    await server.database.pool.query('update accounts set email = $1 where id = $2', [
      email,
      person.accountId,
    ])
    school.claim(claims({ sub: person.accountId, email }))
    const browser = openBrowser(server)
    const asked = await browser.signIn()
    return { browser, arrival: pendingSignInOf(asked), person }
  }
  const over = [410, 'school-over', undefined]

  test('can’t be used by another browser, neither without a cookie nor with an invented one', async () => {
    const { arrival, browser } = await arrive()
    const invented = openBrowser(server)
    invented.cookies.set('school-arrival', 'x'.repeat(43))
    for (const other of [openBrowser(server), invented])
      expect(outcome(await other.send('/auth/school/join', { arrival, password }))).toEqual(over)
    expect((await browser.send('/auth/school/join', { arrival, password })).status).toBe(200)
    expect(outcome(await browser.send('/auth/school/join', { arrival, password }))).toEqual(over)
  })

  test('expires after ten minutes and is refused with an invented token', async () => {
    const { arrival, browser } = await arrive()
    const body = { arrival: 'x'.repeat(43), password }
    expect(outcome(await browser.send('/auth/school/join', body))).toEqual(over)
    server.clock.advance(600_001)
    expect(outcome(await browser.send('/auth/school/join', { arrival, password }))).toEqual(over)
  })

  test('limits guesses of a password', async () => {
    const { arrival, browser } = await arrive()
    const guesses: unknown[] = []
    // Paced try: one more passes after the eight.
    for (let tries = 0; tries < 10; tries++)
      guesses.push((await browser.send('/auth/school/join', { arrival, password: `${tries}` })).status)
    expect(guesses).toEqual([...Array.from({ length: 9 }, () => 401), 429])
    expect((await browser.send('/auth/school/join', { arrival, password })).status).toBe(429)
  })

  test('creates no account without a year of birth', async () => {
    const { arrival, browser, person } = await arrive()
    const made = await browser.send('/auth/school/create', { arrival, birthYear: 1990 })
    expect(outcome(made)).toEqual(failed)
    expect((await person.call('GET /account')).body.account.school).toBe(false)
  })
})

test('a refusal is reported without the code or a token', async () => {
  school.claim(claims({ aud: 'another-site' }))
  const browser = openBrowser(server)
  const returned = await browser.visitSchool()
  const { body } = await browser.bring(returned)
  expect(JSON.stringify(body)).not.toContain(readReturn(returned).code)
  expect(body.message).toContain('Lakeside School')
})

test('a session of nobody’s choosing: a code of an attacker’s does nothing in a victim’s browser', async () => {
  school.claim(claims({ sub: 'attacker', email: 'attacker@lakeside.test' }))
  const returned = await openBrowser(server).visitSchool()
  const victim = openBrowser(server)
  await victim.visitSchool()
  expect(outcome(await victim.bring(returned))).toEqual(failed)
})
