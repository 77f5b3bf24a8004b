import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendWithRetries } from './send-with-retries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const busy = (headers: Record<string, string> = { 'retry-after': '2' }) =>
  new Response(null, { status: 503, headers })

/** A server that answers with these, one after another. */
const serve = (...answers: Response[]) => {
  const send = vi.fn(async () => answers.shift() ?? busy())
  return send
}

test('a call that was refused for being too much is sent again when the server said', async () => {
  const send = serve(busy(), busy(), new Response('done'))
  const answer = sendWithRetries(send, undefined)
  await vi.advanceTimersByTimeAsync(1_900)
  expect(send).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await (await answer).text()).toBe('done')
  expect(send).toHaveBeenCalledTimes(3)
})

test('after a few times the refusal is the answer', async () => {
  const send = serve()
  const answer = sendWithRetries(send, undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  expect((await answer).status).toBe(503)
  expect(send).toHaveBeenCalledTimes(5)
})

test.each([
  ['a refusal without a time', busy({})],
  ['a full disk', new Response(null, { status: 507 })],
  ['too many tries', new Response(null, { status: 429, headers: { 'retry-after': '60' } })],
])('%s is answered at once', async (_name, response) => {
  const send = serve(response)
  expect(await sendWithRetries(send, undefined)).toBe(response)
})

test('an aborted request is not repeated', async () => {
  const send = serve(busy(), new Response('done'))
  const gone = new AbortController()
  const answer = sendWithRetries(send, gone.signal)
  await vi.advanceTimersByTimeAsync(100)
  gone.abort(new Error('left'))
  await expect(answer).rejects.toThrow('left')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(send).toHaveBeenCalledTimes(1)
})

const away = () =>
  Response.json({ code: 'database-unavailable' }, { status: 503, headers: { 'retry-after': '2' } })

test('a call that may have had its effect when the database went away is not sent again', async () => {
  const send = serve(away(), new Response('done'))
  const answer = sendWithRetries(send, undefined)
  await vi.advanceTimersByTimeAsync(10_000)
  expect((await answer).status).toBe(503)
  expect(send).toHaveBeenCalledTimes(1)
})

test('a call that changes nothing is', async () => {
  const send = serve(away(), new Response('done'))
  const answer = sendWithRetries(send, undefined, { changesNothing: true })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await (await answer).text()).toBe('done')
})
