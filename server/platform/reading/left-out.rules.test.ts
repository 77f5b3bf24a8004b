import type { CountedLoss } from '@lantern/contract/material/library/left-out'
import { expect, test } from 'vitest'
import type { DraftPassage } from './index.ts'
import { countLosses } from './left-out.rules.ts'

const getPassage = (text: string, fields: Partial<DraftPassage>): DraftPassage => ({
  ordinal: 0,
  headings: [],
  text,
  pages: null,
  sentences: [{ start: 0, end: text.length }],
  sentencePlaces: null,
  words: [],
  ...fields,
})

const box = { x0: 0, y0: 0, x1: 1, y1: 1 }

test('formulas that stand as not read are counted at their pages', () => {
  const text = 'So [formula not read] and [formula not read].'
  const words = [
    { start: 0, end: 2, page: 4, ...box },
    { start: 3, end: 21, page: 4, ...box },
    { start: 26, end: 45, page: 5, ...box },
  ]
  expect(countLosses({ passages: [getPassage(text, { words })] })).toEqual([
    { reason: 'formulas', count: 2, places: [4, 5] },
  ])
})

test('formulas of slides and documents are counted at their sentences', () => {
  const text = 'Mass. So [formula not read].'
  const sentences = [
    { start: 0, end: 5 },
    { start: 6, end: text.length },
  ]
  const sentencePlaces = [
    { first: 7, last: 7 },
    { first: 8, last: 9 },
  ]
  expect(countLosses({ passages: [getPassage(text, { sentences, sentencePlaces })] })).toEqual([
    { reason: 'formulas', count: 1, places: [8] },
  ])
})

test('losses that a reader counted are kept, empty ones are not', () => {
  const charts = { reason: 'charts', count: 2, places: [2, 3] } satisfies CountedLoss
  const losses = [charts, { reason: 'formulas', count: 0, places: [] } satisfies CountedLoss]
  expect(countLosses({ passages: [], losses })).toEqual([charts])
})
