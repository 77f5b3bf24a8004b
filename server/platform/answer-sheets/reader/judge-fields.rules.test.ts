import type { SheetField } from '@lantern/contract/teach/papers/sheet-layout'
import { expect, test } from 'vitest'
import type { FieldReading } from '../reading.ts'
import { findHabitOfSigns, judgeField } from './judge-fields.rules.ts'
import { judgeMarks } from './judge-marks.rules.ts'
import type { Sign } from './signs.rules.ts'

/** Strength of signs written with a pen, whose strokes have an ink of .9. */
const strength = 0.9
const empty: Sign = { ink: 0.01, dark: 0.05, coverage: 0, hole: 1, blot: 0, arms: [], corners: 0 }
const filled: Sign = { ink: 0.82, dark: 0.9, coverage: 0.98, hole: 0.08, blot: 1, arms: [], corners: 0 }
const tick: Sign = {
  ink: 0.24,
  dark: 0.88,
  coverage: 0.25,
  hole: 0.75,
  blot: 0.18,
  arms: [{ direction: 315, width: 10 }],
  corners: 1,
}
const crossArms = [45, 135, 225, 315].map(direction => ({ direction, width: 10 }))
const cross: Sign = {
  ink: 0.33,
  dark: 0.9,
  coverage: 0.36,
  hole: 0.45,
  blot: 0.2,
  arms: crossArms,
  corners: 2,
}
const broadCross: Sign = { ...cross, ink: 0.62, coverage: 0.7, hole: 0.3, blot: 0.5 }
const cancelled: Sign = { ...filled, arms: crossArms, corners: 2 }
const half: Sign = { ink: 0.36, dark: 0.9, coverage: 0.42, hole: 0.7, blot: 0.6, arms: [], corners: 0 }
const small: Sign = { ...half, ink: 0.26, coverage: 0.3, blot: 0.45 }
const rubbedOut: Sign = { ink: 0.18, dark: 0.25, coverage: 0.05, hole: 0.9, blot: 0.1, arms: [], corners: 0 }

const row = (several = false): SheetField => ({
  kind: 'choice',
  id: 'q',
  number: '1',
  several,
  bubbles: [...'ABCD'].map((label, x) => ({ label, x, y: 0 })),
})

/** The first rows are read as part of a sheet with other rows. */
const readRow = (
  signs: readonly Sign[],
  { several = false, others = [] as Sign[], isFollowed = true } = {},
): Extract<FieldReading, { kind: 'choice' }> => {
  const all = [...signs, ...others]
  const marks = judgeMarks(
    all,
    strength,
    all.map(() => isFollowed),
  )
  const reading = judgeField(row(several), marks.slice(0, 4), findHabitOfSigns(marks), () => false)
  if (reading.kind !== 'choice') throw new Error('not a choice')
  return reading
}

const answer = (signs: readonly Sign[], options = {}) => {
  const { chosen, unsure } = readRow(signs, options)
  return { chosen, unsure }
}

test('one filled bubble is the answer, none is no answer', () => {
  expect(answer([empty, filled, empty, empty])).toEqual({ chosen: ['B'], unsure: null })
  expect(answer([empty, empty, empty, empty])).toEqual({ chosen: [], unsure: null })
})

test('two filled bubbles are asked about, unless more than one may be right', () => {
  expect(answer([filled, filled, empty, empty])).toEqual({ chosen: ['A', 'B'], unsure: 'several' })
  expect(answer([filled, filled, empty, empty], { several: true })).toEqual({
    chosen: ['A', 'B'],
    unsure: null,
  })
})

test('a cross over a filled bubble takes it back', () => {
  expect(answer([cancelled, filled, empty, empty])).toEqual({ chosen: ['B'], unsure: null })
  expect(answer([cancelled, empty, empty, empty])).toEqual({ chosen: [], unsure: null })
  expect(readRow([cancelled, empty, empty, empty]).marks[0]?.state).toBe('cancelled')
})

test('a cross that is not certainly one is asked about', () => {
  const threeArms: Sign = { ...filled, arms: crossArms.slice(1), corners: 1 }
  const oneStroke: Sign = { ...filled, arms: [crossArms[0]!, crossArms[2]!] }
  for (const sign of [threeArms, oneStroke])
    expect(answer([sign, empty, empty, empty])).toEqual({ chosen: ['A'], unsure: 'changed' })
})

test('a cross over an empty bubble, thin or broad, is never read as a withdrawal', () => {
  for (const sign of [cross, broadCross]) {
    expect(answer([sign, empty, empty, empty])).toEqual({ chosen: ['A'], unsure: 'other-sign' })
    expect(answer([sign, filled, empty, empty]).unsure).toBe('several')
  }
})

test('a tick on a sheet of filled bubbles is asked about', () => {
  const others = Array.from({ length: 10 }, () => filled)
  expect(answer([empty, tick, empty, empty], { others })).toEqual({ chosen: ['B'], unsure: 'other-sign' })
})

test('on a sheet of ticks or crosses only, one alone in its row is the answer', () => {
  for (const sign of [tick, cross]) {
    const others = Array.from({ length: 10 }, () => sign)
    expect(answer([empty, sign, empty, empty], { others })).toEqual({ chosen: ['B'], unsure: null })
    expect(answer([sign, sign, empty, empty], { others }).unsure).toBe('several')
    // Crosses as answers: a filled bubble may be one taken back.
    expect(answer([empty, filled, empty, empty], { others }).unsure).toBe('changed')
  }
})

test('a stray line on a sheet of crosses is no cross', () => {
  const others = Array.from({ length: 10 }, () => cross)
  const stray: Sign = { ...tick, ink: 0.14, coverage: 0.15 }
  expect(answer([cross, stray, empty, empty], { others, several: true }).unsure).toBe('other-sign')
  expect(answer([cross, cross, empty, empty], { others, several: true })).toEqual({
    chosen: ['A', 'B'],
    unsure: null,
  })
})

test('half a bubble counts, and a smaller spot where it is alone', () => {
  expect(answer([empty, half, empty, empty])).toEqual({ chosen: ['B'], unsure: null })
  expect(answer([empty, small, empty, empty])).toEqual({ chosen: ['B'], unsure: null })
  expect(answer([filled, small, empty, empty]).unsure).toBe('several')
})

test('an erased mark beside a firm one is ignored; alone it is marked as unsure', () => {
  expect(answer([rubbedOut, filled, empty, empty])).toEqual({ chosen: ['B'], unsure: null })
  expect(answer([rubbedOut, empty, empty, empty])).toEqual({ chosen: ['A'], unsure: 'faint' })
})

test('every answer of a page that could not be followed is unsure', () => {
  expect(answer([filled, empty, empty, empty], { isFollowed: false }).unsure).not.toBeNull()
  expect(answer([empty, empty, empty, empty], { isFollowed: false }).unsure).not.toBeNull()
})

test('a number is read by its columns, and a column that is not certain makes it so', () => {
  const digits: SheetField = {
    kind: 'digits',
    id: 'roll-number',
    number: '',
    columns: Array.from({ length: 3 }, () => ['0', '1'].map((label, y) => ({ label, x: 0, y }))),
  }
  const read = (signs: Sign[]) =>
    judgeField(
      digits,
      judgeMarks(
        signs,
        strength,
        signs.map(() => true),
      ),
      null,
      () => false,
    )
  expect(read([filled, empty, empty, filled, empty, empty])).toMatchObject({
    signs: ['0', '1', ''],
    unsure: null,
  })
  expect(read([filled, filled, empty, filled, empty, tick])).toMatchObject({
    signs: ['0', '1', '1'],
    unsure: 'several',
  })
})
