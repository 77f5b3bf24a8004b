import { expect, test } from 'vitest'
import {
  finishNumber,
  finishWords,
  listPairShares,
  startPairWorth,
  toPercent,
  toShare,
  withPairShare,
} from './shares.rules.ts'

const pairs = [
  { left: 'a', right: 'x' },
  { left: 'b', right: 'y' },
]

test('shares are typed in percent and stay within what is possible', () => {
  for (const percent of [0, 7, 33.333, 50, 100]) expect(toPercent(toShare(percent, 0))).toBe(percent)
  expect(toShare(140, 0)).toBe(1)
  expect(toShare(-20, 0)).toBe(0)
  expect(toShare(-20, -100)).toBe(-0.2)
  expect(toShare(null, 0)).toBe(0)
})

test('an incomplete entry is not saved', () => {
  expect(finishNumber({ value: null, tolerance: 0, share: 0.5 })).toBeNull()
  expect(finishNumber({ value: 0, tolerance: 1, share: 0.5 })).toEqual({ value: 0, tolerance: 1, share: 0.5 })
  expect(finishWords({ text: '  ', share: 0.5 })).toBeNull()
  expect(finishWords({ text: ' tide ', share: 0.5 })).toEqual({ text: 'tide', share: 0.5 })
})

test('pairs begin as worth the same, and each can be worth something else', () => {
  const worth = startPairWorth({ pairs })
  expect(listPairShares(worth, pairs).map(({ share }) => share)).toEqual([0.5, 0.5])
  const changed = withPairShare(worth, { left: 'a', right: 'x' }, 0.8)
  expect(listPairShares(changed, pairs).map(({ share }) => share)).toEqual([0.8, 0.5])
})

test('a wrong pair with a worth of its own is listed too, and a new pair has that of any other', () => {
  const worth = { ...withPairShare(startPairWorth({ pairs }), { left: 'a', right: 'y' }, -0.25), other: -0.1 }
  const listed = listPairShares(worth, [...pairs, { left: 'c', right: 'z' }])
  expect(listed.map(({ share, belongs }) => [share, belongs])).toEqual([
    [0.5, true],
    [0.5, true],
    [-0.1, true],
    [-0.25, false],
  ])
})
