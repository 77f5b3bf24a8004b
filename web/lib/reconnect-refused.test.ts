import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reconnectRefused } from './reconnect-refused.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const createSocket = (active: boolean) => {
  const connect = vi.fn()
  return Object.assign(new EventEmitter(), { active, connect })
}

test('a page that was refused while the server was overloaded connects again, less and less often', async () => {
  const socket = createSocket(false)
  socket.connect.mockImplementation(() => socket.emit('connect_error', new Error('overloaded')))
  reconnectRefused(socket, () => true)
  socket.emit('connect_error', new Error('overloaded'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(socket.connect).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(socket.connect.mock.calls.length).toBeGreaterThan(7)
  expect(socket.connect.mock.calls.length).toBeLessThan(22)
})

test.each([
  ['a page whose session ended', false, 'not-signed-in'],
  ['a connection that socket.io tries again by itself', true, 'overloaded'],
])('%s is left alone', async (_name, active, message) => {
  const socket = createSocket(active)
  reconnectRefused(socket, () => true)
  socket.emit('connect_error', new Error(message))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(socket.connect).not.toHaveBeenCalled()
})

test('a page that listens to nothing any more does not come back', async () => {
  const socket = createSocket(false)
  reconnectRefused(socket, () => false)
  socket.emit('connect_error', new Error('overloaded'))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(socket.connect).not.toHaveBeenCalled()
})
