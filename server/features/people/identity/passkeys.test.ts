// Tests of passkeys with a software device, on a real server; and of browsers that sign in for the first
// time.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { mailsTo, sendDueMails } from '../../../testing/mails.ts'
import { createDevice, type Device } from '../../../testing/passkeys.ts'
import { nobody, password, signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const origin = 'https://lantern.school.test'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false, env: { PUBLIC_URL: origin } })
})
afterAll(() => server.close())

const start = (person: Person) => person.call('POST /account/passkeys/start', { body: { password } })

const add = async (person: Person, device: Device = createDevice(origin)): Promise<Device> => {
  const { body } = await start(person)
  const passkey = device.create(body.options.challenge)
  const added = await person.call('POST /account/passkeys', { body: { token: body.token, passkey } })
  expect(added.status).toBe(201)
  return device
}

const begin = async () => (await nobody(server).call('POST /login/passkey/start')).body
const enter = (token: string, answer: ReturnType<Device['sign']>, role?: 'student' | 'teacher') =>
  nobody(server).call('POST /login/passkey', { body: { token, answer, ...(role ? { role } : {}) } })
const signIn = async (device: Device) => {
  const { token, options } = await begin()
  return enter(token, device.sign(options.challenge))
}
const loadPasskeys = async (person: Person) => (await person.call('GET /account')).body.account.passkeys

describe('a passkey', () => {
  test('is added once the password was given again, and told of by mail', async () => {
    const person = await signedIn(server)
    const refused = await person.call('POST /account/passkeys/start', { body: { password: 'not it' } })
    expect(refused.body.code).toBe('password-wrong')
    const device = await add(person)
    expect(await loadPasskeys(person)).toMatchObject([{ id: device.id, usedAt: null }])
    const { user } = (await person.call('GET /session')).body
    await sendDueMails(server)
    await eventually(
      async () => (await mailsTo(server, user.email)).map(({ subject }) => subject),
      subjects => subjects.includes('A passkey was added to your account'),
    )
  })

  test('signs in without a password, past the second factor, and counts as one', async () => {
    const admin = await signedIn(server, 'admin')
    const closed = await admin.call('GET /admin/overview')
    expect([closed.status, closed.body.code]).toEqual([403, 'two-factor-missing'])
    const device = await add(admin)
    const { body } = await signIn(device)
    const again = createPerson(server, body.token, body.user._id)
    expect((await again.call('GET /admin/overview')).status).toBe(200)
    expect((await admin.call('GET /admin/overview')).status).toBe(403)
    expect((await loadPasskeys(admin))[0]?.usedAt).not.toBeNull()
  })

  test('says that the other role was chosen', async () => {
    const device = await add(await signedIn(server))
    const { token, options } = await begin()
    expect((await enter(token, device.sign(options.challenge), 'teacher')).body.code).toBe('other-role')
  })

  test('works once a challenge, also where twenty come at once', async () => {
    const device = await add(await signedIn(server))
    const { token, options } = await begin()
    const answer = device.sign(options.challenge)
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(token, answer)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await enter(token, answer)).body.code).toBe('passkey-refused')
  })

  const wrongs = {
    'another address': { origin: 'https://lantern.school.test.evil.example' },
    'another party': { rpId: 'evil.example' },
    'another challenge': { challenge: 'bm90IHRoZSBvbmU' },
    'a person who wasn’t verified': { isVerified: false },
  }
  test.each(Object.entries(wrongs))('is refused with %s, when added and when used', async (_, wrong) => {
    const person = await signedIn(server)
    const { body } = await start(person)
    const passkey = createDevice(origin).create(body.options.challenge, wrong)
    const refused = await person.call('POST /account/passkeys', { body: { token: body.token, passkey } })
    expect([refused.status, refused.body.code]).toEqual([401, 'passkey-refused'])
    const device = await add(person)
    const { token, options } = await begin()
    expect((await enter(token, device.sign(options.challenge, wrong))).body.code).toBe('passkey-refused')
    expect((await signIn(device)).status).toBe(200)
  })

  test('that counts back is a copy and is refused', async () => {
    const device = await add(await signedIn(server))
    expect((await signIn(device)).status).toBe(200)
    const { token, options } = await begin()
    expect((await enter(token, device.sign(options.challenge, { counter: 1 }))).status).toBe(401)
  })

  test('begun by one person is not added by another, and one device is nobody else’s', async () => {
    const [one, other] = [await signedIn(server), await signedIn(server)]
    const { body } = await start(one)
    const passkey = createDevice(origin).create(body.options.challenge)
    const stolen = await other.call('POST /account/passkeys', { body: { token: body.token, passkey } })
    expect(stolen.body.code).toBe('passkey-refused')
    const device = await add(one)
    const second = (await start(other)).body
    const response = await other.call('POST /account/passkeys', {
      body: { token: second.token, passkey: device.create(second.options.challenge) },
    })
    expect(response.body.code).toBe('passkey-refused')
    expect((await signIn(device)).body.user._id).toBe(one.accountId)
  })

  test('signs nobody in once it is removed, or while the account is suspended', async () => {
    const person = await signedIn(server)
    const device = await add(person)
    const suspend = (at: string) =>
      server.database.pool.query(`update accounts set suspended_at = ${at} where id = $1`, [person.accountId])
    await suspend('now()')
    expect((await signIn(device)).body.code).toBe('account-suspended')
    await suspend('null')
    await person.call('DELETE /account/passkeys/:passkeyId', { params: { passkeyId: device.id } })
    expect((await signIn(device)).body.code).toBe('passkey-refused')
  })

  test('is one of ten at most', async () => {
    const person = await signedIn(server)
    for (let nth = 0; nth < 10; nth++) await add(person)
    expect((await start(person)).body.code).toBe('passkey-limit')
  })
})

describe('signing in', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const login = async (email: string, cookie = '', userAgent = firefox) => {
    const response = await fetch(`${server.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent, cookie },
      body: JSON.stringify({ email, password }),
    })
    const { token } = (await response.json()) as { token: string }
    const [set = ''] = response.headers.getSetCookie().filter(one => one.startsWith('known-browser='))
    return { token, cookie: set.split(';')[0] ?? '' }
  }
  const countMails = async (email: string) => {
    await sendDueMails(server)
    const mails = await mailsTo(server, email)
    return mails.filter(({ subject }) => subject === 'New sign-in to your account').length
  }

  test('with a browser for the first time is told of by mail, but for the first of all', async () => {
    const person = await signedIn(server)
    const { email } = (await person.call('GET /session')).body.user
    const first = await login(email)
    expect(first.cookie).toMatch(/^known-browser=.{43}$/)
    await login(email, first.cookie)
    expect(await countMails(email)).toBe(0)
    const second = await login(email)
    await eventually(
      () => countMails(email),
      found => found === 1,
    )
    await login(email, second.cookie)
    await login(email, 'known-browser=somebody-made-this-up')
    await eventually(
      () => countMails(email),
      found => found === 2,
    )
  })

  test('names the browser, which another one can sign out; somebody else can’t', async () => {
    const person = await signedIn(server)
    const { email } = (await person.call('GET /session')).body.user
    const { token } = await login(email)
    const { devices } = (await person.call('GET /account')).body.account
    const device = devices.find(({ isThis }) => !isThis)
    expect(device?.name).toBe('Firefox on Linux')
    const params = { deviceId: device?.id ?? '' }
    const stranger = await signedIn(server)
    expect((await stranger.call('DELETE /account/sessions/:deviceId', { params })).status).toBe(404)
    expect((await createPerson(server, token).call('GET /session')).status).toBe(200)
    expect((await person.call('DELETE /account/sessions/:deviceId', { params })).status).toBe(200)
    expect((await createPerson(server, token).call('GET /session')).status).toBe(401)
  })

  test.each(['', 'x'.repeat(3000), '(((((((((((((('])('takes any name of a browser', async userAgent => {
    const person = await signedIn(server)
    const { email } = (await person.call('GET /session')).body.user
    expect((await login(email, '', userAgent)).token).toHaveLength(43)
  })
})
