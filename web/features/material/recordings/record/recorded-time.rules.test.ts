import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getRecordedMs, noTime, pauseTime, startTime } from './recorded-time.rules.ts'

test('pauses are left out of the length', () => {
  const first = pauseTime(startTime(noTime, 1000), 6000)
  expect(getRecordedMs(first, 90_000)).toBe(5000)
  expect(getRecordedMs(startTime(first, 90_000), 92_500)).toBe(7500)
})

test('a second start or pause changes nothing', () => {
  const running = startTime(noTime, 1000)
  expect(startTime(running, 5000)).toEqual(running)
  const paused = pauseTime(running, 6000)
  expect(pauseTime(paused, 9000)).toEqual(paused)
})

test('the length is the sum of running stretches, whatever their order of lengths', () => {
  const stretches = fc.array(fc.tuple(fc.nat(10_000), fc.nat(10_000)), { maxLength: 20 })
  fc.assert(
    fc.property(stretches, list => {
      let [time, now] = [noTime, 0]
      for (const [running, waiting] of list) {
        time = pauseTime(startTime(time, now), now + running)
        now += running + waiting
      }
      expect(getRecordedMs(time, now)).toBe(list.reduce((sum, [running]) => sum + running, 0))
    }),
  )
})
