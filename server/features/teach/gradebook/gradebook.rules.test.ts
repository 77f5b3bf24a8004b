import type { WorkState } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import { describe, expect, test } from 'vitest'
import { computeColumnFigures, countedShare, listCounted, weighColumns } from './gradebook.rules.ts'

const cell = (state: WorkState, reached: number | null = null) => ({ state, reached })
const scored = (state: WorkState, reached: number | null = null, possible = 10) => ({
  ...cell(state, reached),
  possible,
  own: null,
})
const column = (id: string, weight = 1) => ({
  id,
  kind: 'homework' as const,
  weight,
  closesAt: '2026-11-01T10:00:00.000Z',
  own: null,
})

describe('a share that counts', () => {
  test('is what was reached, nothing for missing work, and none of what is excused, open, running or nobody’s', () => {
    expect(countedShare(scored('finished', 9), null)?.toFixed()).toBe('0.9')
    expect(countedShare(scored('late', 9), null)?.toFixed()).toBe('0.9')
    expect(countedShare(scored('missing'), null)?.toFixed()).toBe('0')
    for (const state of ['excused', 'not-begun', 'running', 'none', 'absent'] as const)
      expect(countedShare(scored(state, 1), null)).toBeNull()
  })

  test('is none of homework without points', () => {
    expect(countedShare(scored('finished', 0, 0), null)).toBeNull()
    expect(countedShare(scored('missing', null, 0), null)).toBeNull()
  })
})

test('scores that count are those of columns with a share, with their weight', () => {
  const counted = listCounted(weighColumns([column('a', 2), column('b'), column('c')]), [
    scored('finished', 5),
    scored('running'),
  ])
  expect(counted.map(({ columnId, weight, share }) => [columnId, weight.toFixed(), share.toFixed()])).toEqual(
    [['a', '2', '0.5']],
  )
})

describe('a column', () => {
  test('tells the middle and the mean of what was handed in, and how many that are of those it is expected of', () => {
    const cells = [
      cell('finished', 4),
      cell('late', 8),
      cell('finished', 9),
      cell('missing'),
      cell('running'),
      cell('excused', 1),
      cell('none'),
    ]
    expect(computeColumnFigures(cells)).toEqual({
      median: 8,
      mean: 7,
      lowest: 4,
      highest: 9,
      handedIn: 3,
      expected: 5,
    })
  })

  test('without scores has no middle', () => {
    expect(computeColumnFigures([cell('not-begun')])).toMatchObject({
      median: null,
      mean: null,
      lowest: null,
    })
  })
})
