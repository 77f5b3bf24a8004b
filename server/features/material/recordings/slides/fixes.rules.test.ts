import type { SlideFix, SlideRange } from '@lantern/contract/material/recordings/slides'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyFixes } from './fixes.rules.ts'

const range = (start: number, end: number, slide: number | null): SlideRange => ({ start, end, slide })
const lecture = [range(5, 60, 1), range(60, 120, 2), range(120, 180, 3), range(180, 240, 4)]
const starts = (slide: number | null, at: number): SlideFix => ({ kind: 'starts', slide, at })
const unspoken = (slide: number): SlideFix => ({ kind: 'unspoken', slide })

describe('a slide that starts at another second', () => {
  test.each<[string, SlideFix, SlideRange[]]>([
    [
      'earlier takes the end of the slide before it',
      starts(3, 90),
      [range(5, 60, 1), range(60, 90, 2), range(90, 180, 3), range(180, 240, 4)],
    ],
    [
      'later leaves its time to the slide before it',
      starts(3, 150),
      [range(5, 60, 1), range(60, 150, 2), range(150, 180, 3), range(180, 240, 4)],
    ],
    [
      'much later goes on until the next change',
      starts(3, 200),
      [range(5, 60, 1), range(60, 180, 2), range(180, 200, 4), range(200, 240, 3)],
    ],
    [
      'before a whole slide takes its place',
      starts(3, 60),
      [range(5, 60, 1), range(60, 180, 3), range(180, 240, 4)],
    ],
    [
      'though it was never spoken about is put in until the next change',
      starts(9, 200),
      [range(5, 60, 1), range(60, 120, 2), range(120, 180, 3), range(180, 200, 4), range(200, 240, 9)],
    ],
    [
      'before the first words begins there',
      starts(1, 0),
      [range(0, 60, 1), range(60, 120, 2), range(120, 180, 3), range(180, 240, 4)],
    ],
  ])('%s', (_, fix, expected) => {
    expect(applyFixes(lecture, [fix], 240)).toEqual(expected)
  })

  test('may be none, for a part about something else', () => {
    expect(applyFixes(lecture, [starts(null, 200)], 240).slice(3)).toEqual([
      range(180, 200, 4),
      range(200, 240, null),
    ])
  })
})

describe('a slide that is not spoken about', () => {
  test('has no times: they belong to none, or to the slide around them', () => {
    expect(applyFixes(lecture, [unspoken(3)], 240)).toEqual([
      range(5, 60, 1),
      range(60, 120, 2),
      range(120, 180, null),
      range(180, 240, 4),
    ])
    const visit = [range(0, 60, 1), range(60, 70, 2), range(70, 240, 1)]
    expect(applyFixes(visit, [unspoken(2)], 240)).toEqual([range(0, 240, 1)])
  })

  test('is spoken about again once it is given a start', () => {
    expect(applyFixes(lecture, [unspoken(3), starts(3, 130)], 240)[3]).toEqual(range(130, 180, 3))
  })
})

test('ranges stay in order within the recording, and what was corrected last counts', () => {
  const slide = fc.integer({ min: 1, max: 5 })
  const anyFix = fc.oneof(
    fc.record({
      kind: fc.constant('starts' as const),
      slide: fc.option(slide),
      at: fc.integer({ min: 0, max: 299 }),
    }),
    fc.record({ kind: fc.constant('unspoken' as const), slide }),
  )
  const anyRanges = fc
    .array(fc.record({ length: fc.integer({ min: 1, max: 60 }), slide: fc.option(slide) }), { maxLength: 5 })
    .map(list => {
      let at = 0
      return list.map(({ length, slide: own }) => {
        at += length
        return range(at - length, at, own)
      })
    })
  fc.assert(
    fc.property(anyRanges, fc.array(anyFix, { minLength: 1, maxLength: 6 }), (ranges, fixes) => {
      const fixed = applyFixes(ranges, fixes, 300)
      for (const [i, { start, end }] of fixed.entries()) {
        expect(start).toBeLessThan(end)
        expect(start).toBeGreaterThanOrEqual(fixed[i - 1]?.end ?? 0)
        expect(end).toBeLessThanOrEqual(300)
      }
      const last = fixes.at(-1)!
      if (last.kind === 'unspoken') expect(fixed.some(({ slide: own }) => own === last.slide)).toBe(false)
      else {
        const here = fixed.find(({ start, end }) => start <= last.at && last.at < end)
        expect(here?.slide).toBe(last.slide)
      }
    }),
  )
})
