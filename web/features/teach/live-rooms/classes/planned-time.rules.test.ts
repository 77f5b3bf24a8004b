import { expect, test } from 'vitest'
import { parseStart, usualStart } from './planned-time.rules.ts'

const now = new Date(2026, 10, 26, 10, 20)

test('a room is planned for tomorrow, on the hour, unless somebody says otherwise', () => {
  expect(usualStart(now)).toBe('2026-11-27T11:00')
  expect(usualStart(new Date(2026, 11, 31, 23, 10))).toBe('2027-01-02T00:00')
})

test('a time that is missing or has passed isn’t one', () => {
  expect(parseStart('', now)).toBe(null)
  expect(parseStart('2026-11-26T10:20', now)).toBe(null)
  expect(parseStart('2026-11-26T10:21', now)).toBe(new Date(2026, 10, 26, 10, 21).toISOString())
})
