import { expect, test } from 'vitest'
import { describeUpgrade, type UpgradeFacts } from './upgrade-check.rules.ts'

const now = new Date('2026-11-30T12:00:00Z')
const calm: UpgradeFacts = {
  version: '0.2.0',
  postgres: '17.5',
  pending: [],
  isLater: false,
  databaseBytes: 2_000_000_000,
  freeBytes: 9_000_000_000,
  lastBackup: new Date('2026-11-30T02:00:00Z'),
  isMissed: false,
  now,
}
const problemsOf = (change: Partial<UpgradeFacts>) => describeUpgrade({ ...calm, ...change }).problems

test('an installation that is up to date has nothing to wait for', () => {
  const { lines, problems } = describeUpgrade(calm)
  expect(problems).toEqual([])
  expect(lines).toContain('No migration is pending: the tables stay as they are.')
  expect(lines).toContain('The last backup is 10 hours old.')
})

test('pending migrations are named, and need a backup of the last day and room', () => {
  const pending = ['0047_looks', '0048_backups']
  expect(describeUpgrade({ ...calm, pending }).lines[1]).toContain('0047_looks, 0048_backups')
  expect(problemsOf({ pending })).toEqual([])
  expect(problemsOf({ pending, lastBackup: null })).toHaveLength(1)
  expect(problemsOf({ pending, lastBackup: new Date('2026-11-29T10:00:00Z') })).toHaveLength(1)
  expect(problemsOf({ pending, freeBytes: 1_000_000_000 })).toHaveLength(1)
})

test('later tables, an old PostgreSQL and missed backups are problems', () => {
  expect(problemsOf({ isLater: true })).toHaveLength(1)
  expect(problemsOf({ postgres: '14.11' })).toHaveLength(1)
  expect(problemsOf({ isMissed: true })).toHaveLength(1)
})
