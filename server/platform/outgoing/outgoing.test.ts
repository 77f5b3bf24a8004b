import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createOutgoing, OutgoingError } from './index.ts'
import { isInternalAddress } from './internal-address.ts'

let server: Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = null
})

const listen = async (answer: RequestListener): Promise<number> => {
  const started = createServer(answer)
  server = started
  await new Promise<void>(resolve => started.listen(0, '127.0.0.1', resolve))
  return (started.address() as AddressInfo).port
}

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '0.0.0.0',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd12:3456::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  'localhost',
  '',
])('%s is internal', address => {
  expect(isInternalAddress(address)).toBe(true)
})

test.each(['1.1.1.1', '172.32.0.1', '9.255.255.255', '2606:4700::1111', '::ffff:8.8.8.8', '2002:808:808::'])(
  '%s is outside',
  address => {
    expect(isInternalAddress(address)).toBe(false)
  },
)

test.each([
  'http://example.org/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://user:secret@example.org/',
  'file:///etc/passwd',
  'ftp://example.org/',
  'nothing',
  '',
])('%s is never asked', async address => {
  const outgoing = createOutgoing({ internalHosts: [] })
  expect(outgoing.mayAsk(address)).toBe(false)
  await expect(outgoing.ask(address)).rejects.toBeInstanceOf(OutgoingError)
})

test('a name that leads to this machine is not connected to', async () => {
  let asked = 0
  const port = await listen((_request, response) => {
    asked += 1
    response.end()
  })
  const outgoing = createOutgoing({ internalHosts: [] })
  const refused = outgoing.ask(`https://localhost:${port}/`)
  await expect(refused).rejects.toThrow('internal network')
  await expect(refused).rejects.toMatchObject({ internalHost: 'localhost' })
  expect(asked).toBe(0)
})

test('a listed host is called, redirects are reported and not followed', async () => {
  const port = await listen((_request, response) =>
    response.writeHead(302, { location: 'https://127.0.0.1/' }).end('x'),
  )
  const outgoing = createOutgoing({ internalHosts: ['localhost'] })
  const answer = await outgoing.ask(`http://localhost:${port}/`)
  expect(answer).toMatchObject({ status: 302, text: 'x', headers: { location: 'https://127.0.0.1/' } })
})

test('an answer without an end is cut off', async () => {
  const port = await listen((_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    }
    response.on('drain', more)
    more()
  })
  const outgoing = createOutgoing({ internalHosts: ['localhost'] })
  await expect(outgoing.ask(`http://localhost:${port}/`)).rejects.toThrow('too long')
})
