// Attacks on accounts.
import { randomBytes } from 'node:crypto'
import { endpoints } from '@lantern/contract/api'
import type { Endpoint } from '@lantern/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../database/schema/identity.ts'
import { createPerson, type Person } from './client.ts'
import { eventually } from './eventually.ts'
import { mailsTo, mailTo, tokenIn } from './mails.ts'
import { certificateForm, nobody, password, signedIn, teaching } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

const loadEmail = async (person: Person) => (await person.call('GET /session')).body.user.email
const toRow = async (email: string) =>
  (await server.database.db.select().from(accounts)).find(row => row.email === email)
const login = (email: string, pass: string) =>
  nobody(server).call('POST /login', { body: { email, password: pass } })
const registration = (email: string, fields: object = {}) => ({
  body: { email, username: 'Asha Rao', password: 'lantern!', phone: '9876543210', ...fields },
})
const teacherForm = (email: string) =>
  certificateForm({ ...teaching, ...registration(email).body, role: 'teacher' })

const registerTeacher = async (email: string) => {
  const response = await nobody(server).fetch('/register', { method: 'POST', body: teacherForm(email) })
  return { status: response.status, body: (await response.json()) as { message: string } }
}

/** Fields that an attacker would like to set. */
const loot: Record<string, unknown> = {
  kind: 'system',
  isAdmin: true,
  plan: 'premium',
  avatar: 'https://evil.example/a.png',
  verifiedAt: '2020-01-01',
  verified_at: '2020-01-01',
  googleSub: 'sub',
  decision: 'approved',
  _id: 'x',
  passwordHash: 'x',
  twoFactorSince: '2020-01-01',
  suspendedAt: null,
}

test('a sign-up mails a stranger no words of its own', async () => {
  const username = 'You won! See https://evil.example/prize'
  const { body } = await nobody(server).call(
    'POST /register',
    registration('stranger@school.test', { username }),
  )
  expect(body.success).toBe(true)
  const again = await nobody(server).call(
    'POST /register',
    registration('stranger@school.test', { username }),
  )
  expect(again.body.success).toBe(true)
  const sent = async () => await mailsTo(server, 'stranger@school.test')
  await expect.poll(async () => (await sent()).length).toBe(2)
  await nobody(server).call('POST /reset-password/mail', { body: { email: 'stranger@school.test' } })
  await expect.poll(async () => (await sent()).length).toBe(3)
  for (const { text, subject } of await sent()) expect(`${subject} ${text}`).not.toContain('evil.example')
})

describe('more fields than the form has', () => {
  test('set nothing at sign-up, for either role', async () => {
    await nobody(server).call('POST /register', registration('loot@school.test', loot))
    const form = teacherForm('loot.teacher@school.test')
    for (const [name, value] of Object.entries(loot).slice(0, 8)) form.append(name, String(value))
    expect((await nobody(server).fetch('/register', { method: 'POST', body: form })).status).toBe(200)
    for (const [email, role] of [
      ['loot@school.test', 'student'],
      ['loot.teacher@school.test', 'teacher'],
    ] as const)
      expect(await toRow(email)).toMatchObject({
        kind: 'account',
        role,
        verifiedAt: null,
        googleSub: null,
        twoFactorSince: null,
        avatar: '',
      })
    const { rows } = await server.database.pool.query('select decision from teacher_profiles')
    expect(rows).toEqual([{ decision: null }])
  })

  test('make no account an admin', async () => {
    const { status } = await nobody(server).call(
      'POST /register',
      registration('sly@school.test', { role: 'admin' }),
    )
    expect([status, await toRow('sly@school.test')]).toEqual([400, undefined])
  })

  test('reach no prototype', async () => {
    const response = await nobody(server).fetch('/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"proto@school.test","username":"Asha Rao","password":"lantern!","__proto__":{"role":"admin"}}',
    })
    expect([response.status, await toRow('proto@school.test')]).toEqual([400, undefined])
  })

  test('set nothing when the account is changed, nor when signing in', async () => {
    const person = await signedIn(server)
    const email = await loadEmail(person)
    const before = await toRow(email)
    const body = { ...loot, role: 'admin', email: 'other@school.test', username: 'Asha Devi' }
    expect((await person.call('PATCH /account', { body })).status).toBe(200)
    const entry = { ...loot, email, password, role: 'student' as const }
    expect((await nobody(server).call('POST /login', { body: entry })).body.user.role).toBe('student')
    expect(await toRow(email)).toEqual({ ...before, username: 'Asha Devi' })
  })
})

describe('whether an address has an account', () => {
  test('doesn’t show at sign-up: same answer, one mail each, for either role', async () => {
    const known = await loadEmail(await signedIn(server))
    for (const register of [
      (email: string) => nobody(server).call('POST /register', registration(email)),
      registerTeacher,
    ]) {
      const fresh = `fresh${Math.random()}@school.test`
      const [first, other] = [await register(fresh), await register(known)]
      expect(JSON.stringify(other).replaceAll(known, fresh)).toBe(JSON.stringify(first))
      expect(first.status).toBe(200)
      expect(await mailsTo(server, fresh)).toHaveLength(1)
    }
    expect((await mailsTo(server, known)).map(mail => mail.subject)).toEqual([
      'You already have a Lantern account',
      'You already have a Lantern account',
    ])
    expect(await toRow(known)).toMatchObject({ role: 'student', phone: null })
  })

  test('doesn’t show in a teacher’s form with faults', async () => {
    const known = await loadEmail(await signedIn(server))
    const requestMail = (email: string) =>
      nobody(server).call('POST /register', registration(email, { ...teaching, role: 'teacher' }))
    expect(await requestMail(known)).toEqual(await requestMail('unknown@school.test'))
  })

  test('doesn’t show when signing in or asking for mails', async () => {
    const known = await loadEmail(await signedIn(server))
    expect(await login(known, 'not it')).toEqual(await login('unknown@school.test', 'not it'))
    for (const call of ['POST /reset-password/mail', 'POST /verify-email/again'] as const) {
      const requestMail = (email: string) => nobody(server).call(call, { body: { email } })
      expect(await requestMail(known)).toEqual(await requestMail('unknown@school.test'))
    }
    await mailTo(server, known, 'Choose a new password')
    expect(await mailsTo(server, 'unknown@school.test')).toEqual([])
  })
})

describe('guessing', () => {
  test('a password goes on one try at a time after a few, also of tries sent at once; classmates still come in', async () => {
    const [victim, classmate] = [
      await loadEmail(await signedIn(server)),
      await loadEmail(await signedIn(server)),
    ]
    const tries = Array.from({ length: 60 }, (_, i) => login(victim, `guess ${i}`))
    // First refusal: the tries are used up, including requests still in flight.
    await Promise.any(tries.map(async answer => expect((await answer).status).toBe(429)))
    expect((await login(victim, password)).body.code).toBe('sign-in-delayed')
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    // Eight at once, and the first of those that have to wait for each other.
    expect(statuses.filter(status => status === 401)).toHaveLength(9)
    expect((await login(classmate, password)).status).toBe(200)
  })

  test('from elsewhere keeps nobody out of a browser they were signed in with', async () => {
    const email = await loadEmail(await signedIn(server))
    const signIn = (pass: string, cookie: string) =>
      fetch(`${server.url}/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ email, password: pass }),
      })
    const [cookie = ''] = (await signIn(password, '')).headers
      .getSetCookie()
      .filter(one => one.startsWith('known-browser='))
      .map(one => one.split(';')[0] ?? '')
    for (let nth = 0; nth < 10; nth++) await login(email, `guess ${nth}`)
    expect((await login(email, password)).status).toBe(429)
    expect((await signIn(password, 'known-browser=made-up')).status).toBe(429)
    for (let nth = 0; nth < 3; nth++) expect((await signIn(`typo ${nth}`, cookie)).status).toBe(401)
    expect((await signIn(password, cookie)).status).toBe(200)
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, nth) => signIn(`guess ${nth}`, cookie)))
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(9)
  })

  test('many accounts makes an address slow, and keeps nobody out who is right', async () => {
    const email = await loadEmail(await signedIn(server))
    await login('unknown@school.test', 'guess')
    await server.database.pool.query(
      `update limit_counters set points = 300 where key like 'identity.addressGuesses:%'`,
    )
    expect((await login(email, password)).status).toBe(200)
    const wrong = Array.from({ length: 10 }, (_, nth) => login(`late-${nth}@school.test`, 'guess'))
    const statuses = (await Promise.all(wrong)).map(({ status }) => status)
    expect(statuses.filter(status => status === 429).length).toBeGreaterThanOrEqual(5)
  })

  test('the password of a session that was left open stops likewise', async () => {
    const person = await signedIn(server)
    const change = (current: string) =>
      person.call('POST /account/password', { body: { current, next: 'taken over' } })
    const tries = await Promise.all(Array.from({ length: 20 }, (_, i) => change(`guess ${i}`)))
    expect(tries.filter(({ status }) => status === 403)).toHaveLength(8)
    expect((await change(password)).status).toBe(429)
  })

  test('links stops, and the right link of somebody behind the same address still works', async () => {
    const guess = () =>
      nobody(server).call('POST /reset-password', {
        body: { token: randomBytes(32).toString('base64url'), password: 'taken over' },
      })
    const statuses: number[] = []
    for (let i = 0; i < 310; i++) statuses.push((await guess()).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429])
    const email = await loadEmail(await signedIn(server))
    await nobody(server).call('POST /reset-password/mail', { body: { email } })
    const token = tokenIn(await mailTo(server, email, 'Choose a new password'))
    const { status } = await nobody(server).call('POST /reset-password', {
      body: { token, password: 'my own' },
    })
    expect(status).toBe(200)
  })

  test('an address isn’t flooded with mails; those that came still work, whoever asked for them', async () => {
    const email = await loadEmail(await signedIn(server))
    const statuses: number[] = []
    for (let i = 0; i < 7; i++)
      statuses.push((await nobody(server).call('POST /reset-password/mail', { body: { email } })).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const list = () =>
      mailsTo(server, email).then(all => all.filter(one => one.subject === 'Choose a new password'))
    const mails = await eventually(list, sent => sent.length >= 5)
    expect(mails).toHaveLength(5)
    const [newest] = mails
    if (!newest) throw new Error('no mail came')
    const body = { token: tokenIn(newest), password: 'my own' }
    expect((await nobody(server).call('POST /reset-password', { body })).status).toBe(200)
  })
})

const scripts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '<svg/onload=alert(1)>',
  '</title><script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
]

test.each(scripts)('the name %s stays a name, in answers and in mails', async username => {
  const email = `${randomBytes(4).toString('hex')}@school.test`
  await nobody(server).call('POST /register', registration(email, { username }))
  const mail = await mailTo(server, email, 'Verify your email address')
  expect(mail.html).not.toContain(username)
  expect(mail.html).not.toMatch(/<(script|img|svg)|<a href="javascript/)
  await nobody(server).call('POST /verify-email', { body: { token: tokenIn(mail) } })
  const { body } = await login(email, 'lantern!')
  expect(body.user.username).toBe(username)
  const response = await createPerson(server, body.token).fetch('/api/account')
  expect([response.headers.get('content-type'), response.headers.get('x-content-type-options')]).toEqual([
    'application/json; charset=utf-8',
    'nosniff',
  ])
})

test('no address sends anybody elsewhere, and mails link to our own pages only', async () => {
  const evil = 'https://evil.example'
  for (const name of ['redirect', 'next', 'url', 'return', 'returnTo', 'redirect_uri', 'callback']) {
    const query = new URLSearchParams({ [name]: evil, code: 'x' })
    for (const path of ['/api/auth/google', '/auth/google', '/api/session', '/login', `//evil.example/%2f..`])
      expect(
        (await fetch(`${server.url}${path}?${query}`, { redirect: 'manual' })).headers.get('location'),
      ).toBeNull()
  }
  const email = await loadEmail(await signedIn(server))
  await nobody(server).fetch('/api/reset-password/mail', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    },
    body: JSON.stringify({ email, redirect: evil }),
  })
  const { text, html } = await mailTo(server, email, 'Choose a new password')
  const links = `${text} ${html}`.match(/https?:\/\/[^\s"<]+/g) ?? []
  expect(new Set(links.map(link => new URL(link).origin))).toEqual(new Set(['http://localhost:0']))
})

test('a foreign website can change nothing, not even with a token', async () => {
  const person = await signedIn(server, 'admin')
  const changes = Object.values(endpoints as Record<string, Endpoint>).filter(
    ({ method }) => method !== 'GET',
  )
  expect(changes.length).toBeGreaterThan(30)
  for (const { method, path, alsoAt } of changes)
    for (const url of [`/api${path.replace(/:\w+/g, 'x')}`, ...(alsoAt ? [alsoAt] : [])]) {
      const response = await person.fetch(url, { method, headers: { origin: 'https://evil.example' } })
      const { code } = (await response.json()) as { code: string }
      expect([url, response.status, code]).toEqual([url, 403, 'foreign-origin'])
    }
  expect((await person.call('GET /session')).status).toBe(200)
})

test('cookies open nothing, whatever they are called', async () => {
  const { token } = await signedIn(server, 'admin')
  const cookie = ['token', 'session', 'user-info', 'authorization', 'google-sign-in']
    .map(name => `${name}=${token}`)
    .join('; ')
  for (const path of ['/session', '/account', '/admin/users'])
    expect((await fetch(`${server.url}/api${path}`, { headers: { cookie } })).status).toBe(401)
})
