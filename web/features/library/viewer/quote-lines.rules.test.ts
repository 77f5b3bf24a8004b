import { describe, expect, it } from 'vitest'
import { quoteStretches } from './quote-lines.rules.ts'

const lines = [
  { unit: 1, text: 'Notes' },
  { unit: 2, text: 'Friction acts along the surface,' },
  { unit: 3, text: 'against the motion (always).' },
  { unit: 4, text: '' },
]

describe('the highlighted stretch of a text', () => {
  it('is the quote, across lines', () => {
    const found = quoteStretches(lines, { first: 2, last: 3 }, 'the surface, against the motion')
    expect(found).toEqual([
      { unit: 2, start: 20, end: 32 },
      { unit: 3, start: 0, end: 18 },
    ])
  })
  it('takes signs of the quote as they are', () => {
    expect(quoteStretches(lines, { first: 3, last: 3 }, '(always).')).toEqual([
      { unit: 3, start: 19, end: 28 },
    ])
  })
  it('is the whole lines where the words are not found', () => {
    expect(quoteStretches(lines, { first: 3, last: 4 }, 'something else')).toEqual([
      { unit: 3, start: 0, end: 28 },
    ])
  })
})
