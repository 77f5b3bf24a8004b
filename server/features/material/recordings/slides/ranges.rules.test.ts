import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listRanges } from './ranges.rules.ts'

const everySeconds = (count: number, seconds = 4) =>
  Array.from({ length: count }, (_, i) => ({ start: i * seconds, end: i * seconds + seconds - 1 }))

describe('ranges', () => {
  test('go on until the next one begins, and end with the last word', () => {
    expect(listRanges(everySeconds(5), [1, 1, 2, null, 1], 60)).toEqual([
      { start: 0, end: 8, slide: 1 },
      { start: 8, end: 12, slide: 2 },
      { start: 12, end: 16, slide: null },
      { start: 16, end: 19, slide: 1 },
    ])
  })

  test('end with the recording, whatever times a brought transcript has', () => {
    expect(listRanges(everySeconds(4), [1, 1, 2, 2], 10)).toEqual([
      { start: 0, end: 8, slide: 1 },
      { start: 8, end: 10, slide: 2 },
    ])
    expect(listRanges(everySeconds(4), [1, 1, 2, 2], 8)).toEqual([{ start: 0, end: 8, slide: 1 }])
  })

  test('are none without sentences', () => expect(listRanges([], [], 60)).toEqual([]))

  test('are within the recording, in order and apart, and neighbours are of different slides', () => {
    const sentence = fc.record({
      start: fc.double({ min: 0, max: 100, noNaN: true }),
      length: fc.double({ min: 0, max: 9, noNaN: true }),
      slide: fc.option(fc.integer({ min: 1, max: 3 })),
    })
    const length = fc.option(fc.integer({ min: 1, max: 90 }))
    fc.assert(
      fc.property(fc.array(sentence, { maxLength: 20 }), length, (list, seconds) => {
        const sentences = list.map(({ start, length: own }) => ({ start, end: start + own }))
        const ranges = listRanges(
          sentences,
          list.map(({ slide }) => slide),
          seconds,
        )
        for (const [i, { start, end, slide }] of ranges.entries()) {
          expect(start).toBeGreaterThanOrEqual(ranges[i - 1]?.end ?? 0)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(seconds ?? Math.max(...sentences.map(one => one.end)))
          if (ranges[i - 1]?.end === start) expect(slide).not.toBe(ranges[i - 1]?.slide)
        }
      }),
    )
  })

  test('have each sentence of an orderly transcript in the range of its slide', () => {
    const slides = fc.array(fc.option(fc.integer({ min: 1, max: 4 })), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(slides, list => {
        const sentences = everySeconds(list.length)
        const ranges = listRanges(sentences, list, null)
        const found = sentences.map(({ start, end }) =>
          ranges.find(range => range.start <= start && end <= range.end),
        )
        expect(found.map(range => range?.slide)).toEqual(list)
      }),
    )
  })
})
