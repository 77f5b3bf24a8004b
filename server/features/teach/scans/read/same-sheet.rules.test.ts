import { expect, test } from 'vitest'
import { findSameSheet } from './same-sheet.rules.ts'

const aPage = (id: string, page: number, change: { rollNumber?: string; variant?: number } = {}) => ({
  id,
  page,
  variant: 0,
  rollNumber: '4021',
  ...change,
})
const idsBeside = (pages: ReturnType<typeof aPage>[], page = aPage('a', 0)) =>
  findSameSheet(pages, page).map(({ id }) => id)

test('pages of one number and variant are one sheet', () => {
  const others = [aPage('of variant B', 2, { variant: 1 }), aPage('of another', 2, { rollNumber: '4022' })]
  expect(idsBeside([aPage('a', 0), aPage('b', 1), aPage('c', 2), ...others])).toEqual(['b', 'c'])
})

test('two pages for one place leave no page certainly assigned to another', () => {
  expect(idsBeside([aPage('a', 0), aPage('b', 1), aPage('again', 1)])).toEqual([])
})

test('a number with a doubtful digit, or none, joins nothing', () => {
  for (const rollNumber of ['40?1', ''])
    expect(
      idsBeside(
        [aPage('a', 0, { rollNumber }), aPage('b', 1, { rollNumber })],
        aPage('a', 0, { rollNumber }),
      ),
    ).toEqual([])
})
