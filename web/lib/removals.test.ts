import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRemovals } from './removals.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const start = (removeNow: () => Promise<unknown>) => {
  const removals = createRemovals()
  removals.remove({ id: 'a', message: 'a deleted', undo: 'Undo', removeNow })
  return removals
}

test('an item restored while its removal can be undone stays', async () => {
  const removeNow = vi.fn(async () => {})
  const removals = start(removeNow)
  expect(await removals.undo('a')).toBe('back')
  await vi.runAllTimersAsync()
  expect(removeNow).not.toHaveBeenCalled()
  expect(await removals.undo('a')).toBe('untouched')
})

test('an item restored during its removal is reported as removed afterwards', async () => {
  const removal = Promise.withResolvers<void>()
  const removals = start(() => removal.promise)
  await vi.runAllTimersAsync()
  const outcome = removals.undo('a')
  removal.resolve()
  expect(await outcome).toBe('removed')
})

test('a removal that failed left everything as it was', async () => {
  const removals = start(() => Promise.reject(new Error('no connection')))
  await vi.runAllTimersAsync()
  expect(await removals.undo('a')).toBe('untouched')
})
