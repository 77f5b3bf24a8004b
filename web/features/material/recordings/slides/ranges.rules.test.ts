import { expect, test } from 'vitest'
import { findNeighbours, findRangeAt, listRangesOf, listSlideTitles, listUnfitting } from './ranges.rules.ts'

const ranges = [
  { start: 3, end: 10, slide: 1 },
  { start: 10, end: 40, slide: null },
  { start: 40, end: 60, slide: 4 },
  { start: 60, end: 62, slide: null },
  { start: 62, end: 90, slide: 1 },
]

test.each([
  [0, 1],
  [3, 1],
  [9.9, 1],
  [10, null],
  [61, null],
  [500, 1],
])('at second %d slide %j is shown', (seconds, slide) => {
  expect(findRangeAt(ranges, seconds)?.slide).toBe(slide)
})

test.each([
  [0, undefined, 40],
  [20, 3, 40],
  [50, 3, 62],
  [70, 40, undefined],
])('at second %d the slide before is from %j and the next one from %j', (seconds, before, next) => {
  const found = findNeighbours(ranges, seconds)
  expect([found.before?.start, found.next?.start]).toEqual([before, next])
})

test('a slide has all of its ranges, and one that is not spoken about none', () => {
  expect(listRangesOf(ranges, 1).map(({ start }) => start)).toEqual([3, 62])
  expect(listRangesOf(ranges, 2)).toEqual([])
})

test('parts without a slide are named where they are long', () => {
  expect(listUnfitting(ranges)).toEqual([ranges[1]])
})

test('titles of a transcript are the slides where they begin, and long parts without one', () => {
  expect(listSlideTitles(ranges, slide => (slide === null ? 'No slide' : `Slide ${slide}`))).toEqual([
    { title: 'Slide 1', start: 3 },
    { title: 'No slide', start: 10 },
    { title: 'Slide 4', start: 40 },
    { title: 'Slide 1', start: 62 },
  ])
})

test('without ranges nothing is shown', () => {
  expect(findRangeAt([], 5)).toBeUndefined()
  expect(findNeighbours([], 5)).toEqual({ before: undefined, next: undefined })
})
