// Results on scales: rounded once, never falling with the share.

import { scaleSchema } from '@lantern/contract/teach/gradebook/grade-rules'
import {
  levelsOfScale,
  presetScale,
  type Rounding,
  roundingModes,
  type Scale,
  scalePresets,
} from '@lantern/contract/teach/gradebook/grade-scales.rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exact } from '../../../../platform/statistics/exact.rules.ts'
import { viewFinal, viewMedian } from './scale.rules.ts'

const words = ['secure', 'nearly there', 'growing', 'new'] as const
const preset = (name: (typeof scalePresets)[number]) => presetScale(name, words)
const whole: Rounding = { mode: 'half-up', places: 0 }
const gradeOf = (share: string, scale: Scale, rounding: Rounding = whole) =>
  viewFinal(exact(share), { scale, rounding })?.grade

describe('a per cent', () => {
  test.each([
    ['half-up', '0.725', '73'],
    ['half-even', '0.725', '72'],
    ['half-even', '0.735', '74'],
    ['floor', '0.7299', '72'],
  ] as const)('rounded %s of %s is %s', (mode, share, percent) => {
    expect(viewFinal(exact(share), { scale: null, rounding: { mode, places: 0 } })).toEqual({
      percent,
      grade: null,
    })
  })

  test('has no zeros at its end, and is rounded from the exact share alone', () => {
    const rounding = { mode: 'half-up', places: 1 } as const
    expect(viewFinal(exact('0.75'), { scale: null, rounding })?.percent).toBe('75')
    // Rounded to one place and then to none it would be 75.
    expect(viewFinal(exact('0.7445'), { scale: null, rounding: whole })?.percent).toBe('74')
  })
})

describe('a grade', () => {
  test('goes with the per cent beside it, of a scale of bands', () => {
    expect(gradeOf('0.905', preset('cbse'))).toBe('A1')
    expect(gradeOf('0.905', preset('cbse'), { mode: 'half-up', places: 1 })).toBe('A2')
    expect(['1', '0.33', '0.32', '0.2'].map(share => gradeOf(share, preset('cbse')))).toEqual([
      'A1',
      'D',
      'E',
      'E',
    ])
    expect(['0.32', '0.2'].map(share => gradeOf(share, preset('cbse-nine')))).toEqual(['E1', 'E2'])
    expect(['0.92', '0.49', '0'].map(share => gradeOf(share, preset('one-best')))).toEqual(['1', '5', '6'])
    expect(['0.9', '0.71', '0.59'].map(share => gradeOf(share, preset('letters')))).toEqual(['A', 'C', 'F'])
  })

  test('is rounded to its step once, of a scale of numbers', () => {
    expect(['0', '0.71', '0.75', '1'].map(share => gradeOf(share, preset('six-best')))).toEqual([
      '1.0',
      '4.5',
      '5.0',
      '6.0',
    ])
    expect(gradeOf('0.71', preset('twenty'))).toBe('14.0')
    const falling: Scale = { kind: 'numbers', preset: 'own', from: '6', to: '1', step: '0.1' }
    expect(gradeOf('0.71', falling)).toBe('2.5')
  })

  test('goes by the exact middle, where it is a class’s', () => {
    const rules = { scale: preset('letters'), rounding: whole }
    expect(viewMedian([exact('0.8'), null, exact('0.79')], rules)).toEqual({ percent: '80', grade: 'B' })
    expect(viewMedian([null], rules)).toBeNull()
  })

  test('never gets worse with a higher share, on any scale that comes with Lantern', () => {
    const shares = fc.tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 9999 }))
    fc.assert(
      fc.property(
        shares,
        fc.constantFrom(...scalePresets),
        fc.constantFrom(...roundingModes),
        fc.constantFrom(0, 1, 2),
        ([a, b], name, mode, places) => {
          const scale = preset(name)
          const rank = (grade: string | null | undefined) =>
            scale.kind === 'numbers'
              ? Number(grade)
              : scale.bands.length - scale.bands.findIndex(band => band.name === grade)
          const of = (share: number) =>
            rank(gradeOf(exact(share).div(9999).toFixed(), scale, { mode, places: places as 0 | 1 | 2 }))
          expect(of(Math.max(a, b))).toBeGreaterThanOrEqual(of(Math.min(a, b)))
        },
      ),
    )
  })
})

test.each(scalePresets)(
  'the scale %s is one that a class can have, and its levels are worth their own grade',
  name => {
    const scale = preset(name)
    expect(scaleSchema.safeParse(scale).success).toBe(true)
    const levels = levelsOfScale(scale)
    for (const { name: grade, percent } of levels) {
      const found = gradeOf(exact(percent).div(100).toFixed(), scale, { mode: 'half-up', places: 2 })
      expect(scale.kind === 'numbers' ? Number(found) : found).toBe(
        scale.kind === 'numbers' ? Number(grade) : grade,
      )
    }
  },
)
