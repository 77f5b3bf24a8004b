import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runEvery } from './run-every.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const createTask = () => {
  const runs: PromiseWithResolvers<void>[] = []
  const task = () => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    return run.promise
  }
  return { runs, task }
}

test.each([
  ['now', 1],
  ['later', 0],
] as const)('the first run is %s', async (starts, count) => {
  const { runs, task } = createTask()
  const stop = runEvery(task, { everyMs: 1000, starts, onError: () => {} })
  expect(runs).toHaveLength(count)
  runs[0]?.resolve()
  await vi.advanceTimersByTimeAsync(1000)
  expect(runs).toHaveLength(count + 1)
  runs[count]?.resolve()
  await stop()
})

test('a run that takes longer than the interval has no other beside it', async () => {
  const { runs, task } = createTask()
  const stop = runEvery(task, { everyMs: 1000, starts: 'now', onError: () => {} })
  await vi.advanceTimersByTimeAsync(3500)
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await vi.advanceTimersByTimeAsync(1000)
  expect(runs).toHaveLength(2)
  runs[1]?.resolve()
  await stop()
})

test('a failure is reported, and the next run comes as usual', async () => {
  const { runs, task } = createTask()
  const errors: unknown[] = []
  const stop = runEvery(task, { everyMs: 1000, starts: 'now', onError: error => errors.push(error) })
  const failure = new Error('no room')
  runs[0]?.reject(failure)
  await vi.advanceTimersByTimeAsync(1000)
  expect([errors, runs.length]).toEqual([[failure], 2])
  runs[1]?.resolve()
  await stop()
})

test('stopping begins no run and waits for the one there is', async () => {
  const { runs, task } = createTask()
  const stop = runEvery(task, { everyMs: 1000, starts: 'now', onError: () => {} })
  let stopped = false
  const stopping = stop().then(() => {
    stopped = true
  })
  await vi.advanceTimersByTimeAsync(5000)
  expect([stopped, runs.length]).toEqual([false, 1])
  runs[0]?.resolve()
  await stopping
  expect(stopped).toBe(true)
})
