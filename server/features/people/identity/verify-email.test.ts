import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../../testing/client.ts'
import { mailTo, tokenIn } from '../../../testing/mails.ts'
import { nobody } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

const post = (path: string, body: object, cookie?: string) =>
  nobody(server).fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  })

/** Cookie of the browser from then on. */
const signUp = async (email: string, password = 'lantern!'): Promise<string> => {
  const form = { email, username: 'Tomas Vrba', password, phone: '9876543210' }
  const answer = await post('/register', form)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}
const linkTo = async (email: string) => tokenIn(await mailTo(server, email, 'Verify your email address'))
const open = async (token: string, cookie?: string) =>
  (await post('/verify-email', { token }, cookie)).json() as Promise<{ session: { token: string } }>

test('the browser that signed up is signed in by the link', async () => {
  const cookie = await signUp('own@school.test')
  const { session, ...verified } = await open(await linkTo('own@school.test'), cookie)
  expect(verified).toMatchObject({ email: 'own@school.test', role: 'student' })
  const me = await createPerson(server, session.token).call('GET /session')
  expect(me.body.user.email).toBe('own@school.test')
})

test.each([
  ['without a cookie, as in a mail scanner', async () => undefined],
  ['that signed somebody else up', () => signUp('else@school.test')],
  ['with an invented cookie', async () => 'sign-up=invented'],
])('a browser %s learns only the address', async (_, cookie) => {
  const email = `other-${crypto.randomUUID()}@school.test`
  await signUp(email)
  expect(await open(await linkTo(email), await cookie())).toMatchObject({ email, session: null })
})

test('a browser is given a cookie whether or not the address is known', async () => {
  await signUp('known@school.test')
  await open(await linkTo('known@school.test'))
  for (const email of ['known@school.test', 'unknown@school.test'])
    expect(await signUp(email)).toMatch(/^sign-up=[\w-]{20,}$/)
})

test('an earlier sign-up with the same address is not signed in by the link of a later one', async () => {
  const first = await signUp('twice@school.test', 'the first one')
  const token = await linkTo('twice@school.test')
  await signUp('twice@school.test', 'the second one')
  expect((await open(token, first)).session).toBeNull()
})
