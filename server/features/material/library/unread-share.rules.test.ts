import { describe, expect, test } from 'vitest'
import { canReadAgain, isPartlyRead } from './unread-share.rules.ts'

type Row = Parameters<typeof isPartlyRead>[0]

const getRow = (change: Partial<Row>): Row => ({
  kind: 'pdf',
  state: 'ready',
  pageCount: 10,
  passageCount: 20,
  damagedPages: [],
  pagesWithoutText: [],
  pagesToRecognise: [],
  unreadPictures: [],
  losses: null,
  ...change,
})

describe('a source', () => {
  test.each<[string, Partial<Row>, boolean]>([
    ['read as a whole', {}, false],
    ['with a damaged page of ten', { damagedPages: [3] }, false],
    ['with two pages of ten missing', { damagedPages: [3], pagesWithoutText: [7] }, true],
    ['whose one page counts twice', { damagedPages: [3], pagesWithoutText: [3] }, false],
    ['whose pages wait for OCR', { pagesToRecognise: [1, 2, 3] }, true],
    ['that isn’t read yet', { state: 'extracting', pagesToRecognise: [1, 2, 3] }, false],
    ['with many formulas missing', { losses: [{ reason: 'formulas', count: 5, places: [1] }] }, true],
    ['with four formulas missing', { losses: [{ reason: 'formulas', count: 4, places: [1] }] }, false],
    [
      'of pictures',
      { kind: 'document', pageCount: null, passageCount: 4, unreadPictures: [1, 2, 3, 4, 5] },
      true,
    ],
    ['with some pictures', { kind: 'document', pageCount: null, unreadPictures: [1, 2, 3, 4, 5] }, false],
  ])('%s is told so: %s', (_, change, expected) => {
    expect(isPartlyRead(getRow(change))).toBe(expected)
  })

  test('can be read again where pages of a PDF were left out', () => {
    expect(canReadAgain(getRow({ damagedPages: [3] }))).toBe(true)
    expect(canReadAgain(getRow({}))).toBe(false)
    expect(canReadAgain(getRow({ damagedPages: [3], pagesToRecognise: [4] }))).toBe(false)
    expect(canReadAgain(getRow({ kind: 'slides', pagesWithoutText: [4] }))).toBe(false)
  })
})
