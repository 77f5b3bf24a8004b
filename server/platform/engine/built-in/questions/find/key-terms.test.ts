import { gapMark, questionTypes } from '@lantern/contract/questions/kinds/questions'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildIndex, make as makeFrom } from '../../../../../testing/made-questions.ts'
import { grade } from '../../../../grading/index.ts'
import type { DraftQuestion } from '../../../generation.ts'
import type { MakeRequest } from '../make-questions.ts'

const make = (texts: string[], request: Partial<MakeRequest> = {}, headings: string[] = []) =>
  makeFrom(buildIndex(texts, headings), { asker: 'teacher', ...request })

/** Speaks of terms a second time, in sentences that are never asked for. */
const elsewhere =
  'We saw tubules, a proton, the optic nerve and an artery. It was about tubules, a proton, the optic nerve and the artery.'
const listTerms = (text: string, headings: string[] = []) =>
  make([text, elsewhere], { types: ['gap'] }, headings).map(({ body, key }) => [
    body.stem,
    key.type === 'gap' ? key.accepted : [],
  ])

describe('a sentence without another fact', () => {
  test('is asked for the term that does something, in either number, and to be checked', () => {
    const [item] = make(['A tubule carries most of the filtered salt to the blood.', elsewhere], {
      types: ['gap'],
    })
    expect(item).toMatchObject({
      body: { type: 'gap', stem: `A(n) ${gapMark} carries most of the filtered salt to the blood.` },
      key: { type: 'gap', accepted: ['tubule', 'tubules'] },
      checkFirst: true,
      bloom: 'remember',
      concept: 'tubule',
    })
    const graded = (text: string) => grade(item!.body, item!.key, { type: 'gap', text }).outcome
    expect([graded('tubule'), graded('Tubules'), graded('artery')]).toEqual(['right', 'right', 'wrong'])
  })

  test('is asked for the term that something is done to, whose article doesn’t give it away', () => {
    expect(listTerms('A strong acid in water quickly loses a proton.')).toEqual([
      [`A strong acid in water quickly loses a(n) ${gapMark}.`, ['proton']],
    ])
  })

  test('is asked for a term of two words', () => {
    expect(listTerms('The optic nerve carries signals from the eye to the brain.')).toEqual([
      [`The ${gapMark} carries signals from the eye to the brain.`, ['optic nerve']],
    ])
  })
})

describe('no term is taken', () => {
  test.each([
    [
      'that the text names once only',
      'A ureter carries liquid from the kidney down to the bladder.',
      'A tubule carries liquid from the kidney down to the bladder.',
    ],
    [
      'beside its equal',
      'Every minute a strong acid loses a proton and a shell.',
      'Every minute a strong acid loses a proton of its shell.',
    ],
    [
      'out of examples',
      'A tubule carries useful substances such as salt to the blood.',
      'A tubule carries useful substances with some salt to the blood.',
    ],
    [
      'out of a quotation',
      'A tubule carries “the salt of life” to the blood of a healthy person.',
      'A tubule carries the salt of life to the blood of a healthy person.',
    ],
    [
      'of which a part stands elsewhere',
      'A tubule carries salt through tubular cells to the blood.',
      'A tubule carries salt through thin cells to the blood.',
    ],
    [
      'that tells what kind of thing something is',
      'A hollow thread inside of a healthy kidney is a tubule.',
      'A hollow thread inside of a healthy kidney joins a tubule.',
    ],
    [
      'that only stands beside what is said',
      'A healthy person returns salt to the blood in a tubule.',
      'A healthy person with salt in the blood cleans a tubule.',
    ],
    [
      'out of a guess',
      'A tubule perhaps returns filtered salt to the blood.',
      'A tubule quickly returns filtered salt to the blood.',
    ],
    [
      'out of a denial',
      'A tubule never returns filtered poison to the blood.',
      'A tubule quickly returns filtered poison to the blood.',
    ],
    [
      'that is somebody’s',
      'A healthy kidney in a person cleans its tubules.',
      'A healthy kidney in a person cleans the tubules.',
    ],
  ])('%s', (_, refused, near) => {
    expect(listTerms(near)).toHaveLength(1)
    expect(listTerms(refused)).toEqual([])
  })

  test('that its heading says', () => {
    const text = 'A tubule carries filtered salt to the blood.'
    expect(listTerms(text, ['What the kidney does'])).toHaveLength(1)
    expect(listTerms(text, ['What tubules do'])).toEqual([])
  })
})

const rich = [
  'Tycho Brahe measured the places of the stars at Uranienborg in 1580. Johannes Kepler published the law of ellipses in Prague in 1609.',
  'An orbit is the path of a body that moves around another. A comet is a lump of ice and dust that forms a tail near the Sun. The place where two rivers meet is called a confluence.',
  'A tubule carries most of the filtered salt to the blood. The optic nerve carries signals from the eye to the brain. A strong acid in water quickly loses a proton.',
  elsewhere,
]
/** Key terms are what is asked for and what the question is about. */
const isUnsure = ({ checkFirst, concept, key }: DraftQuestion) =>
  checkFirst && key.type === 'gap' && key.accepted[0] === concept

test('for any seed they only fill up: what is given without them stays, and nothing is asked of its sentences', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom(questionTypes, ['gap'] as const), (seed, types) => {
      const filled = make(rich, { seed, types })
      const sure = filled.filter(item => !isUnsure(item))
      expect(make(rich, { seed, types, count: sure.length })).toEqual(sure)
      for (let count = 1; count < sure.length; count++)
        expect(make(rich, { seed, types, count }).filter(isUnsure)).toEqual([])
      const listPlaces = (items: DraftQuestion[]) =>
        items.flatMap(({ quotations }) => quotations.map(({ passageId, start }) => `${passageId} ${start}`))
      const taken = listPlaces(sure)
      expect(listPlaces(filled.filter(isUnsure)).filter(place => taken.includes(place))).toEqual([])
    }),
    { numRuns: 20 },
  )
  expect(make(rich, { types: ['gap'] }).filter(isUnsure)).toHaveLength(3)
})

test('unsure terms give only gaps of the requested level, once', () => {
  const unsure = (request: Partial<MakeRequest>) => make(rich, request).filter(isUnsure)
  expect(unsure({ types: ['short-answer', 'single-choice'] })).toEqual([])
  expect(unsure({ types: ['gap'], levels: ['understand'] })).toEqual([])
  const earlierStems = unsure({ types: ['gap'] }).map(({ body }) => body.stem)
  expect(unsure({ types: ['gap'], earlierStems })).toEqual([])
  expect(unsure({ types: ['gap'], count: make(rich, { types: ['gap'] }).length - 1 })).toHaveLength(2)
})
