import type { CountedSection } from '@lantern/contract/questions/quizzes/question-counts'
import { expect, test } from 'vitest'
import { getCell, isAllLeftOut, listParts, sumAvailable } from './available.rules.ts'

const createSection = (first: number, last: number, count: number): CountedSection => ({
  headings: [`Section ${first}`],
  first,
  last,
  place: { kind: 'page', page: first + 1, rects: [] },
  total: count,
  types: { gap: count, 'true-false': 1 },
  cells: [{ bloom: 'remember', difficulty: 'easy', count }],
})

const book = {
  sourceId: 'book',
  sections: [createSection(0, 4, 3), createSection(5, 8, 5), createSection(9, 9, 2)],
}
const leaveOut = (...firsts: number[]) => new Map([['book', new Set(firsts)]])

test('counts are summed over the chosen sections', () => {
  const available = sumAvailable([book], leaveOut(5), [])
  expect(available).toMatchObject({ isCounting: false, total: 5 })
  expect(available?.types.get('gap')).toBe(5)
  expect(available?.types.get('true-false')).toBe(2)
  expect(available && getCell(available, 'remember', 'easy')).toBe(5)
  expect(available && getCell(available, 'understand', 'easy')).toBe(0)
})

test('typed pages limit the sections, unless sections are left out', () => {
  const pages = [{ sourceId: 'book', first: 6, last: 20 }]
  expect(sumAvailable([book], new Map(), pages)?.total).toBe(7)
  expect(sumAvailable([book], leaveOut(9), pages)?.total).toBe(8)
})

test('a source that is still counted is said', () => {
  expect(sumAvailable([book, { sourceId: 'new', sections: null }], new Map(), [])).toMatchObject({
    isCounting: true,
    total: 10,
  })
  expect(sumAvailable([], new Map(), [])).toBeNull()
})

test('parts are named only where sections are left out, neighbours as one', () => {
  expect(listParts([book], new Map())).toEqual([])
  expect(listParts([book], leaveOut(9))).toEqual([{ sourceId: 'book', first: 0, last: 8 }])
  expect(listParts([book], leaveOut(5))).toEqual([
    { sourceId: 'book', first: 0, last: 4 },
    { sourceId: 'book', first: 9, last: 9 },
  ])
})

test('leaving everything out is found', () => {
  expect(isAllLeftOut([book], leaveOut(0, 5, 9))).toBe(true)
  expect(isAllLeftOut([book], leaveOut(0, 5))).toBe(false)
  expect(isAllLeftOut([{ sourceId: 'book', sections: [] }], leaveOut())).toBe(false)
})
