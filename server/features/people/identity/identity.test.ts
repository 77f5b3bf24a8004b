import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { mailsTo, mailTo, tokenIn } from '../../../testing/mails.ts'
import { nobody, password, signedIn, visitor } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { hashToken } from './secrets.ts'
import { createSessionStore } from './sessions.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

const form = (email: string, other: object = {}) => ({
  body: { email, username: 'Tomas Vrba', password: 'lantern!', phone: '9876543210', ...other },
})
const login = (email: string, pass: string, role: 'student' | 'teacher' = 'student') =>
  nobody(server).call('POST /login', { body: { email, password: pass, role } })

const verifySubject = 'Verify your email address'
const linkTo = async (email: string) => tokenIn(await mailTo(server, email, verifySubject))

describe('signing up', () => {
  test.each([
    [{ email: '', password: '' }, 'Email and username are required'],
    [{ email: 'a@b.c', username: ' ' }, 'Email and username are required'],
    [{ email: 'nobody', password: 'x' }, 'Please enter a valid email address'],
    [{ email: 'a@b.c', password: 'short', username: 'ab' }, 'Password must be at least 6 characters long'],
    [{ email: 'a@b.c', username: 'ab' }, 'Username must be at least 3 characters long'],
  ])('%j is refused with “%s”', async (fields, message) => {
    const { status, body } = await nobody(server).call('POST /register', form('x@y.z', fields))
    expect([status, body.success, body.message]).toEqual([400, false, message])
  })

  test('a mobile number needs exactly 10 digits', async () => {
    const { status, body } = await nobody(server).call('POST /register', form('p@h.one', { phone: '12345' }))
    expect([status, body.fields]).toEqual([400, { phone: 'The mobile number needs exactly 10 digits' }])
  })

  test('the link in the mail opens the account, once', async () => {
    await nobody(server).call('POST /register', form('Tomas@School.Test'))
    const before = await login('tomas@school.test', 'lantern!')
    expect([before.status, before.body.code]).toEqual([403, 'email-not-verified'])
    const token = await linkTo('tomas@school.test')
    expect((await nobody(server).call('POST /verify-email', { body: { token } })).status).toBe(200)
    const again = await nobody(server).call('POST /verify-email', { body: { token } })
    expect([again.status, again.body.code]).toEqual([410, 'link-used'])
    const { status, body } = await login(' TOMAS@school.test ', 'lantern!')
    expect(status).toBe(200)
    expect(Object.keys(body.user).sort()).toEqual(['_id', 'avatar', 'email', 'role', 'username'])
    expect(body.user).toMatchObject({ email: 'tomas@school.test', username: 'Tomas Vrba', role: 'student' })
  })

  test('fields that the form has not got change nothing', async () => {
    const sly = { role: 'student', verifiedAt: '2020-01-01', kind: 'system', plan: 'premium' }
    await nobody(server).call('POST /register', form('sly@school.test', sly))
    expect((await login('sly@school.test', 'lantern!')).body.code).toBe('email-not-verified')
    const admin = await nobody(server).call('POST /register', form('a@school.test', { role: 'admin' }))
    expect([admin.status, admin.body.code]).toEqual([400, 'invalid-input'])
  })

  test('a known address gets the same answer and another mail', async () => {
    const first = await nobody(server).call('POST /register', form('known@school.test'))
    const token = await linkTo('known@school.test')
    await nobody(server).call('POST /verify-email', { body: { token } })
    const second = await nobody(server).call(
      'POST /register',
      form('known@school.test', { password: 'stolen!!' }),
    )
    expect(second).toEqual(first)
    await mailTo(server, 'known@school.test', 'You already have a Lantern account')
    expect((await login('known@school.test', 'stolen!!')).status).toBe(401)
    expect((await login('known@school.test', 'lantern!')).status).toBe(200)
  })

  test('two sign-ups before the address is verified invalidate both passwords; the mail asks for a new one', async () => {
    const email = 'twice@school.test'
    await nobody(server).call('POST /register', form(email, { password: 'a stranger’s' }))
    const early = await linkTo(email)
    const first = await nobody(server).call('POST /register', form(email, { password: 'the owner’s' }))
    expect(first.body.message).toContain(email)
    await nobody(server).call('POST /verify-email', { body: { token: early } })
    expect((await login(email, 'a stranger’s')).status).toBe(401)
    expect((await login(email, 'the owner’s')).status).toBe(401)
    const token = tokenIn(await mailTo(server, email, 'Choose your password'))
    const chosen = await nobody(server).call('POST /reset-password', { body: { token, password: 'chosen!' } })
    expect([chosen.status, (await login(email, 'chosen!')).status]).toEqual([200, 200])
  })

  test('the same sign-up again sends the same link again', async () => {
    await nobody(server).call('POST /register', form('again@school.test'))
    const first = await linkTo('again@school.test')
    await nobody(server).call('POST /register', form('again@school.test'))
    const token = await linkTo('again@school.test')
    expect(token).not.toBe(first)
    await nobody(server).call('POST /verify-email', { body: { token } })
    expect((await login('again@school.test', 'lantern!')).status).toBe(200)
  })

  test('a link is worthless after 24 hours, and a new one can be sent', async () => {
    await nobody(server).call('POST /register', form('late@school.test'))
    const old = await linkTo('late@school.test')
    server.clock.advance(24 * 3_600_000 + 1)
    const late = await nobody(server).call('POST /verify-email', { body: { token: old } })
    expect([late.status, late.body.code]).toEqual([410, 'link-expired'])
    await nobody(server).call('POST /verify-email/again', { body: { email: 'late@school.test' } })
    const token = await eventually(
      () => linkTo('late@school.test'),
      newest => newest !== old,
    )
    expect((await nobody(server).call('POST /verify-email', { body: { token } })).status).toBe(200)
  })

  test('sending again says the same for addresses nobody knows', async () => {
    const { status, body } = await nobody(server).call('POST /verify-email/again', {
      body: { email: 'who@school.test' },
    })
    expect([status, body.success]).toEqual([200, true])
    expect(await mailsTo(server, 'who@school.test')).toEqual([])
  })

  test('a link that was never made is refused', async () => {
    const { status, body } = await nobody(server).call('POST /verify-email', {
      body: { token: 'x'.repeat(43) },
    })
    expect([status, body.code]).toEqual([400, 'link-unknown'])
  })
})

const getEmail = async (person: { call: ReturnType<typeof createPerson>['call'] }) =>
  (await person.call('GET /session')).body.user.email

describe('signing in', () => {
  test('the wrong choice of role is refused and the right one named', async () => {
    const email = await getEmail(await signedIn(server))
    const { status, body } = await login(email, password, 'teacher')
    expect([status, body.code]).toEqual([403, 'other-role'])
    expect(body.message).toContain('Student')
  })

  test('an admin comes in by either choice, with the role on record', async () => {
    const email = await getEmail(await signedIn(server, 'admin'))
    expect((await login(email, password, 'teacher')).body.user.role).toBe('admin')
  })

  test('unknown addresses and wrong passwords are answered alike', async () => {
    const email = await getEmail(await signedIn(server))
    const [wrong, unknown] = [await login(email, 'not it'), await login('no@school.test', 'not it')]
    expect(wrong).toEqual(unknown)
    expect(wrong.status).toBe(401)
  })

  test('guessing is slowed for that account and for nobody else behind the same address', async () => {
    const [victim, classmate] = [
      await getEmail(await signedIn(server)),
      await getEmail(await signedIn(server)),
    ]
    for (let i = 0; i < 9; i++) await login(victim, `guess ${i}`)
    const { status, body } = await login(victim, password)
    expect([status, body.code]).toEqual([429, 'sign-in-delayed'])
    expect(body.message).toMatch(/turn comes in about 3 minutes/)
    expect((await login(classmate, password)).status).toBe(200)
  })

  test('the same calls answer at the paths of the specification', async () => {
    const response = await nobody(server).fetch('/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'no@school.test', password: 'not it', role: 'student' }),
    })
    expect(response.status).toBe(401)
  })
})

describe('a session', () => {
  test('ends with logout, and its token is worthless at once', async () => {
    const person = await signedIn(server)
    expect((await person.call('GET /session')).status).toBe(200)
    await person.call('POST /logout')
    expect((await person.call('GET /session')).status).toBe(401)
  })

  test('runs out after 30 days', async () => {
    const person = await signedIn(server)
    server.clock.advance(30 * 86_400_000 + 1)
    expect((await person.call('GET /session')).status).toBe(401)
  })

  test('ends after 14 days without use, and after 12 hours on a shared computer, however one signs in', async () => {
    const hours = (count: number) => server.clock.advance(count * 3_600_000)
    const enter = async (cookie: string) => {
      const email = await getEmail(await signedIn(server))
      const response = await fetch(`${server.url}/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ email, password }),
      })
      return createPerson(server, ((await response.json()) as { token: string }).token)
    }
    /** Uses a session, and waits until the use is stored. */
    const isIn = async (person: ReturnType<typeof createPerson>) => {
      // Another process, without cached sessions.
      const store = createSessionStore(server.database.db, server.clock)
      const actor = await store.authenticate(person.token ?? '')
      const used = async () => {
        const { rows } = await server.database.pool.query(
          'select 1 from sessions where token_hash = $1 and last_seen_at = $2',
          [hashToken(person.token ?? ''), server.clock.now()],
        )
        return rows.length
      }
      if (actor) await expect.poll(used).toBe(1)
      return actor !== null
    }
    const [own, shared] = [await enter(''), await enter('shared-computer=yes')]
    hours(11)
    expect([await isIn(own), await isIn(shared)]).toEqual([true, true])
    hours(11)
    expect([await isIn(own), await isIn(shared)]).toEqual([true, true])
    hours(13)
    expect([await isIn(own), await isIn(shared)]).toEqual([true, false])
    hours(13 * 24)
    expect(await isIn(own)).toBe(true)
    hours(14 * 24 + 1)
    expect(await isIn(own)).toBe(false)
  })

  test('tokens are nowhere kept as they are', async () => {
    const person = await signedIn(server)
    const { rows } = await server.database.pool.query('select * from sessions')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(person.token)
  })

  test('an invented token is nobody', async () => {
    expect((await createPerson(server, 'invented').call('GET /session')).status).toBe(401)
  })

  test('a cookie opens nothing', async () => {
    const person = await signedIn(server)
    const response = await fetch(`${server.url}/api/session`, {
      headers: { cookie: `token=${person.token}; authorization=Bearer ${person.token}` },
    })
    expect(response.status).toBe(401)
  })
})

test('a request from a foreign website is refused', async () => {
  const response = await nobody(server).fetch('/api/visits', {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
  })
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
    403,
    'foreign-origin',
  ])
})

test('a visitor is nobody where an account is needed', async () => {
  const guest = await visitor(server)
  expect((await guest.call('GET /session')).body.code).toBe('not-signed-in')
})
