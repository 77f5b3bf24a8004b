import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageList } from '../library/page-list.rules.ts'
import { getSourceName } from '../library/source-name.rules.ts'
import { placeOfQuotation, placeOfSentences } from './sentence-places.rules.ts'
import { packWords, rectsOfRange, unpackWords } from './word-places.rules.ts'

const word = (start: number, end: number, x0: number, y0: number, page = 1) => ({
  start,
  end,
  page,
  x0,
  y0,
  x1: x0 + 30,
  y1: y0 + 12,
})

describe('rectangles of a quotation', () => {
  const line = [word(0, 4, 10, 700), word(5, 9, 45, 700), word(10, 14, 10, 684)]

  test('join the words of a line and no others', () => {
    expect(rectsOfRange(line, 0, 9)).toEqual([{ page: 1, x0: 10, y0: 700, x1: 75, y1: 712 }])
  })
  test('begin anew on the next line', () => {
    expect(rectsOfRange(line, 5, 14).map(rect => rect.y0)).toEqual([700, 684])
  })
  test('begin anew in the next column, though it stands at the same height', () => {
    expect(rectsOfRange([word(0, 4, 10, 700), word(5, 9, 300, 700)], 0, 9)).toHaveLength(2)
  })
  test('begin anew on the next page', () => {
    expect(rectsOfRange([word(0, 4, 10, 700), word(5, 9, 45, 700, 2)], 0, 9).map(r => r.page)).toEqual([1, 2])
  })
  test('cover each word of the range', () => {
    const words = fc.array(
      fc.record({ x0: fc.integer({ min: 0, max: 500 }), y0: fc.integer({ min: 0, max: 700 }) }),
      { minLength: 1, maxLength: 20 },
    )
    fc.assert(
      fc.property(words, places => {
        const row = places.map(({ x0, y0 }, i) => word(i * 5, i * 5 + 4, x0, y0))
        const rects = rectsOfRange(row, 0, row.length * 5)
        for (const w of row)
          expect(rects.some(r => r.x0 <= w.x0 && r.x1 >= w.x1 && r.y0 <= w.y0 && r.y1 >= w.y1)).toBe(true)
      }),
    )
  })
})

test('a quotation names what the sentences that it touches stand on, as its source counts', () => {
  const passage = { sentences: [0, 10, 11, 20, 21, 30], sentencePlaces: [3, 3, 5, 6, 9, 9] }
  expect(placeOfSentences('text', passage, 0, 10)).toEqual({ kind: 'lines', first: 3, last: 3 })
  expect(placeOfSentences('markdown', passage, 11, 30)).toEqual({ kind: 'lines', first: 5, last: 9 })
  expect(placeOfSentences('document', passage, 11, 30)).toEqual({ kind: 'paragraphs', first: 5, last: 9 })
  expect(placeOfSentences('slides', passage, 11, 20)).toEqual({ kind: 'slide', slide: 5 })
  const spoken = { sentences: [0, 10, 11, 20], sentencePlaces: [1500, 4250, 4250, 9000] }
  expect(placeOfSentences('transcript', spoken, 0, 15)).toEqual({ kind: 'time', start: 1.5, end: 9 })
})

test('a recording plays from the words that answer, and a text is lit from the first quoted ones', () => {
  const passage = { sentences: [0, 10, 11, 20], sentencePlaces: [1500, 4250, 4300, 9000] }
  const quoted = { start: 0, end: 20, focus: { start: 13, end: 18 } }
  expect(placeOfQuotation('transcript', passage, quoted)).toEqual({ kind: 'time', start: 4.3, end: 9 })
  expect(placeOfQuotation('transcript', passage, { start: 0, end: 20 })).toMatchObject({ start: 1.5 })
  expect(placeOfQuotation('text', passage, quoted)).toMatchObject({ first: 1500 })
})

test('words between sentences are from the end of the one before to the beginning of the one after', () => {
  const spoken = { sentences: [10, 20, 40, 50], sentencePlaces: [1500, 4250, 6000, 9000] }
  const timeOf = (start: number, end: number) => placeOfSentences('transcript', spoken, start, end)
  expect(timeOf(25, 30)).toEqual({ kind: 'time', start: 4.25, end: 6 })
  expect(timeOf(0, 5)).toEqual({ kind: 'time', start: 1.5, end: 1.5 })
  expect(timeOf(55, 60)).toEqual({ kind: 'time', start: 9, end: 9 })
})

test('packed words come back as they were', () => {
  const words = fc.array(
    fc.record({
      start: fc.nat(65_535),
      end: fc.nat(65_535),
      page: fc.nat(20_000),
      x0: fc.float({ noNaN: true }),
      y0: fc.float({ noNaN: true }),
      x1: fc.float({ noNaN: true }),
      y1: fc.float({ noNaN: true }),
    }),
  )
  fc.assert(
    fc.property(words, list => {
      expect(unpackWords(packWords(list))).toEqual(list)
    }),
  )
})

test.each([
  [[7], '7'],
  [[3, 1, 2, 7], '1–3, 7'],
  [[1, 3, 5, 7, 9, 11, 13, 15, 17], '1, 3, 5, 7, 9, 11, 13, 15, …'],
])('pages %j are written %s', (pages, text) => expect(pageList(pages)).toBe(text))

test.each([
  ['Cell_Biology.PDF', 'Cell Biology'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\notes\\week 1.md', 'week 1'],
  ['.pdf', 'Untitled'],
  ['evil\u202Efdp.txt', 'evilfdp'],
])('a file named %s becomes %s', (file, name) => expect(getSourceName(file)).toBe(name))
