import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PackedPage, packLines, unpackPage } from '../pdf/packed-page.rules.ts'
import { getLine } from '../pdf/test-lines.ts'
import { mergePages } from './merge-pages.rules.ts'

const size = { page: 1, width: 600, height: 800, rotation: 0 as const }
const pageOf = (lines: readonly [text: string, baseline: number][]): PackedPage =>
  packLines(
    size,
    lines.map(([text, baseline]) => getLine(text, { baseline })),
  )
const getTexts = (page: PackedPage): string[] => unpackPage(page).map(({ text }) => text)

test('printed lines stand around those of the picture', () => {
  const printed = pageOf([
    ['The School Library', 30],
    ['Downloaded in May', 780],
  ])
  const read = pageOf([
    ['Light is stored', 200],
    ['as sugar.', 212],
  ])
  expect(getTexts(mergePages(printed, read))).toEqual([
    'The School Library',
    'Light is stored',
    'as sugar.',
    'Downloaded in May',
  ])
})

test('a printed word is not read a second time from its picture', () => {
  const printed = pageOf([['Downloaded in May', 780]])
  const read = pageOf([
    ['Light is stored', 200],
    ['Downl0aded in Mav', 781],
  ])
  expect(getTexts(mergePages(printed, read))).toEqual(['Light is stored', 'Downloaded in May'])
})

test('a line keeps the words beside a printed one, with their places', () => {
  const printed = pageOf([['Page', 300]])
  const merged = mergePages(printed, pageOf([['Page with more words', 300]]))
  const [words] = unpackPage(merged)
  expect(getTexts(merged)).toEqual(['with more words', 'Page'])
  expect([...words!.boxes.slice(0, 4)]).toEqual([10, 500, 18, 510])
})

test('words under a comment that covers them stay', () => {
  const comment = packLines(size, [
    { ...getLine('Important'), boxes: Float32Array.from([0, 400, 200, 620]), firstWord: 0 },
  ])
  const read = pageOf([['Light is stored', 200]])
  expect(getTexts(mergePages(comment, read))).toEqual(['Light is stored', 'Important'])
})

test('printed lines are never lost, and there are as many boxes as words', () => {
  const lines = fc.array(
    fc.tuple(fc.stringMatching(/^[a-z]{1,6}( [a-z]{1,6}){0,4}$/u), fc.integer({ min: 1, max: 799 })),
  )
  fc.assert(
    fc.property(lines, lines, (printed, read) => {
      const merged = mergePages(pageOf(printed), pageOf(read))
      const texts = getTexts(merged)
      for (const [text] of printed) expect(texts).toContain(text)
      expect(merged.boxes.length).toBe(4 * unpackPage(merged).flatMap(({ words }) => words).length)
    }),
  )
})
