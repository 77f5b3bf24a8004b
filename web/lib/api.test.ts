// Handling of responses that aren't ours: an intermediary, such as a proxy, may have written them.
import * as m from '@lantern/messages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ApiError, apiSend, getError, serverMessage } from './api.ts'

let answer: Response
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('fetch', async () => answer)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const register = () => apiSend('POST /register', { body: { email: 'a@b.test', role: 'student' } })

test.each([
  [{ message: 'The door is shut' }, 'The door is shut'],
  [{ message: 'The cellar is flooded', code: 'internal' }, 'The cellar is flooded'],
  [{ message: '  ' }, null],
  [{ message: 7 }, null],
  [{}, null],
  [null, null],
  ['hello', null],
])('%j says %s', (body, expectedText) => {
  expect(serverMessage(getError(400, body))).toBe(expectedText)
})

test('an answer that says nothing still has a sentence for people', () => {
  expect(getError(502, null).message).toBe(m.error_unknown())
})

test.each(['', 'OK', '<html>'])('a request succeeds by its status, answered with “%s”', async body => {
  answer = new Response(body, { status: 200 })
  await expect(register()).resolves.toBeUndefined()
})

test('a refusal fails with the sentence of a body without a code', async () => {
  answer = Response.json({ message: 'No more accounts today' }, { status: 403 })
  const error: ApiError = await register().then(
    () => expect.unreachable(),
    thrown => thrown,
  )
  expect([error.status, serverMessage(error)]).toEqual([403, 'No more accounts today'])
})
