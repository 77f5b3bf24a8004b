import { describe, expect, test } from 'vitest'
import { findKeyAct, findNextGroup, stepBy } from './marking-keys.rules.ts'

describe('keys', () => {
  test('digits give marks that exist, with H a half more', () => {
    expect(findKeyAct('2', 3, false)).toEqual({ act: 'mark', points: 2 })
    expect(findKeyAct('2', 3, true)).toEqual({ act: 'mark', points: 2.5 })
    expect([findKeyAct('4', 3, false), findKeyAct('3', 3, true), findKeyAct('2', 8, true)]).toEqual([
      null,
      null,
      null,
    ])
  })

  test('letters work with and without Shift, Enter gives nothing', () => {
    expect(findKeyAct('M', 3, false)).toEqual({ act: 'alone' })
    expect(findKeyAct('m', 3, false)).toEqual({ act: 'alone' })
    expect([findKeyAct('Enter', 3, false), findKeyAct(' ', 3, false)]).toEqual([null, null])
  })
})

test('the next group is the one that waits, also before this one', () => {
  const groups = [
    { id: 'a', waiting: 1 },
    { id: 'b', waiting: 0 },
    { id: 'c', waiting: 3 },
  ]
  expect([findNextGroup(groups, 'a'), findNextGroup(groups, 'c'), findNextGroup(groups, 'gone')]).toEqual([
    'c',
    'a',
    'a',
  ])
  expect(findNextGroup(groups.slice(1), 'c')).toBeNull()
})

test('steps end at both ends', () => {
  expect([
    stepBy(['a', 'b'], 1, 1),
    stepBy(['a', 'b'], 0, -1),
    stepBy(['a', 'b'], 0, 1),
    stepBy([], 0, 1),
  ]).toEqual(['b', 'a', 'b', undefined])
})
