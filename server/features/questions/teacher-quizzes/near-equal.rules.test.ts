import { describe, expect, test } from 'vitest'
import { type AskedOnce, isNearEqual } from './near-equal.rules.ts'

const quote = 'A human body consists of about 37 trillion cells.'
const asked: AskedOnce = {
  stem: 'A(n) _____ consists of about 37 trillion cells.',
  type: 'single-choice',
  quote,
}

describe('a question is near-equal to one that was asked', () => {
  test.each<[string, AskedOnce]>([
    [
      'with the same stem in other letters',
      { ...asked, stem: 'A(N) _____ CONSISTS of about 37 trillion cells!', quote: '' },
    ],
    ['of the same kind about the same words', { ...asked, stem: 'How many cells does a body have?' }],
    [
      'with another gap in the same sentence',
      { stem: 'A human body consists of about _____ cells.', type: 'gap', quote },
    ],
  ])('%s', (_, drafted) => {
    expect([isNearEqual(drafted, asked), isNearEqual(asked, drafted)]).toEqual([true, true])
  })
})

describe('a question is new', () => {
  test.each<[string, AskedOnce]>([
    [
      'about other words of the passage',
      { stem: 'What do all cells share?', type: 'single-choice', quote: 'All cells share four parts.' },
    ],
    ['of another kind in other words', { stem: 'How many cells are in you?', type: 'numeric', quote }],
    [
      'without a passage, like another without one',
      { stem: 'What is a tissue?', type: 'single-choice', quote: '' },
    ],
  ])('%s', (_, drafted) => {
    expect(isNearEqual(drafted, drafted.quote === '' ? { ...asked, quote: '' } : asked)).toBe(false)
  })
})
