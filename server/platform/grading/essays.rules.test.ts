import {
  countWords,
  listMaxPoints,
  shareOfPoints,
} from '@lantern/contract/questions/kinds/essay/essays.rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grade } from './index.ts'

const criterion = fc.record({ text: fc.string(), points: fc.double({ min: 0.25, max: 100, noNaN: true }) })
const rubrics = fc.array(criterion, { maxLength: 12 })

test('all points are the whole, none nothing, and more points never less', () => {
  fc.assert(
    fc.property(rubrics, fc.double({ min: 0, max: 1, noNaN: true }), (rubric, part) => {
      const max = listMaxPoints(rubric)
      expect(shareOfPoints(rubric, max)).toBe(1)
      expect(
        shareOfPoints(
          rubric,
          max.map(() => 0),
        ),
      ).toBe(0)
      const some = shareOfPoints(
        rubric,
        max.map(points => points * part),
      )
      expect(some).toBeCloseTo(part)
    }),
  )
})

test('points that don’t belong to the criteria are worth nothing that could be told', () => {
  const rubric = [{ text: 'Moon', points: 2 }]
  for (const points of [[], [1, 1], [2.5], [-1], [Number.NaN]])
    expect(shareOfPoints(rubric, points)).toBeNull()
})

test('words are counted as somebody counts them', () => {
  expect(['', '  \n', 'One – two.', 'it’s 3 o’clock', 'पानी बहता है'].map(countWords)).toEqual([0, 0, 2, 3, 3])
})

test('a long answer waits for a person; an empty one is wrong', async () => {
  const body = { type: 'essay', stem: 'Why?' } as const
  const key = { type: 'essay', rubric: [], sample: 'Because.' } as const
  expect(grade(body, { ...key, rubric: [] }, { type: 'essay', text: 'Because.' })).toEqual({
    outcome: 'check',
    share: 0,
  })
  expect(grade(body, { ...key, rubric: [] }, { type: 'essay', text: ' \n' })).toEqual({
    outcome: 'wrong',
    share: 0,
  })
  expect(grade(body, { ...key, rubric: [] }, { type: 'short-answer', text: 'x' }).outcome).toBe('wrong')
})
