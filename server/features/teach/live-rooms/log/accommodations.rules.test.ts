import { expect, test } from 'vitest'
import { mergeAccommodations } from './accommodations.rules.ts'

const merge = (ofHost: number | null, ofClass: number | null) =>
  mergeAccommodations(
    ofHost === null ? [] : [{ playerId: 'anna', timeFactor: ofHost, speedBonus: false }],
    new Map(ofClass === null ? [] : [['anna', ofClass]]),
  )

test('the longer time of host and class holds, and no timer is the longest', () => {
  expect(merge(null, 1.5)).toEqual([{ playerId: 'anna', timeFactor: 1.5, speedBonus: true }])
  expect(merge(1.5, 2)).toEqual([{ playerId: 'anna', timeFactor: 2, speedBonus: false }])
  expect(merge(2, 1.5)).toMatchObject([{ timeFactor: 2 }])
  expect(merge(0, 2)).toMatchObject([{ timeFactor: 0 }])
  expect(merge(2, 0)).toMatchObject([{ timeFactor: 0 }])
})

test('the usual time is nothing to write down', () => {
  expect(merge(null, 1)).toEqual([])
  expect(merge(null, null)).toEqual([])
  expect(merge(1.5, 1)).toMatchObject([{ timeFactor: 1.5, speedBonus: false }])
})
