import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRoman } from '../../roman-numerals.rules.ts'
import {
  findLabelledPage,
  findMeantPage,
  findPrintedLabel,
  getPageLabel,
  packLabels,
  parseRoman,
} from './page-labels.rules.ts'

const book = packLabels(['', 'i', 'ii', 'iii', '1', '2', '3', 'A-1', 'A-2'])

describe('printed page numbers', () => {
  it('are stored as runs', () => {
    expect(packLabels(['216', '217', '218'])).toEqual([
      { first: 1, prefix: '', style: 'decimal', start: 216 },
    ])
    expect(book?.map(({ first, style }) => [first, style])).toEqual([
      [1, 'none'],
      [2, 'lower-roman'],
      [5, 'decimal'],
      [8, 'decimal'],
    ])
  })

  it('are none where they are the numbers of the file, or unprinted', () => {
    expect(packLabels(['1', '2', '3'])).toBeNull()
    expect(packLabels(['', '2', '3', ''])).toBeNull()
    expect(packLabels([])).toBeNull()
  })

  it('are none without any order', () => {
    expect(packLabels(Array.from({ length: 1000 }, (_, i) => `p${(i * 7919) % 1000}`))).toBeNull()
  })

  it('are found again, in either case, before the numbers of the file', () => {
    expect(findMeantPage(book, 9, '2')).toBe(6)
    expect(findMeantPage(book, 9, 'III')).toBe(4)
    expect(findMeantPage(book, 9, 'a-2')).toBe(9)
    expect(findMeantPage(book, 9, '8')).toBe(8)
    expect(findMeantPage(book, 9, '10')).toBeNull()
    expect(findMeantPage(book, 9, 'iv')).toBeNull()
    expect(findMeantPage(null, 9, '9')).toBe(9)
    expect(findMeantPage(null, 9, '')).toBeNull()
  })

  it('that stand twice mean the page of the text', () => {
    const labels = packLabels(['1', '2', 'i', 'ii', '1', '2', '3', '4'])
    expect(findMeantPage(labels, 8, '2')).toBe(6)
  })

  it('stand in a place only where they differ', () => {
    expect(findPrintedLabel(book, 1)).toBe('')
    expect(findPrintedLabel(book, 6)).toBe('2')
    expect(findPrintedLabel(packLabels(['', '2', '4']), 2)).toBeUndefined()
    expect(findPrintedLabel(null, 6)).toBeUndefined()
  })
})

describe('for whatever a file says', () => {
  const anyLabel = fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.integer({ min: 0, max: 3000 }).map(String),
    fc.integer({ min: 1, max: 399 }).map(formatRoman),
    fc.integer({ min: 1, max: 399 }).map(value => formatRoman(value).toUpperCase()),
  )

  it('each page has its label back, and the label leads to a page of that label', () => {
    fc.assert(
      fc.property(fc.array(anyLabel, { maxLength: 60 }), written => {
        const labels = packLabels(written)
        if (!labels) return
        for (const [i, label] of written.entries()) {
          expect(getPageLabel(labels, i + 1)).toBe(label)
          const page = findLabelledPage(labels, written.length, label)
          if (label.trim() === label && label !== '')
            expect(written[page! - 1]?.toLowerCase()).toBe(label.toLowerCase())
        }
      }),
    )
  })

  it('roman numerals are read as they are written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 399 }), value => parseRoman(formatRoman(value)) === value),
    )
    for (const text of ['', 'iiii', 'vx', 'page', 'ic']) expect(parseRoman(text)).toBeNull()
  })
})
