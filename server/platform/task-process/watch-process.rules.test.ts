import { expect, test } from 'vitest'
import { isOutOfTime, parseProcessorMs, parseResidentBytes } from './watch-process.rules.ts'

test('a process on a busy machine has its time, however long the clock runs', () => {
  expect(isOutOfTime({ processorMs: 8_500, clockMs: 120_000 }, 30_000)).toBe(false)
  expect(isOutOfTime({ processorMs: 30_000, clockMs: 30_000 }, 30_000)).toBe(true)
})

test('one that takes no processor time ends all the same', () => {
  expect(isOutOfTime({ processorMs: 0, clockMs: 300_000 }, 30_000)).toBe(true)
})

test('without processor time the clock counts', () => {
  expect(isOutOfTime({ processorMs: null, clockMs: 60_000 }, 30_000)).toBe(false)
  expect(isOutOfTime({ processorMs: null, clockMs: 120_000 }, 30_000)).toBe(true)
})

test.each([
  ['7 (node) S 1 7 7 0 -1 4194304 100 0 0 0 250 50 0 0 20 0 1 0 5 1 1', 3000],
  ['7 (a) b (c) S 1 7 7 0 -1 4194304 100 0 0 0 1 2 0 0 20 0 1 0 5 1 1', 30],
  ['', null],
  ['7 (node) S', null],
])('the line “%s” says %s ms', (line, expected) => {
  expect(parseProcessorMs(line)).toBe(expected)
})

test.each([
  ['250000 5000 1000 10 0 8000 0\n', 20_480_000],
  ['', null],
  ['x y', null],
])('the line “%s” says %s bytes', (line, expected) => {
  expect(parseResidentBytes(line)).toBe(expected)
})
