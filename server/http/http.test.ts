import { refusalCodes } from '@lantern/contract/refusals'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nobody, signedIn } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { readRange } from './files.ts'
import { isLocalCaller } from './local-caller.ts'
import { isOwnOrigin } from './origins.ts'
import { refusalSentence } from './refusal-sentence.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

describe('a range of a file', () => {
  test.each([
    [undefined, null],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-5', { start: 95, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=9-2', 'unsatisfiable'],
    ['bytes=a-b', null],
    ['lines=1-2', null],
  ])('%s of 100 bytes is %j', (header, range) => expect(readRange(header, 100)).toEqual(range))
})

describe('a website', () => {
  test.each([
    [undefined, 'school.test', true],
    ['https://school.test', 'anything', true],
    ['http://localhost:3000', 'localhost:3000', true],
    ['https://evil.example', 'school.test', false],
    ['https://school.test.evil.example', 'school.test', false],
    ['null', 'school.test', false],
  ])('%s that calls %s is ours: %s', (origin, host, ours) => {
    expect(isOwnOrigin(origin, host, 'https://school.test')).toBe(ours)
  })
})

describe('a caller', () => {
  const from = (remoteAddress: string, headers: Record<string, string>) =>
    ({ socket: { remoteAddress }, headers }) as unknown as FastifyRequest
  test.each([
    ['on this machine', from('127.0.0.1', { host: 'localhost:3000' }), true],
    ['from elsewhere', from('10.0.0.7', { host: 'localhost:3000' }), false],
    [
      'behind a proxy on this machine',
      from('127.0.0.1', { host: 'localhost', 'x-forwarded-for': '1.2.3.4' }),
      false,
    ],
    [
      'behind one that only says it is there',
      from('127.0.0.1', { host: 'localhost', via: '1.1 proxy' }),
      false,
    ],
    ['whose own name points to this machine', from('127.0.0.1', { host: 'evil.example' }), false],
  ])('%s', (_name, request, local) => {
    expect(isLocalCaller(request, 'http://localhost:3000')).toBe(local)
  })

  test('is never local where people come in by another address, whatever a proxy leaves out', () => {
    const request = from('127.0.0.1', { host: 'localhost:3000' })
    expect(isLocalCaller(request, 'https://school.test')).toBe(false)
  })
})

test('a text that cannot be stored is refused before anything is done with it, wherever it stands', async () => {
  const person = await signedIn(server)
  for (const bad of ['a\0b', 'a\ud800b']) {
    const folder = await person.fetch('/api/folders', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: bad }),
    })
    expect(folder.status).toBe(400)
    expect(await folder.json()).toMatchObject({ code: 'invalid-input' })
  }
  const login = await nobody(server).fetch('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'a\0@school.test', password: 'x', role: 'student' }),
  })
  expect(login.status).toBe(400)
  expect((await person.fetch('/api/search?q=tides%00')).status).toBe(400)
})

test('every refusal has a sentence for people', () => {
  for (const code of refusalCodes) expect(refusalSentence(code).length).toBeGreaterThan(15)
})

test('a value that a refusal came without leaves its place in the sentence empty', () => {
  expect(refusalSentence('quota-full')).not.toContain('undefined')
  expect(refusalSentence('quota-full', { megabytes: 7 })).toContain('7 MB')
  expect(refusalSentence('too-many-requests', { minutes: 3 })).toContain('3')
})

describe('answers', () => {
  test('begin with their success, which no action says', async () => {
    const person = await signedIn(server)
    const written = await (await person.fetch('/api/folders')).text()
    expect(written).toBe('{"success":true,"folders":[]}')
  })

  test('to a form with a file that nothing reads are as to none', async () => {
    const form = new FormData()
    form.append('file', new Blob(['x'.repeat(100_000)]), 'x.txt')
    const person = await signedIn(server)
    const response = await person.fetch('/api/notifications/read', { method: 'POST', body: form })
    expect(response.status).toBe(200)
    expect((await person.fetch('/api/folders')).status).toBe(200)
  })

  test('to a broken body say so in the one shape of errors', async () => {
    const response = await nobody(server).fetch('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":',
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      success: false,
      code: 'invalid-input',
      message: expect.any(String),
    })
  })

  test('name the fields that are wrong', async () => {
    const { body } = await nobody(server).call('POST /login', { body: { email: 'a@b.c' } as never })
    expect(Object.keys(body.fields ?? {})).toEqual(['password'])
  })

  test('below /api that nobody knows are not found', async () => {
    const response = await nobody(server).fetch('/api/nothing')
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([404, 'not-found'])
  })

  test.each([
    ['an answer', '/api/health', {}],
    ['a refusal', '/api/session', {}],
    [
      'a refusal of a foreign origin',
      '/api/login',
      { method: 'POST', headers: { origin: 'https://evil.test' } },
    ],
    ['an address that nobody knows', '/api/nothing', {}],
  ])('carry the headers that keep browsers careful: %s', async (_what, path, init) => {
    const { headers } = await nobody(server).fetch(path, init)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('leave out properties that their schema does not name', async () => {
    const person = await signedIn(server)
    const { body } = await person.call('GET /session')
    expect(Object.keys(body.user).sort()).toEqual(['_id', 'avatar', 'email', 'role', 'username'])
  })
})

test('the documentation names every endpoint with its access', async () => {
  const response = await nobody(server).fetch('/api/docs/json')
  const { paths } = (await response.json()) as {
    paths: Record<string, Record<string, { description: string }>>
  }
  expect(paths['/api/threads/{threadId}/turns']?.post?.description).toMatch(/^Access: visitor/)
  expect(Object.keys(paths).every(path => path.startsWith('/api/'))).toBe(true)
})

describe('the outbox', () => {
  test('shows a mail to a browser on this machine, in a frame that runs nothing', async () => {
    await server.mailer.send({
      to: 'a@b.c',
      subject: '<b>Bold</b>',
      text: 'see http://x.test/y',
      html: '<p>hi</p>',
    })
    const list = await (await nobody(server).fetch('/dev/mail')).text()
    expect(list).toContain('&#60;b&#62;Bold')
    const id = /\/dev\/mail\/([0-9a-f-]+)/.exec(list)?.[1]
    const mail = await nobody(server).fetch(`/dev/mail/${id}`)
    expect(await mail.text()).toContain('<iframe title="The mail as it looks" sandbox')
    expect(mail.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('opens the newest mail to an address, and the list where there is none', async () => {
    const mail = { subject: 'First', text: '', html: '' }
    await server.mailer.send({ ...mail, to: 'new@b.c' })
    await server.mailer.send({ ...mail, to: 'new@b.c', subject: 'Newest' })
    await server.mailer.send({ ...mail, to: 'other@b.c', subject: 'Of another' })
    const open = async (to: string) => (await nobody(server).fetch(`/dev/mail?to=${to}`)).text()
    expect(await open('new@b.c')).toContain('<h1>Newest</h1>')
    expect(await open('nobody@b.c')).toContain('<h1>Outbox</h1>')
  })

  test('is not there for anybody else', async () => {
    const response = await nobody(server).fetch('/dev/mail', { headers: { 'x-forwarded-for': '10.1.1.1' } })
    expect(response.status).toBe(404)
  })
})
