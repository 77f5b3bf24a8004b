import { packLabels } from '@lantern/contract/material/library/page-labels.rules'
import { expect, test } from 'vitest'
import { getPages } from './choices.rules.ts'

const book = { id: 'book', pageCount: 5, pageLabels: packLabels(['i', 'ii', '217', '218', '219']) }
const plain = { id: 'plain', pageCount: 400, pageLabels: null }
const getRange = (source: typeof book | typeof plain, first: string, last: string) =>
  getPages({ pages: new Map([[source.id, { first, last }]]), sourceIds: new Set([source.id]) }, [source]).map(
    range => [range.first, range.last],
  )

test.each([
  ['217', '218', [[3, 4]]],
  ['ii', '217', [[2, 3]]],
  ['219', '217', [[3, 5]]],
  ['4', '', [[4, 99_999]]],
  ['x', '', []],
])('pages %s to %s of a book are meant as printed, else as the file counts', (first, last, expected) => {
  expect(getRange(book, first, last)).toEqual(expected)
})

test('pages of a file without printed numbers are its own', () => {
  expect(getRange(plain, '217', '218')).toEqual([[217, 218]])
})
