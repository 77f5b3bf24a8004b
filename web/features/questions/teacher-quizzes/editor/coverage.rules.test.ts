import { expect, test } from 'vitest'
import { countCovered, shareOf } from './coverage.rules.ts'

test('sections that hold no question do not count', () => {
  const sections = [
    { asked: 2, total: 5 },
    { asked: 0, total: 3 },
    { asked: 0, total: 0 },
    { asked: 1, total: 0 },
  ]
  expect(countCovered(sections)).toEqual({ covered: 2, all: 3 })
})

test('a share is at most one', () => {
  expect(shareOf({ asked: 2, total: 4 })).toBe(0.5)
  expect(shareOf({ asked: 4, total: 3 })).toBe(1)
  expect(shareOf({ asked: 0, total: 0 })).toBe(0)
})
