// Variants of a paper have numbers of their own: printed with them, asked for on the sheet, and graded by them.

import { expect, test } from 'vitest'
import { choiceQuestion } from '../../../server/testing/live-rooms.ts'
import type { Paper, PaperQuestion } from './papers.ts'
import { listPrinted } from './printed-questions.rules.ts'

const drive: PaperQuestion = {
  ...choiceQuestion(''),
  collection: { id: 'c', name: 'Cars' },
  body: { type: 'numeric', stem: 'How far in {t} h at {v} km/h?', unit: 'km' },
  key: {
    type: 'numeric',
    value: 100,
    tolerance: 0,
    calculation: {
      formula: 'v * t',
      variables: [
        { name: 'v', from: 40, to: 120, step: 5 },
        { name: 't', from: 1, to: 5, step: 0.5 },
      ],
    },
  },
}

const sections = [{ marksEach: 2 }] as Paper['blueprint']['sections']
const form = { sections: [[{ questionId: drive.id, locked: false }]], choiceSeed: null }
const print = (variant: number | null, stem?: string) => {
  const edits = stem === undefined ? [] : [{ questionId: drive.id, stem, choices: {} }]
  const [section] = listPrinted({ sections }, form, new Map([[drive.id, drive]]), edits, variant)
  return section?.slots[0]?.question
}

test('each variant has its numbers, the same each time it is printed', () => {
  const stems = Array.from({ length: 6 }, (_, variant) => print(variant)?.body.stem)
  expect(new Set(stems).size).toBeGreaterThan(1)
  expect(print(0)?.body.stem).toBe(stems[0])
  const [, t, v] = /in ([\d.]+) h at ([\d.]+) km/u.exec(stems[0] ?? '') ?? []
  expect(print(0)?.key).toEqual({ type: 'numeric', value: Number(t) * Number(v), tolerance: 0 })
})

test('words that were changed for the paper have the numbers too', () => {
  expect(print(1, 'At {v} km/h?')?.body.stem).toMatch(/^At \d+ km\/h\?$/u)
})

test('without a variant it is as its author wrote it', () => {
  expect(print(null)).toMatchObject({ body: drive.body, key: drive.key })
})
