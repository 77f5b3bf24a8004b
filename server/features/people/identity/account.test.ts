import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { mailsTo, mailTo, sendDueMails, tokenIn } from '../../../testing/mails.ts'
import { certificateForm, nobody, password, signedIn, teaching } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createAdmin } from './create-admin.ts'
import { clearOldVisits } from './visits.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

const loadEmail = async (person: Person) => (await person.call('GET /session')).body.user.email
const login = (email: string, pass: string) =>
  nobody(server).call('POST /login', { body: { email, password: pass } })
const signInAgain = async (email: string) => {
  const { body } = await login(email, password)
  return createPerson(server, body.token, body.user._id)
}

describe('my account', () => {
  test('shows how it is protected and which browsers are signed in, this one first', async () => {
    const person = await signedIn(server)
    await signInAgain(await loadEmail(person))
    const { account } = (await person.call('GET /account')).body
    expect(account).toMatchObject({ phone: null, hasPassword: true, google: false, passkeys: [] })
    expect(account.devices.map(({ isThis }) => isThis)).toEqual([true, false])
    expect(account.twoFactor).toEqual({ on: false, recoveryCodesLeft: 0 })
  })

  test('name and number can be changed, each by itself', async () => {
    const person = await signedIn(server)
    const named = await person.call('PATCH /account', { body: { username: ' Asha Devi ' } })
    expect(named.body.account.user.username).toBe('Asha Devi')
    const { body } = await person.call('PATCH /account', { body: { phone: '9876543210' } })
    expect([body.account.user.username, body.account.phone]).toEqual(['Asha Devi', '9876543210'])
    const emptied = await person.call('PATCH /account', { body: { phone: '' } })
    expect(emptied.body.account.phone).toBeNull()
  })

  test('a name too short or a wrong number changes nothing', async () => {
    const person = await signedIn(server)
    const short = await person.call('PATCH /account', { body: { username: ' ab ', phone: '9876543210' } })
    expect([short.status, short.body.code]).toEqual([400, 'username-too-short'])
    const wrong = await person.call('PATCH /account', { body: { username: 'Asha Devi', phone: '123' } })
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['phone']])
    const { account } = (await person.call('GET /account')).body
    expect([account.user.username, account.phone]).toEqual(['Asha Rao', null])
  })
})

describe('changing the password', () => {
  test('ends the other sessions, keeps this one and sends a mail', async () => {
    const person = await signedIn(server)
    const email = await loadEmail(person)
    const other = await signInAgain(email)
    const { status } = await person.call('POST /account/password', {
      body: { current: password, next: 'new one' },
    })
    expect(status).toBe(200)
    expect([(await person.call('GET /session')).status, (await other.call('GET /session')).status]).toEqual([
      200, 401,
    ])
    expect([(await login(email, password)).status, (await login(email, 'new one')).status]).toEqual([
      401, 200,
    ])
    await mailTo(server, email, 'Your password was changed')
  })

  test('takes the current one, and a new one of at least 6 characters', async () => {
    const person = await signedIn(server)
    const wrong = await person.call('POST /account/password', { body: { current: 'no', next: 'new one' } })
    expect([wrong.status, wrong.body.code]).toEqual([403, 'password-wrong'])
    const short = await person.call('POST /account/password', { body: { current: password, next: 'short' } })
    expect([short.status, short.body.message]).toEqual([400, 'Password must be at least 6 characters long'])
  })

  test('other browsers can be signed out without it', async () => {
    const person = await signedIn(server)
    const other = await signInAgain(await loadEmail(person))
    await person.call('POST /account/sign-out-others')
    expect([(await person.call('GET /session')).status, (await other.call('GET /session')).status]).toEqual([
      200, 401,
    ])
  })
})

describe('a forgotten password', () => {
  const subject = 'Choose a new password'
  const resetMails = async (email: string) =>
    (await mailsTo(server, email)).filter(mail => mail.subject === subject)
  /** Requests a mail and waits for it. */
  const linkTo = async (email: string) => {
    const before = (await resetMails(email)).length
    await nobody(server).call('POST /reset-password/mail', { body: { email: ` ${email.toUpperCase()} ` } })
    const [mail] = await eventually(
      () => resetMails(email),
      mails => mails.length > before,
    )
    return mail ? tokenIn(mail) : ''
  }
  const reset = (token: string, pass = 'brand new') =>
    nobody(server).call('POST /reset-password', { body: { token, password: pass } })

  test('is replaced by a link that works once and ends all sessions', async () => {
    const person = await signedIn(server)
    const email = await loadEmail(person)
    const token = await linkTo(email)
    const short = await reset(token, 'short')
    expect([short.status, short.body.code]).toEqual([400, 'password-too-short'])
    expect((await reset(token)).status).toBe(200)
    expect((await person.call('GET /session')).status).toBe(401)
    expect([(await login(email, password)).status, (await login(email, 'brand new')).status]).toEqual([
      401, 200,
    ])
    expect((await reset(token, 'another')).body.code).toBe('link-used')
    await mailTo(server, email, 'Your password was changed')
  })

  test('has a link for an hour, and using one uses up the others', async () => {
    const email = await loadEmail(await signedIn(server))
    const old = await linkTo(email)
    server.clock.advance(3_600_000 + 1)
    const late = await reset(old)
    expect([late.status, late.body.code]).toEqual([410, 'link-expired'])
    const second = await linkTo(email)
    const third = await linkTo(email)
    expect([(await reset(third)).status, (await reset(second)).body.code]).toEqual([200, 'link-used'])
  })

  test('proves the address too, where it wasn’t', async () => {
    const body = { email: 'unproved@school.test', username: 'Asha Rao', password: 'first one' }
    await nobody(server).call('POST /register', { body })
    await reset(await linkTo(body.email))
    expect((await login(body.email, 'brand new')).status).toBe(200)
  })

  test('links of one kind don’t do for the other', async () => {
    const body = { email: 'kinds@school.test', username: 'Asha Rao', password: 'first one' }
    await nobody(server).call('POST /register', { body })
    const verifying = tokenIn(await mailTo(server, body.email, 'Verify your email address'))
    expect((await reset(verifying)).body.code).toBe('link-unknown')
    const token = await linkTo(body.email)
    const swapped = await nobody(server).call('POST /verify-email', { body: { token } })
    expect(swapped.body.code).toBe('link-unknown')
  })
})

describe('a teacher’s sign-up', () => {
  const fields = { email: 'nila@school.test', username: 'Nila Das', password: 'lantern!', role: 'teacher' }
  const register = async (body: FormData) => {
    const response = await nobody(server).fetch('/register', { method: 'POST', body })
    return { status: response.status, body: (await response.json()) as { code?: string; fields?: object } }
  }

  test('is checked as any other first, then for the teacher’s fields, then for the certificate', async () => {
    const tries = [
      { ...fields, password: 'short' },
      { ...fields, phone: '' },
      { ...fields, subject: 'Physics', experience: '51' },
    ]
    const [first, second, third] = await Promise.all(tries.map(form => register(certificateForm(form))))
    expect(first?.body.code).toBe('password-too-short')
    expect(Object.keys(second?.body.fields ?? {})).toEqual(['phone'])
    expect(Object.keys(third?.body.fields ?? {})).toEqual([
      'highestQualification',
      'experience',
      'subcategory',
    ])
    const { status, body } = await nobody(server).call('POST /register', {
      body: { ...fields, ...teaching, role: 'teacher' },
    })
    expect([status, body.code]).toEqual([400, 'certificate-missing'])
    expect(await mailsTo(server, fields.email)).toEqual([])
  })

  test('waits for the admin team once the address is verified', async () => {
    const sent = await register(certificateForm({ ...fields, ...teaching, phone: '9876543210' }))
    expect(sent.status).toBe(200)
    const token = tokenIn(await mailTo(server, fields.email, 'Verify your email address'))
    expect(await mailsTo(server, fields.email)).toHaveLength(1)
    await nobody(server).call('POST /verify-email', { body: { token } })
    await eventually(
      async () => {
        await sendDueMails(server)
        return (await mailsTo(server, fields.email)).map(({ subject }) => subject)
      },
      subjects => subjects.includes('Your certificate is with the admin team'),
    )
    const { body } = await login(fields.email, fields.password)
    expect(body.user.role).toBe('teacher')
    const { review } = (await createPerson(server, body.token).call('GET /teacher/review')).body
    expect([review.state, review.certificate?.name]).toEqual(['pending', 'certificate.pdf'])
  })
})

test('an admin made of an address that was never proved gets the new password, not a stranger’s', async () => {
  const body = { email: 'head@school.test', username: 'A stranger', password: 'a stranger’s' }
  await nobody(server).call('POST /register', { body })
  const { db } = server.database
  const made = { email: body.email, username: 'head', password: 'the head’s', now: server.clock.now() }
  expect((await createAdmin(db, made)).outcome).toBe('created')
  expect([
    (await login(body.email, body.password)).status,
    (await login(body.email, made.password)).status,
  ]).toEqual([401, 200])
})

test('sign-ins that were left waiting are cleared away', async () => {
  const { pool, db } = server.database
  // Sign-ups of other tests wait in the same table.
  const count = async () =>
    Number((await pool.query("select count(*) from pending_sign_ins where token_hash = 'x'")).rows[0].count)
  await pool.query(
    `insert into pending_sign_ins (token_hash, purpose, expires_at) values ('x', 'google', $1)`,
    [new Date(server.clock.now().getTime() + 1000)],
  )
  await clearOldVisits({ db, clock: server.clock })
  expect(await count()).toBe(1)
  server.clock.advance(2000)
  await clearOldVisits({ db, clock: server.clock })
  expect(await count()).toBe(0)
})
