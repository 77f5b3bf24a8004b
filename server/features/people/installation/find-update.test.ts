import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutgoing } from '../../../platform/outgoing/index.ts'
import { createUpdateNotice } from './find-update.ts'

let server: Server
let address: string
let answer: { status: number; body: string }
let asked = 0
beforeAll(async () => {
  server = createServer((_request, response) => {
    asked += 1
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest`
})
afterAll(() => server.close())

const outgoing = createOutgoing({ internalHosts: ['127.0.0.1'] })
const find = async (body: unknown, status = 200) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
  const notice = createUpdateNotice(address, '0.1.0', outgoing)
  await notice.refresh()
  return notice.current()
}

test('a later release is found, in both forms', async () => {
  expect(await find({ tag_name: 'v0.2.0', html_url: 'https://code.test/0.2.0', other: 1 })).toEqual({
    version: '0.2.0',
    url: 'https://code.test/0.2.0',
  })
  expect(await find({ version: '1.0.0' })).toEqual({ version: '1.0.0', url: null })
})

test('an answer that is none, is not later, or leads elsewhere than to a page is no notice', async () => {
  for (const body of [{ tag_name: 'v0.1.0' }, { tag_name: 'v0.2.0-beta' }, [], 'no JSON', { version: 9 }])
    expect(await find(body)).toBeNull()
  expect(await find({ version: '1.0.0' }, 500)).toBeNull()
  expect(await find({ version: '1.0.0', url: 'javascript:alert(1)' })).toEqual({
    version: '1.0.0',
    url: null,
  })
})

test('no address is asked where none is set', async () => {
  const before = asked
  const notice = createUpdateNotice(null, '0.1.0', outgoing)
  await notice.refresh()
  expect([notice.current(), asked]).toEqual([null, before])
})
