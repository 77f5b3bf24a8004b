// A visit is forgotten once it is in the account, and not before.
import * as m from '@lantern/messages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readVisit, storeSession, storeVisit } from '../../../lib/session.ts'
import { convertVisit } from './convert-visit.ts'

const session = {
  email: 'ada@school.test',
  username: 'ada',
  token: 'account-token',
  avatar: '',
  role: 'student' as const,
  _id: '1',
}
let answer: () => Promise<Response>
let calls: { address: string; body: unknown; token: string | null }[]
let shown: string[]

beforeEach(() => {
  const stored = new Map<string, string>()
  calls = []
  shown = []
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('Authorization')
    calls.push({ address, body: JSON.parse(String(init.body)), token })
    return answer()
  })
  storeVisit('visit-token')
  storeSession(session)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const convert = () => convertVisit(text => shown.push(text))
const reply = (status: number, body: object) => async () => new Response(JSON.stringify(body), { status })
const success = reply(200, { success: true, threads: 1 })
const bug = reply(500, { success: false, code: 'internal', message: 'Something went wrong.' })

test('the account takes the visit along, which is forgotten then', async () => {
  answer = success
  expect(await convert()).toBe(true)
  expect(calls).toEqual([
    { address: '/api/visits/convert', body: { visitToken: 'visit-token' }, token: 'Bearer account-token' },
  ])
  expect(readVisit()).toBeNull()
  expect(shown).toEqual([])
})

test.each([
  ['a fault of the server', bug],
  ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
  ['an answer that is cut off', async () => new Response('{"succ', { status: 200 })],
  ['a refusal', reply(429, { success: false, code: 'too-many-requests', message: 'Later.' })],
])('%s keeps the visit, is told, and the next try takes it along', async (_, failure) => {
  answer = failure
  expect(await convert()).toBe(false)
  expect(readVisit()).toBe('visit-token')
  expect(shown).toEqual([m.visit_left_behind()])
  answer = success
  expect(await convert()).toBe(true)
  expect(readVisit()).toBeNull()
  expect(shown).toHaveLength(1)
})

test('a token that the server would never take is not sent for ever', async () => {
  answer = reply(400, { success: false, code: 'invalid-input', message: 'Check what you entered.' })
  expect(await convert()).toBe(false)
  expect(readVisit()).toBeNull()
  expect(shown).toEqual([])
})

test('a visit that was begun while the call ran is kept', async () => {
  answer = async () => {
    storeVisit('another-visit')
    return success()
  }
  await convert()
  expect(readVisit()).toBe('another-visit')
})

test('without a session or a visit nothing is asked', async () => {
  localStorage.removeItem('user-info')
  expect(await convert()).toBe(false)
  storeSession(session)
  localStorage.removeItem('lantern-visit')
  expect(await convert()).toBe(false)
  expect(calls).toEqual([])
})
