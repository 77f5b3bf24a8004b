import { expect, test } from 'vitest'
import { rangesOfFrames } from './frames.rules.ts'

const frame = (number: number, ...times: [number, number][]) => ({
  number,
  width: 1280,
  height: 720,
  ranges: times.map(([start, end]) => ({ start, end })),
})

test('a slide that is shown twice has two stretches, in order of time', () => {
  expect(rangesOfFrames([frame(1, [0, 10], [20, 30]), frame(2, [10, 20])])).toEqual([
    { start: 0, end: 10, slide: 1 },
    { start: 10, end: 20, slide: 2 },
    { start: 20, end: 30, slide: 1 },
  ])
})

test('a stretch without a slide is named, a moment isn’t', () => {
  expect(rangesOfFrames([frame(1, [0, 10]), frame(2, [11, 20]), frame(3, [60, 90])])).toEqual([
    { start: 0, end: 10, slide: 1 },
    { start: 11, end: 20, slide: 2 },
    { start: 20, end: 60, slide: null },
    { start: 60, end: 90, slide: 3 },
  ])
  expect(rangesOfFrames([])).toEqual([])
})
