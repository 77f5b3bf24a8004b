import { expect, test } from 'vitest'
import { formatWidth } from './bar-width.rules.ts'

test('a bar is as long as its part of the whole, and never longer than its line', () => {
  expect([
    formatWidth(1, 2),
    formatWidth(0, 2),
    formatWidth(2, 2),
    formatWidth(3, 2),
    formatWidth(0, 0),
  ]).toEqual(['50%', '0%', '100%', '100%', '0%'])
})
