import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createOutgoingFetch } from './index.ts'

let server: Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = null
})

const listen = async (answer: RequestListener): Promise<string> => {
  const started = createServer(answer)
  server = started
  await new Promise<void>(resolve => started.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`
}

const outgoingFetch = createOutgoingFetch({ internalHosts: ['127.0.0.1'] })

test('a body goes out and an answer comes back in pieces', async () => {
  const address = await listen(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    response.writeHead(201, { 'x-method': request.method ?? '' })
    response.write('You sent ')
    response.end(body)
  })
  const response = await outgoingFetch(address, { method: 'POST', body: 'words' })
  expect([response.status, response.headers.get('x-method')]).toEqual([201, 'POST'])
  expect(await response.text()).toBe('You sent words')
})

test('a redirect isn’t followed', async () => {
  const address = await listen((_, response) => response.writeHead(302, { location: '/other' }).end())
  expect((await outgoingFetch(address)).status).toBe(302)
})

test.each(['http://localhost:1/', 'http://example.org/', 'https://10.0.0.1/', 'https://127.0.0.2/'])(
  '%s isn’t asked',
  async address => {
    await expect(outgoingFetch(address)).rejects.toThrow('not to be asked')
  },
)

test('a name that leads to the own network isn’t asked', async () => {
  await expect(outgoingFetch('https://localhost:9/')).rejects.toThrow(/internal network/u)
})

test('an abort ends the server’s work', async () => {
  let closed: () => void = () => {}
  const hungUp = new Promise<void>(resolve => {
    closed = resolve
  })
  const address = await listen((_, response) => {
    response.once('close', closed)
    response.write('a beginning')
  })
  const leaving = new AbortController()
  const response = await outgoingFetch(address, { signal: leaving.signal })
  leaving.abort()
  await expect(response.text()).rejects.toThrow()
  await hungUp
})
