import { describe, expect, test } from 'vitest'
import { findFittingText, isFittingName } from './fit.rules.ts'

test.each([
  ['Lecture 6, cell division', 'cell_division slides', true],
  ['Lecture 6, cell division', 'Lecture 6', false],
  ['Lecture 6', 'Lecture 6 slides', true],
  ['Lecture 6', 'Lecture 7 slides', false],
  ['Lecture 6, cell division', 'Lecture 7, cell division', false],
  ['Lecture 6, cell division', 'Lecture 6, photosynthesis', false],
  ['Recording', 'Slides', false],
  ['Cell division', 'Cell walls', false],
])('%j and %j are of one lecture: %j', (recording, slides, is) => {
  expect(isFittingName(recording, slides)).toBe(is)
})

const cells =
  'Mitosis: prophase, metaphase, anaphase, telophase. Chromosomes, spindle, centromere, equator, checkpoints.'
const rivers = 'Rivers: source, meander, delta, erosion, sediment, floodplain, tributary, estuary, discharge.'
const spoken =
  'In prophase the chromosomes become visible. In metaphase the spindle brings them to the equator, and at the checkpoints they wait.'

describe('words that are spoken', () => {
  test('name the candidate that has them', () => {
    expect(
      findFittingText(
        spoken,
        new Map([
          ['rivers', rivers],
          ['cells', cells],
        ]),
      ),
    ).toBe('cells')
  })

  test('name none of two copies, of others, or of a text of few words', () => {
    const copies = new Map([
      ['first', cells],
      ['second', cells],
    ])
    expect(findFittingText(spoken, copies)).toBeNull()
    expect(findFittingText(spoken, new Map([['rivers', rivers]]))).toBeNull()
    expect(findFittingText(spoken, new Map([['title', 'Metaphase']]))).toBeNull()
    expect(findFittingText(spoken, new Map())).toBeNull()
  })
})
