import { describe, expect, it } from 'vitest'
import { findMarks, partMarks, quoteStretches } from './quote-lines.rules.ts'

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
  it('is found in a line that has marks of its own between the words', () => {
    const marked = [{ unit: 1, text: 'The **Moon** pulls the _water_ of the sea.' }]
    expect(quoteStretches(marked, { first: 1, last: 1 }, 'Moon pulls the water')).toEqual([
      { unit: 1, start: 6, end: 29 },
    ])
  })
  it('with two occurrences is the one with the same surroundings', () => {
    const twice = [{ unit: 1, text: 'low water, then high, then low water again' }]
    const own = { prefix: 'then high, then ', suffix: ' again' }
    expect(quoteStretches(twice, { first: 1, last: 1 }, 'low water', own)).toEqual([
      { unit: 1, start: 27, end: 36 },
    ])
  })
  it('is nothing for an own highlight whose words are not there', () => {
    expect(
      quoteStretches(lines, { first: 3, last: 4 }, 'something else', { prefix: '', suffix: '' }),
    ).toEqual([])
  })
  it('is the whole lines where the words are not found', () => {
    expect(quoteStretches(lines, { first: 3, last: 4 }, 'something else')).toEqual([
      { unit: 3, start: 0, end: 28 },
    ])
  })
})

describe('the cell of a row that answers', () => {
  const rows = [{ unit: 1, text: 'Element: Oxygen | Number: 8' }]
  const citation = (quote: string) => ({
    sourceId: 's',
    sourceName: 'Elements',
    passageId: '1',
    quote,
    focus: { start: 26, end: 27 },
    place: { kind: 'lines' as const, first: 1, last: 1 },
  })
  const marksOf = (quote: string, rank: 'solid' | 'soft') =>
    findMarks(rows, [{ citation: citation(quote), rank }], place =>
      place.kind === 'lines' ? place : null,
    ).get(1)

  it('is solid in its soft row', () => {
    expect(marksOf('Element: Oxygen | Number: 8', 'solid')).toEqual([
      { start: 0, end: 26, rank: 'soft' },
      { start: 26, end: 27, rank: 'solid' },
    ])
  })
  it('is not set apart in a row that is not chosen, or that is written in another way', () => {
    expect(marksOf('Element: Oxygen | Number: 8', 'soft')).toEqual([{ start: 0, end: 27, rank: 'soft' }])
    expect(marksOf('Element:  Oxygen | Number: 8', 'solid')).toEqual([{ start: 0, end: 27, rank: 'solid' }])
  })
})

describe('the words of a sentence that answer', () => {
  const marksOf = (texts: readonly string[], quote: string, words: string) => {
    const start = quote.indexOf(words)
    const citation = {
      sourceId: 's',
      sourceName: 'Tides',
      passageId: '1',
      quote,
      focus: { start, end: start + words.length },
      place: { kind: 'lines' as const, first: 1, last: texts.length },
    }
    const shownLines = texts.map((text, i) => ({ unit: i + 1, text }))
    const marks = findMarks(shownLines, [{ citation, rank: 'solid' }], place =>
      place.kind === 'lines' ? place : null,
    )
    return shownLines.map(({ unit, text }) =>
      (marks.get(unit) ?? []).map(mark => `${mark.rank} ${text.slice(mark.start, mark.end)}`),
    )
  }

  it('are solid across the break of a line, and the rest is soft', () => {
    const quote = 'The tide follows the moon, twice a day.'
    expect(
      marksOf(['So: The tide follows', 'the  moon, twice a day. End.'], quote, 'follows the moon'),
    ).toEqual([
      ['soft The tide ', 'solid follows'],
      ['solid the  moon', 'soft , twice a day.'],
    ])
  })
  it('are found between marks that the quotation has not', () => {
    const quote = 'The Moon pulls the water of the sea.'
    expect(marksOf(['The **Moon** pulls the _water_ of the sea.'], quote, 'the water')).toEqual([
      ['soft The **Moon** pulls ', 'solid the _water', 'soft _ of the sea.'],
    ])
  })
  it('are those of the quotation where the same words stand before them', () => {
    const quote = 'low water, then high, then low water again'
    const [marks] = marksOf([quote], quote, 'then low')
    expect(marks).toEqual(['soft low water, then high, ', 'solid then low', 'soft  water again'])
  })
})

describe('marks of one line', () => {
  const own = (start: number, end: number) => ({
    start,
    end,
    rank: 'own' as const,
    own: { id: 'n', label: 'Read' },
  })
  it('stand beside each other, a citation over an own highlight', () => {
    expect(partMarks([own(0, 20), { start: 5, end: 9, rank: 'solid' }])).toEqual([
      { start: 0, end: 5, rank: 'own', own: { id: 'n', label: null } },
      { start: 5, end: 9, rank: 'solid' },
      { start: 9, end: 20, rank: 'own', own: { id: 'n', label: 'Read' } },
    ])
  })
  it('leave out what a stronger one covers', () => {
    expect(
      partMarks([
        { start: 2, end: 6, rank: 'soft' },
        { start: 0, end: 9, rank: 'solid' },
      ]),
    ).toEqual([{ start: 0, end: 9, rank: 'solid' }])
  })
  it('keep gaps between them', () => {
    const apart = [own(0, 3), own(6, 9)]
    expect(partMarks(apart)).toEqual(apart)
  })
})
