import { afterEach, expect, test, vi } from 'vitest'
import { nameOwnSheet, namePrinting } from './labels.ts'

afterEach(() => vi.useRealTimers())

test('sheets printed today say so, and others their day; neither a time of day', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 27, 9, 5) })
  const morning = new Date(2026, 10, 27, 0, 1).toISOString()
  const before = new Date(2026, 10, 26, 23, 59).toISOString()
  expect(namePrinting({ printedAt: morning })).toBe('Printed today')
  expect(namePrinting({ printedAt: before })).toBe('Printed Thu')
  expect(nameOwnSheet({ teacher: 'Ms Rao', printedAt: morning })).toBe('Ms Rao, today')
  expect(nameOwnSheet({ teacher: 'Ms Rao', printedAt: before })).toBe('Ms Rao, Thu')
})
