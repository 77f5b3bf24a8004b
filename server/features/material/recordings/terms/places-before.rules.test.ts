import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyCorrections, joinWords, orderCorrections } from '../corrections/corrections.rules.ts'
import { placeBeforeTerms } from './places-before.rules.ts'
import { applyTerms } from './terms.rules.ts'

const wordsOf = (texts: readonly string[]) =>
  texts.map((text, i) => ({ text, start: i, end: i + 1, probability: 0.9 }))

const terms = [
  { written: 'van der Waals', heard: 'wander walls' },
  { written: 'metaphase', heard: 'metal phase' },
]
const before = wordsOf('so wander walls forces act in metal phase too'.split(' '))
const termed = applyTerms(before, terms)

describe('a correction of shown words', () => {
  test('counts words as they were before the terms', () => {
    expect(termed.words.map(({ text }) => text)).toEqual(
      'so van der Waals forces act in metaphase too'.split(' '),
    )
    const placed = placeBeforeTerms(before, termed, [{ first: 8, count: 1, heard: 'too', text: 'also' }])
    expect(placed).toEqual([{ first: 8, count: 1, heard: 'too', text: 'also' }])
    const early = placeBeforeTerms(before, termed, [{ first: 4, count: 1, heard: 'forces', text: 'powers' }])
    expect(early).toEqual([{ first: 3, count: 1, heard: 'forces', text: 'powers' }])
  })

  test('within a term replaces all that was heard in its place', () => {
    const placed = placeBeforeTerms(before, termed, [
      { first: 1, count: 1, heard: 'van', text: 'Van' },
      { first: 3, count: 2, heard: 'Waals forces', text: 'Waals force' },
    ])
    expect(placed).toEqual([
      { first: 1, count: 3, heard: 'wander walls forces', text: 'Van der Waals force' },
    ])
  })

  test('is none for other words, or out of order', () => {
    expect(placeBeforeTerms(before, termed, [{ first: 0, count: 1, heard: 'no', text: 'x' }])).toBeNull()
    const two = [
      { first: 1, count: 2, heard: 'van der', text: 'x' },
      { first: 2, count: 1, heard: 'der', text: 'y' },
    ]
    expect(placeBeforeTerms(before, termed, two)).toBeNull()
  })
})

test('the text after a correction is what the person saw and wrote, whatever terms stand around it', () => {
  const anyWord = fc.constantFrom('so', 'wander', 'walls', 'metal', 'phase', 'act.')
  const edit = fc.record({ at: fc.nat(40), count: fc.integer({ min: 1, max: 3 }) })
  fc.assert(
    fc.property(fc.array(anyWord, { minLength: 1, maxLength: 20 }), edit, (texts, { at, count: wanted }) => {
      const words = wordsOf(texts)
      const shown = applyTerms(words, terms)
      const first = at % shown.words.length
      const count = Math.min(wanted, shown.words.length - first)
      const row = shown.words.slice(first, first + count)
      const placed = placeBeforeTerms(words, shown, [
        { first, count, heard: joinWords(row), text: 'QED now' },
      ])
      const corrected = applyCorrections(words, orderCorrections(placed ?? []) ?? [])
      const expected = shown.words.map(({ text }) => text).toSpliced(first, count, 'QED', 'now')
      expect(joinWords(applyTerms(corrected, terms).words)).toBe(expected.join(' '))
    }),
  )
})
