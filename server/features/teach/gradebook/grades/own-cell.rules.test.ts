// Cells of own columns: what fits, and what it is worth.
import { describe, expect, test } from 'vitest'
import { isFitting, ownPoints, ownShare, readOwnValue } from './own-cell.rules.ts'

const points = { kind: 'points', possible: '20', levels: [] } as const
const level = {
  kind: 'level',
  possible: null,
  levels: [
    { name: '+++', percent: '100' },
    { name: '+', percent: '33.33' },
  ],
} as const
const pass = { kind: 'pass', possible: null, levels: [] } as const
const columns = {
  points: { ...points, levels: [...points.levels] },
  level: { ...level, levels: [...level.levels] },
  pass: { ...pass, levels: [...pass.levels] },
}
const words = { pass: ['yes'], fail: ['no'] }
const cell = (
  state: 'empty' | 'scored' | 'late' | 'missing' | 'exempt',
  value: string | null,
  deduction = '0',
) => ({
  state,
  value,
  deduction,
})

test.each([
  ['7,5', 'points', '7.5'],
  ['007.50', 'points', '7.5'],
  ['20', 'points', '20'],
  ['20.01', 'points', null],
  ['-1', 'points', null],
  ['1e1', 'points', null],
  ['+++', 'level', '+++'],
  ['++', 'level', null],
  ['Yes', 'pass', 'pass'],
  ['no', 'pass', 'fail'],
  ['maybe', 'pass', null],
] as const)('%s in a column of %s is stored as %s', (written, kind, stored) => {
  expect(readOwnValue(written, columns[kind], words)).toBe(stored)
})

test('a score is worth its share, late less what is taken off, missing nothing; exempt and empty cells count nowhere', () => {
  expect(ownShare(cell('scored', '15'), columns.points)?.toFixed()).toBe('0.75')
  expect(ownShare(cell('late', '15', '10'), columns.points)?.toFixed()).toBe('0.675')
  expect(ownPoints(cell('late', '15', '10'), columns.points)).toBe('13.5')
  expect(ownShare(cell('missing', null), columns.points)?.toFixed()).toBe('0')
  expect(ownShare(cell('exempt', null), columns.points)).toBeNull()
  expect(ownShare(cell('empty', null), columns.points)).toBeNull()
  expect(ownShare(cell('scored', '+'), columns.level)?.toFixed()).toBe('0.3333')
  expect(ownShare(cell('scored', 'fail'), columns.pass)?.toFixed()).toBe('0')
})

describe('a cell', () => {
  test('fits where a score has a value of its column, as it is stored', () => {
    expect(isFitting(cell('scored', '15'), columns.points)).toBe(true)
    expect(isFitting(cell('late', '15', '10'), columns.points)).toBe(true)
    expect(isFitting(cell('exempt', null), columns.level)).toBe(true)
  })

  test('fits nowhere without a value, with one of another kind, or with a deduction for what isn’t late', () => {
    for (const wrong of [
      cell('scored', null),
      cell('scored', '15.0'),
      cell('scored', '21'),
      cell('missing', '0'),
      cell('scored', '15', '10'),
    ])
      expect(isFitting(wrong, columns.points)).toBe(false)
    expect(isFitting(cell('scored', 'yes'), columns.pass)).toBe(false)
  })
})
