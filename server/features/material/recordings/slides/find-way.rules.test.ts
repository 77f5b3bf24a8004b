import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findWay } from './find-way.rules.ts'

/** Evidence where each sentence speaks for one slide, and a little against all others; null speaks against all. */
const speakFor = (slides: readonly (number | null)[], count: number, strength = 3) =>
  slides.map(wanted => Float64Array.from({ length: count }, (_, slide) => (slide === wanted ? strength : -2)))

describe('the way through the slides', () => {
  test.each([
    ['goes on slide by slide', [0, 0, 1, 1, 2]],
    ['leaves slides out', [0, 0, 3, 3, 3]],
    ['goes back to an earlier slide', [0, 1, 2, 2, 2, 0, 0, 0, 0]],
    ['begins later than at the first slide', [2, 2, 2, 2]],
    ['leaves the slides for something else, and comes back', [0, 0, null, null, null, null, 0, 0]],
    ['goes on to the next slide after something else', [0, 0, null, null, null, null, 1, 1]],
    [
      'is about something else at the beginning and the end',
      [null, null, null, null, 0, 0, 0, null, null, null],
    ],
  ])('%s', (_, slides) => expect(findWay(speakFor(slides, 4))).toEqual(slides))

  test('stays at a slide through a sentence without its words', () => {
    expect(findWay(speakFor([0, 0, null, 0, 1], 3))).toEqual([0, 0, 0, 0, 1])
  })

  test('doesn’t go back for a single sentence that sounds like an earlier slide', () => {
    expect(findWay(speakFor([0, 0, 1, 1, 0, 1, 1], 3, 2))).toEqual([0, 0, 1, 1, 1, 1, 1])
  })

  test('without slides is about none, and without sentences empty', () => {
    expect(findWay([new Float64Array(), new Float64Array()])).toEqual([null, null])
    expect(findWay([])).toEqual([])
  })

  test('never goes back where the slides come in order with clear words', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(lengths, list => {
        const slides = list.flatMap((length, slide) => Array.from({ length }, () => slide))
        expect(findWay(speakFor(slides, list.length))).toEqual(slides)
      }),
    )
  })

  test('is at least as good as staying at any one slide, whatever the evidence', () => {
    const rows = fc.integer({ min: 1, max: 4 }).chain(count =>
      fc.array(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: count, maxLength: count }), {
        minLength: 1,
        maxLength: 12,
      }),
    )
    fc.assert(
      fc.property(rows, list => {
        const way = findWay(list.map(row => Float64Array.from(row)))
        expect(way).toHaveLength(list.length)
        const total = way.reduce<number>((sum, at, i) => sum + (at === null ? 0 : list[i]![at]!), 0)
        const first = list.reduce((sum, row) => sum + row[0]!, 0)
        expect(total).toBeGreaterThanOrEqual(first)
      }),
    )
  })
})
