import { expect, test } from 'vitest'
import { copyExpires, deletionDue } from './deletion.rules.ts'

test('an account stays for fourteen days, a copy for three', () => {
  const now = new Date('2026-11-24T10:00:00Z')
  expect([deletionDue(now), copyExpires(now)]).toEqual([
    new Date('2026-12-08T10:00:00Z'),
    new Date('2026-11-27T10:00:00Z'),
  ])
})
