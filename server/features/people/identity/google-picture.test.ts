import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { type FakeGoogle, signInAtGoogle, startFakeGoogle } from '../../../testing/google.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

/** Picture of one colour. */
const paint = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer()

let google: FakeGoogle
let server: TestServer
let pictures: Server
let answer: { status: number; body: Buffer }
let asked: string[] = []
let base: string
beforeAll(async () => {
  google = await startFakeGoogle()
  pictures = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(answer.status).end(answer.body)
  })
  await new Promise<void>(resolve => pictures.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`
  server = await startTestServer({ worker: false, env: { ...google.env, INTERNAL_HOSTS: '127.0.0.1' } })
})
afterAll(async () => {
  await server.close()
  await google.close()
  pictures.close()
})

let people = 0
const stand = (picture: unknown, claims: object = {}) => {
  people += 1
  const person = {
    sub: `p-${people}`,
    email: `p${people}@school.test`,
    email_verified: true,
    name: 'Mira Sen',
  }
  google.claim({ ...person, picture, ...claims })
  asked = []
  return { ...person, ...claims }
}

const readAvatar = async (token: string | undefined) =>
  (await createPerson(server, token ?? '').call('GET /session')).body.user.avatar

test('the picture of the account becomes the avatar, small and kept here', async () => {
  answer = { status: 200, body: await paint('#884422') }
  stand(`${base}/me.jpg`)
  const { status, body } = await signInAtGoogle(server)
  const avatar = await readAvatar(body.token)
  expect([status, body.user]).toEqual([200, expect.objectContaining({ avatar })])
  expect(avatar).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/)
  const storedPicture = await sharp(Buffer.from(avatar.split(',')[1] ?? '', 'base64')).metadata()
  expect([storedPicture.width, storedPicture.height, avatar.length < 10_000]).toEqual([96, 96, true])
  expect(asked).toEqual(['/me.jpg'])
})

test('another picture at the next sign-in takes its place', async () => {
  answer = { status: 200, body: await paint('#113355') }
  const person = stand(`${base}/first.jpg`)
  const first = await readAvatar((await signInAtGoogle(server)).body.token)
  answer = { status: 200, body: await paint('#eeeecc') }
  stand(`${base}/second.jpg`, { sub: person.sub })
  const { body } = await signInAtGoogle(server)
  await eventually(
    () => readAvatar(body.token),
    avatar => avatar !== first,
  )
})

test.each([
  ['isn’t there', 404, Buffer.from('none')],
  ['is a page', 200, Buffer.from('<html><script>alert(1)</script></html>')],
  ['is a drawing', 200, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['is longer than an answer may be', 200, Buffer.alloc(2 * 1024 * 1024, 1)],
])('a picture that %s stops no sign-in', async (_what, status, body) => {
  answer = { status, body }
  stand(`${base}/x`)
  const signed = await signInAtGoogle(server)
  expect([signed.status, await readAvatar(signed.body.token)]).toEqual([200, ''])
})

test.each([
  'https://127.0.0.2/me.jpg',
  'https://169.254.169.254/latest/meta-data/',
  'file:///etc/passwd',
  'no address',
  7,
  `https://example.org/${'x'.repeat(3_000)}`,
])('%j is asked by nobody and stops no sign-in', async picture => {
  stand(picture)
  const signed = await signInAtGoogle(server)
  expect([signed.status, await readAvatar(signed.body.token), asked]).toEqual([200, '', []])
})
