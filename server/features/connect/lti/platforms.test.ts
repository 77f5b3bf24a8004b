// Tests of learning platforms as managed by admins, and registration by invitation.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { startLtiPlatform, type TestPlatform } from '../../../testing/lti-platform.ts'
import { aPlatform, ltiEnv, seedPlatform } from '../../../testing/lti-rows.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { deleteToolKey } from './index.ts'

let server: TestServer
let platform: TestPlatform
let admin: Person

beforeAll(async () => {
  server = await startTestServer({ worker: false, env: ltiEnv })
  platform = await startLtiPlatform({ publicUrl: ltiEnv.PUBLIC_URL, reach: () => server.url })
  admin = await signedIn(server, 'admin')
})
afterAll(async () => {
  await platform.close()
  await server.close()
})

const invite = async () => {
  const { body } = await admin.call('POST /admin/lti/invitations')
  return new URL(body.address).searchParams.get('invitation') ?? ''
}

const register = (invitation: string, rest: string) =>
  fetch(`${server.url}/lti/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `invitation=${invitation}&${rest}`,
  })

const list = async () => (await admin.call('GET /admin/lti')).body

test('pages for platforms name the school, without letting its name be read as markup', async () => {
  const readPage = async () =>
    (await fetch(`${server.url}/lti/register?invitation=${await invite()}&${platform.configuration}`)).text()
  expect(await readPage()).not.toContain('class="school"')
  await admin.call('PATCH /admin/look', { body: { name: 'North <b>Gate</b> & Co' } })
  expect(await readPage()).toContain('<p class="school">North &#60;b&#62;Gate&#60;/b&#62; &#38; Co</p>')
  await admin.call('PATCH /admin/look', { body: { name: '' } })
})

test('a platform registers itself by an invitation, which works once', async () => {
  const invitation = await invite()
  const page = await fetch(`${server.url}/lti/register?invitation=${invitation}&${platform.configuration}`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain(new URL(platform.url).host)
  // Browsers with `no-referrer` send the form with the origin `null`, which is refused.
  expect(page.headers.get('referrer-policy')).toBe('same-origin')
  expect((await list()).platforms).toEqual([])
  const registered = await register(invitation, platform.configuration)
  expect(registered.status).toBe(200)
  expect(await registered.text()).toContain('org.imsglobal.lti.close')
  const { platforms } = await list()
  expect(platforms).toMatchObject([
    { issuer: platform.url, clientId: platform.clientId, deploymentIds: ['1'], people: 0 },
  ])
  const again = await register(invitation, platform.configuration)
  expect(again.status).toBe(410)
  expect(await again.text()).toContain('invitation')
  const { body } = await admin.call('GET /admin/audit')
  expect(body.entries[0]).toMatchObject({ act: 'platform-added', actor: 'Asha Rao' })
})

test('only one of ten parallel registrations by the same invitation succeeds', async () => {
  await server.database.pool.query('delete from lti_platforms')
  const invitation = await invite()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => register(invitation, platform.configuration)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await list()).platforms).toHaveLength(1)
})

test('a registration asks for names and grades, and not for the lists of everybody in a course', async () => {
  const [description] = platform.registered
  expect(description?.scope).toBe(
    'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem.readonly https://purl.imsglobal.org/spec/lti-ags/scope/score',
  )
  expect(description?.['https://purl.imsglobal.org/spec/lti-tool-configuration']).toMatchObject({
    claims: ['iss', 'sub', 'name', 'given_name', 'family_name', 'email'],
  })
})

test('an invitation ends after an hour, and one that was never made is none', async () => {
  const invitation = await invite()
  server.clock.advance(3_600_000)
  expect((await register(invitation, platform.configuration)).status).toBe(410)
  expect((await register('never', platform.configuration)).status).toBe(410)
  expect((await register('', platform.configuration)).status).toBe(410)
})

test.each([
  ['an address of its network', 'https://10.0.0.1/.well-known/openid-configuration', 422],
  ['the metadata of a cloud', 'http://169.254.169.254/latest/meta-data', 422],
  ['a file', 'file:///etc/passwd', 422],
  ['nothing', '', 422],
  ['a place where nobody answers', 'http://127.0.0.1:9/', 502],
])(
  'a registration that names %s changes nothing, and the invitation stays',
  async (_what, address, status) => {
    const before = (await list()).platforms.length
    const invitation = await invite()
    const answer = await register(invitation, `openid_configuration=${encodeURIComponent(address)}`)
    expect(answer.status).toBe(status)
    expect((await list()).platforms).toHaveLength(before)
    const page = await fetch(`${server.url}/lti/register?invitation=${invitation}&${platform.configuration}`)
    expect(page.status).toBe(200)
  },
)

test('a platform is typed in, gets another deployment, and is removed', async () => {
  const platformId = await seedPlatform(admin, {
    clientId: 'typed',
    issuer: 'https://canvas.test',
    name: '<b>Canvas</b>',
  })
  const params = { platformId }
  const body = { deploymentId: '22' }
  for (const _ of [1, 2]) {
    const added = await admin.call('POST /admin/lti/:platformId/deployments', { params, body })
    expect(added.body.platform.deploymentIds).toEqual(['1', '22'])
  }
  const twice = await admin.call('POST /admin/lti', {
    body: aPlatform({ clientId: 'typed', issuer: 'https://canvas.test' }),
  })
  expect(twice.body).toMatchObject({ success: false, code: 'lti-platform-known' })
  expect((await admin.call('DELETE /admin/lti/:platformId', { params })).status).toBe(200)
  expect((await admin.call('DELETE /admin/lti/:platformId', { params })).status).toBe(404)
  const { entries } = (await admin.call('GET /admin/audit')).body
  expect(entries[0]).toMatchObject({ act: 'platform-removed', note: '<b>Canvas</b>, https://canvas.test' })
})

test.each(['https://192.168.1.4/jwks', 'http://example.org/jwks', 'https://localhost.test:x'])(
  'keys are never looked for at %s',
  async jwksUrl => {
    const { body } = await admin.call('POST /admin/lti', { body: aPlatform({ clientId: 'bad', jwksUrl }) })
    expect(body.success).toBe(false)
  },
)

test('a key that is renewed has another id', async () => {
  const ask = async () => {
    const { keys } = (await (await fetch(`${server.url}/lti/jwks`)).json()) as { keys: { kid: string }[] }
    return keys.map(({ kid }) => kid)
  }
  const before = await ask()
  await deleteToolKey(server.database.db)
  const after = await ask()
  expect(after).toHaveLength(1)
  expect(after).not.toEqual(before)
})

test('the public keys are the same for everybody, and hold nothing private', async () => {
  const ask = async () => (await fetch(`${server.url}/lti/jwks`)).json() as Promise<{ keys: object[] }>
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, ask))
  for (const other of others) expect(other).toEqual(first)
  expect(Object.keys(first?.keys[0] ?? {}).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  const { rows } = await server.database.pool.query('select private_key from lti_keys')
  expect(rows).toHaveLength(1)
  expect(rows[0].private_key.toString('latin1')).not.toContain('PRIVATE')
})
