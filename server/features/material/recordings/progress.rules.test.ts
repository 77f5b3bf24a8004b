import { expect, test } from 'vitest'
import { countMinutes, estimateRemaining } from './progress.rules.ts'

test.each([
  [3600, 0, { pageCount: 60, pagesRead: 0 }],
  [3601, 119, { pageCount: 61, pagesRead: 1 }],
  [20, 20, { pageCount: 1, pagesRead: 0 }],
  // A file whose header says less than is in it.
  [60, 600, { pageCount: 1, pagesRead: 1 }],
  [null, 130, { pageCount: null, pagesRead: 2 }],
])('minutes of %j seconds with %d transcribed', (seconds, transcribed, minutes) => {
  expect(countMinutes(seconds, transcribed)).toEqual(minutes)
})

test.each([
  [{ seconds: 3600, transcribed: 600, speed: 10 }, 300],
  [{ seconds: 60, transcribed: 600, speed: 10 }, 0],
  [{ seconds: 3600, transcribed: 0, speed: null }, null],
  [{ seconds: null, transcribed: 0, speed: 10 }, null],
  [{ seconds: 3600, transcribed: 0, speed: 0 }, null],
])('the estimate of %j is %j seconds', (progress, remaining) => {
  expect(estimateRemaining(progress)).toBe(remaining)
})
