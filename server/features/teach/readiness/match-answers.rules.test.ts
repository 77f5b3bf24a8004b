import { expect, test } from 'vitest'
import { createChapterFinder } from './match-answers.rules.ts'

const [book, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const chapters = [
  { id: 'respiration', name: 'Respiration', part: null },
  { id: 'cells', name: 'Cell division', part: { sourceId: book, first: 10, last: 19 } },
]
const position = (sourceId: string, ordinal: number, headings: string[] = []) => ({
  sourceId,
  ordinal,
  headings,
})
const find = createChapterFinder(
  chapters,
  new Map([
    ['in part', position(book, 19, ['9 Respiration'])],
    ['behind', position(book, 20)],
    ['elsewhere', position(other, 12)],
    ['under', position(other, 3, ['Unit 2', '9 Respiration of cells'])],
  ]),
)

test('the place of a passage decides before names do', () => {
  expect(find({ label: 'Respiration', passageId: 'in part' })).toBe('cells')
})

test('a topic with the name of a chapter belongs to it, in any form of its words', () => {
  expect(find({ label: 'cell divisions', passageId: null })).toBe('cells')
  expect(find({ label: 'respiration', passageId: 'unknown' })).toBe('respiration')
})

test('a heading above the passage that holds the chapter’s name is enough', () => {
  expect(find({ label: 'electron chain', passageId: 'under' })).toBe('respiration')
})

test('other topics belong to no chapter', () => {
  expect(find({ label: 'tides', passageId: 'behind' })).toBeNull()
  expect(find({ label: 'tides', passageId: 'elsewhere' })).toBeNull()
})
