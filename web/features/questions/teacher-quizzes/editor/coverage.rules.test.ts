import { expect, test } from 'vitest'
import { countCovered, formatCovered } from './coverage.rules.ts'

test('sections that hold no question do not count', () => {
  const sections = [
    { asked: 2, total: 5 },
    { asked: 0, total: 3 },
    { asked: 0, total: 0 },
    { asked: 1, total: 0 },
  ]
  expect(countCovered(sections)).toEqual({ covered: 2, all: 3 })
})

test('a bar is full at most', () => {
  expect(formatCovered({ asked: 2, total: 4 })).toBe('50%')
  expect(formatCovered({ asked: 4, total: 3 })).toBe('100%')
  expect(formatCovered({ asked: 0, total: 0 })).toBe('0%')
})
