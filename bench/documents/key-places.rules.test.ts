import { expect, test } from 'vitest'
import { findKeyPlaces } from './key-places.rules.ts'

const sentences = ['Tides turn twice a day.', 'They follow the moon.', 'Boats wait | for | the moon.']

test('a part stands in each sentence that holds it, with the words that are needed', () => {
  expect(findKeyPlaces([['the moon']], sentences)).toEqual([
    { part: 0, first: 1, last: 1, upTo: 4 },
    { part: 0, first: 2, last: 2, upTo: 5 },
  ])
})

test('a wording over two sentences stands in both together, and a scattered one in one alone', () => {
  expect(findKeyPlaces([['a day. They follow'], ['Boats … moon'], ['Tides … moon']], sentences)).toEqual([
    { part: 0, first: 0, last: 1, upTo: 7 },
    { part: 1, first: 2, last: 2, upTo: 5 },
  ])
})
