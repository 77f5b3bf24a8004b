import { expect, test } from 'vitest'
import { createBreaker } from './breaker.ts'
import { defaultTimeouts, maxRetries, retryDelay } from './engine/model/timeouts.ts'

const create = () => {
  let now = 0
  const breaker = createBreaker({ failures: 3, restMs: 1000 }, () => now)
  return {
    breaker,
    pass: (ms: number) => {
      now += ms
    },
  }
}

test('a model is left alone after failures in a row, and tried again by one question at a time', () => {
  const { breaker, pass } = create()
  for (let i = 0; i < 3; i++) {
    expect(breaker.enter()).toBe(true)
    breaker.failed()
  }
  expect(breaker.enter()).toBe(false)
  pass(1000)
  expect([breaker.enter(), breaker.enter()]).toEqual([true, false])
  breaker.failed()
  expect(breaker.enter()).toBe(false)
  pass(1000)
  expect(breaker.enter()).toBe(true)
  breaker.succeeded()
  expect([breaker.enter(), breaker.enter()]).toEqual([true, true])
})

test('a success between failures starts the count anew', () => {
  const { breaker } = create()
  for (const outcome of ['failed', 'failed', 'succeeded', 'failed', 'failed'] as const) breaker[outcome]()
  expect(breaker.enter()).toBe(true)
})

test('a caller who leaves during the try lets the next one try', () => {
  const { breaker, pass } = create()
  for (let i = 0; i < 3; i++) breaker.failed()
  pass(1000)
  expect(breaker.enter()).toBe(true)
  breaker.left()
  expect(breaker.enter()).toBe(true)
})

test('retries are spread, heed the provider, and never wait long', () => {
  const delays = [0, 0.5, 1].map(random => retryDelay(defaultTimeouts, 0, null, random))
  expect(new Set(delays).size).toBe(3)
  expect(retryDelay(defaultTimeouts, 0, 3000, 0)).toBe(3000)
  expect(retryDelay(defaultTimeouts, maxRetries, 3_600_000, 1)).toBeLessThan(10_000)
})
