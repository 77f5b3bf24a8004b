// First start: the link makes one admin, once.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { nobody, signedIn } from '../../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { createAdmin, makeSetupLink } from '../index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterEach(async () => {
  await server.database.pool.query(`update accounts set role = 'student' where role = 'admin'`)
  await server.database.pool.query('delete from setup_links')
})
afterAll(() => server.close())

const makeToken = async () => {
  const link = await makeSetupLink(server.database.db, 'https://lantern.test', server.clock.now())
  return link?.split('#')[1] ?? ''
}
let people = 0
const makePerson = () => {
  people += 1
  return { email: `head${people}@school.test`, username: 'Head Teacher', password: 'a long password' }
}
const create = async (token: string, person: Partial<ReturnType<typeof makePerson>> = {}) =>
  (await nobody(server)).call('POST /auth/first-admin', { body: { token, ...makePerson(), ...person } })
const check = async (token: string) =>
  (await nobody(server)).call('POST /auth/first-admin/check', { body: { token } })
const countAdmins = async () => {
  const { rows } = await server.database.pool.query(
    `select count(*)::int as count from accounts where role = 'admin'`,
  )
  return rows[0].count as number
}

test('the link makes an admin who is signed in, and it is in the audit log', async () => {
  const token = await makeToken()
  expect(token).toMatch(/^[\w-]{43}$/u)
  expect((await check(token)).status).toBe(200)
  const { status, body } = await create(token)
  expect([status, body.user.role]).toEqual([200, 'admin'])
  const headers = { authorization: `Bearer ${body.token}` }
  const response = await fetch(`${server.url}/api/admin/audit`, { headers })
  expect(await response.json()).toMatchObject({
    entries: [{ act: 'admin-created', subject: 'Head Teacher' }],
  })
})

test('the token isn’t stored', async () => {
  const token = await makeToken()
  const { rows } = await server.database.pool.query('select token_hash from setup_links')
  expect(rows).toHaveLength(1)
  expect(rows[0].token_hash.toString('base64url')).not.toBe(token)
})

test('twenty requests at once, with two links, make one admin', async () => {
  const tokens = [await makeToken(), await makeToken()]
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => create(tokens[at % 2]!)))
  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses.filter(status => status === 200)).toHaveLength(1)
  expect(new Set(statuses)).toEqual(new Set([200, 410]))
  expect(await countAdmins()).toBe(1)
})

describe('a link is over', () => {
  const expectOver = async (token: string) => {
    expect((await check(token)).body.code).toBe('setup-link-over')
    expect((await create(token)).body.code).toBe('setup-link-over')
  }

  test('once it was used', async () => {
    const token = await makeToken()
    await create(token)
    await expectOver(token)
  })

  test('once an admin was made on the command line', async () => {
    const token = await makeToken()
    await createAdmin(server.database.db, { ...makePerson(), now: server.clock.now() })
    await expectOver(token)
    expect(await makeToken()).toBe('')
  })

  test('after a day', async () => {
    const token = await makeToken()
    server.clock.advance(24 * 3_600_000)
    await expectOver(token)
  })

  test.each(['', 'none', 'x'.repeat(200)])('if it was never made: %s', async token => {
    await makeToken()
    await expectOver(token)
    expect(await countAdmins()).toBe(0)
  })
})

describe('a form with a mistake', () => {
  test.each([
    [{ email: 'nobody' }, 'email-invalid'],
    [{ password: 'short' }, 'password-too-short'],
    [{ username: 'A' }, 'username-too-short'],
    [{ username: '' }, 'email-and-username-required'],
    [{ username: 'Head\nTeacher' }, 'invalid-input'],
  ])('%o leaves the link usable', async (person, code) => {
    const token = await makeToken()
    expect((await create(token, person)).body.code).toBe(code)
    expect((await create(token)).status).toBe(200)
  })

  test('the address of somebody else’s account is not promoted', async () => {
    const student = await signedIn(server)
    const { email } = (await student.call('GET /session')).body.user
    const token = await makeToken()
    expect((await create(token, { email })).body.code).toBe('setup-address-taken')
    expect(await countAdmins()).toBe(0)
  })
})

describe('first steps', () => {
  test('say what is set, without secrets', async () => {
    const admin = await signedIn(server, 'admin')
    const { steps } = (await admin.call('GET /admin/first-steps')).body
    expect(steps).toMatchObject({ hasMailServer: false, supportEmail: null })
  })

  test('a test mail goes to the admin’s own address', async () => {
    const admin = await signedIn(server, 'admin')
    const { to } = (await admin.call('POST /admin/first-steps/mail')).body
    const [mail] = (await server.mailer.outbox?.list()) ?? []
    expect(mail).toMatchObject({ to, subject: 'Mails from Lantern arrive' })
  })
})
