import { expect, test } from 'vitest'
import { createFloodDelay } from './slow-floods.ts'

const create = () => {
  let now = 5_000
  const floods = createFloodDelay(() => now)
  return {
    ...floods,
    pass: (ms: number) => {
      now += ms
    },
    ask: (address: string, times: number) => Array.from({ length: times }, () => floods.delayOf(address)),
  }
}

test('the first requests of a second are answered at once, the others wait about a second', () => {
  const delays = create().ask('192.0.2.1', 1_000)
  expect(delays.slice(0, 400).every(delay => delay === 0)).toBe(true)
  expect(delays.slice(400).every(delay => delay !== null && delay >= 750 && delay <= 1_500)).toBe(true)
})

test('another address is not delayed, and a new second begins anew', () => {
  const { ask, pass } = create()
  ask('192.0.2.1', 1_000)
  expect(ask('192.0.2.2', 1)).toEqual([0])
  pass(1_000)
  expect(ask('192.0.2.1', 1)).toEqual([0])
})

test('no more than some thousands wait at once', () => {
  const { ask, release } = create()
  ask('192.0.2.1', 5_400)
  expect(ask('192.0.2.1', 1)).toEqual([null])
  release()
  expect(ask('192.0.2.1', 1)[0]).toBeGreaterThan(0)
})
