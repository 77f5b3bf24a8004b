// Tests of children's accounts: nothing is stored before a parent agrees, and their restrictions afterwards.
import { readAgeSettings, shortenName } from '@lantern/contract/people/identity/children.rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../../testing/client.ts'
import { mailTo, tokenIn } from '../../../../testing/mails.ts'
import { certificateForm, nobody, password, signedIn, teaching } from '../../../../testing/people.ts'
import { joinAsPlayer, startRoom } from '../../../../testing/played-rooms.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { clearOldVisits } from '../visits.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false, env: { CHILD_AGE: '13' } })
})
afterAll(() => server.close())

type Answer = { message: string; code: string; fields: Record<string, string> }
const readAnswer = async (response: Response) => (await response.json()) as Answer

let people = 0
const register = async (change: Record<string, unknown> = {}) => {
  people += 1
  const email = `child${people}@school.test`
  const parentEmail = `parent${people}@home.test`
  const birthYear = server.clock.now().getUTCFullYear() - 10
  const body = { email, username: 'Asha Rao', password, role: 'student', birthYear, parentEmail, ...change }
  const response = await nobody(server).fetch('/api/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { email, parentEmail, status: response.status, body: await readAnswer(response) }
}
const askParent = async () => {
  const asked = await register()
  const mail = await mailTo(server, asked.parentEmail, 'Your child wants to use Lantern')
  return { ...asked, mail, token: tokenIn(mail) }
}
const agree = (token: string, allows = { model: false, videos: false }) =>
  nobody(server).call('POST /consent', { body: { token, allows } })
const refuse = (token: string) => nobody(server).call('POST /consent/refuse', { body: { token } })
const read = (token: string) => nobody(server).call('POST /consent/read', { body: { token } })

/** Child whose parent agreed and who proved the address. */
const child = async (
  allows = { model: false, videos: false },
): Promise<{ person: Person; token: string }> => {
  const { email, token } = await askParent()
  await agree(token, allows)
  const mail = await mailTo(server, email, 'Verify your email address')
  await nobody(server).call('POST /verify-email', { body: { token: tokenIn(mail) } })
  const { body } = await nobody(server).call('POST /login', { body: { email, password } })
  return { person: createPerson(server, body.token, body.user._id), token }
}

describe('the table of ages', () => {
  test('allows children nothing that a parent didn’t, and only what is a parent’s to allow', () => {
    expect(Object.values(readAgeSettings({ model: false, videos: false })).some(Boolean)).toBe(false)
    expect(readAgeSettings({ model: true, videos: true })).toEqual({
      model: true,
      videos: true,
      google: false,
      fullName: false,
      streaks: false,
      mails: false,
    })
    expect(Object.values(readAgeSettings(null)).every(Boolean)).toBe(true)
  })

  test.each([
    ['Asha Rao', 'Asha'],
    ['  Asha   Rao Devi', 'Asha'],
    ['Asha', 'Asha'],
    ['', ''],
  ])('shows %j to others as %j', (name, short) => {
    expect(shortenName(name)).toBe(short)
  })
})

describe('a child who signs up', () => {
  test('has no account before a parent agrees: the request is all that is kept, for seven days', async () => {
    const { email, token, mail, body } = await askParent()
    expect(body.message).toContain('We wrote to parent')
    expect(mail.text).not.toContain('Asha')
    const rows = async (text: string) => (await server.database.pool.query(text, [email])).rows
    expect(await rows('select 1 from accounts where email = $1')).toEqual([])
    expect(await rows('select 1 from consent_requests where email = $1')).toHaveLength(1)
    const login = await nobody(server).call('POST /login', { body: { email, password } })
    expect(login.body.code).toBe('invalid-credentials')
    expect((await read(token)).body.consent).toMatchObject({ state: 'asked', name: 'Asha Rao', email })
    server.clock.advance(7 * 86_400_000 + 1)
    expect((await read(token)).body.code).toBe('link-unknown')
    expect((await agree(token)).body.code).toBe('link-unknown')
    await clearOldVisits({ db: server.database.db, clock: server.clock })
    expect(await rows('select 1 from consent_requests where email = $1')).toEqual([])
  })

  test('gets an account of one, however often the parent presses', async () => {
    const { email, token } = await askParent()
    const answers = await Promise.all(Array.from({ length: 20 }, () => agree(token)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const { rows } = await server.database.pool.query(
      'select birth_year, verified_at from accounts where email = $1',
      [email],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ verified_at: null })
    expect((await read(token)).body.consent.state).toBe('given')
  })

  test('is forgotten at once when the parent refuses', async () => {
    const { email, token } = await askParent()
    expect((await refuse(token)).status).toBe(200)
    const { rows } = await server.database.pool.query('select 1 from consent_requests where email = $1', [
      email,
    ])
    expect(rows).toEqual([])
    expect((await agree(token)).status).toBeGreaterThanOrEqual(400)
  })

  test('reveals nothing about an address that has an account', async () => {
    const owner = await signedIn(server)
    const { email } = (await owner.call('GET /session')).body.user
    const asked = await register({ email })
    expect(asked.status).toBe(200)
    const mail = await mailTo(server, asked.parentEmail, 'Your child wants to use Lantern')
    expect((await agree(tokenIn(mail))).status).toBe(200)
    const { body } = await nobody(server).call('POST /login', { body: { email, password } })
    expect(body.user._id).toBe(owner.accountId)
  })

  test.each([
    [{ birthYear: undefined }, 'birthYear'],
    [{ birthYear: 1700 }, 'birthYear'],
    [{ birthYear: 2090 }, 'birthYear'],
    [{ parentEmail: undefined }, 'parentEmail'],
    [{ parentEmail: 'nobody' }, 'parentEmail'],
  ])('is asked again with %j', async (change, field) => {
    const refused = await register(change)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]])
  })

  test('can’t agree in a parent’s place with the own address', async () => {
    const refused = await register({ email: 'me@school.test', parentEmail: 'ME@school.test' })
    expect(Object.keys(refused.body.fields)).toEqual(['parentEmail'])
    const tagged = await register({ email: 'me@school.test', parentEmail: 'me+mum@school.test' })
    expect(Object.keys(tagged.body.fields)).toEqual(['parentEmail'])
  })

  test('can’t sign up as a teacher, and no teacher without a year of birth', async () => {
    const signUp = async (birthYear: number | null) => {
      const form = certificateForm({
        ...teaching,
        email: 'teacher@school.test',
        username: 'Asha Rao',
        password,
        phone: '0612345678',
        role: 'teacher',
        ...(birthYear && { birthYear: String(birthYear) }),
      })
      const response = await nobody(server).fetch('/api/register', { method: 'POST', body: form })
      return { status: response.status, body: await readAnswer(response) }
    }
    const year = server.clock.now().getUTCFullYear()
    expect(Object.keys((await signUp(null)).body.fields)).toEqual(['birthYear'])
    const child = await signUp(year - 10)
    expect([child.status, child.body.code]).toEqual([403, 'teacher-too-young'])
    expect(child.body.fields.birthYear).toContain('13 years old')
    const { rows } = await server.database.pool.query(
      "select 1 from accounts where email = 'teacher@school.test'",
    )
    expect(rows).toEqual([])
    expect((await signUp(year - 40)).status).toBe(200)
  })

  test('isn’t one with sixteen years', async () => {
    const birthYear = server.clock.now().getUTCFullYear() - 16
    const { email, status } = await register({ birthYear, parentEmail: undefined })
    expect(status).toBe(200)
    const { rows } = await server.database.pool.query(
      'select birth_year, child_until from accounts where email = $1',
      [email],
    )
    expect(rows).toEqual([{ birth_year: birthYear, child_until: null }])
  })
})

describe('a child with an account', () => {
  test('adds no video and sends nothing to a model until the parent allows it, at any time', async () => {
    const { person, token } = await child()
    const addVideo = () => person.call('POST /videos', { body: { link: 'https://youtu.be/dQw4w9WgXcQ' } })
    const send = () => person.call('PATCH /usage', { body: { sendsMaterial: true } })
    expect([(await addVideo()).body.code, (await send()).body.code]).toEqual([
      'parent-decides',
      'parent-decides',
    ])
    expect((await agree(token, { model: true, videos: true })).body.consent.allows).toEqual({
      model: true,
      videos: true,
    })
    expect([(await addVideo()).status, (await send()).status]).toEqual([201, 200])
    await agree(token)
    expect((await send()).body.code).toBe('parent-decides')
    const { rows } = await server.database.pool.query('select 1 from model_opt_outs where account_id = $1', [
      person.accountId,
    ])
    expect(rows).toHaveLength(1)
  })

  test('gets no mails and no days in a row, and is seen by the first name in rooms', async () => {
    const { person } = await child()
    const { body } = await person.call('GET /account/age-settings')
    expect(body).toMatchObject({ isChild: true, settings: { fullName: false, mails: false, streaks: false } })
    const { settings } = (await person.call('GET /notification-settings')).body
    expect(settings.isMailOn).toBe(false)
    const { roomId } = await startRoom(server, { options: { guests: false, nicknames: false }, players: 0 })
    const entered = await (await joinAsPlayer(server, person, roomId)).enter({})
    expect(entered.refused === null && entered.player?.nickname).toBe('Asha')
  })

  test('is signed out at once when the parent withdraws, and the account goes in its time', async () => {
    const { person, token } = await child()
    await refuse(token)
    expect((await person.call('GET /session')).status).toBe(401)
    expect((await read(token)).body.consent.state).toBe('withdrawn')
    expect((await agree(token)).body.code).toBe('consent-withdrawn')
    const { rows } = await server.database.pool.query(
      'select 1 from account_deletions where account_id = $1',
      [person.accountId],
    )
    expect(rows).toHaveLength(1)
  })

  test('counts as grown up from the year after the birthday', async () => {
    const { person } = await child()
    await server.database.pool.query(`update accounts set child_until = $2 where id = $1`, [
      person.accountId,
      server.clock.now(),
    ])
    const { body } = await person.call('GET /account/age-settings')
    expect([body.isChild, body.settings.fullName]).toEqual([false, true])
  })
})

test('guessing a parent’s link is stopped', async () => {
  const tries = []
  for (let nth = 0; nth < 320; nth++) tries.push((await read(`none${nth}`)).status)
  expect(tries.at(-1)).toBe(429)
})

test('without an age nobody is asked', async () => {
  const other = await startTestServer({ worker: false })
  try {
    const response = await nobody(other).fetch('/api/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'free@school.test', username: 'Asha Rao', password, birthYear: 2020 }),
    })
    expect(response.status).toBe(200)
    expect((await nobody(other).call('GET /installation')).body.childAge).toBeNull()
  } finally {
    await other.close()
  }
})
