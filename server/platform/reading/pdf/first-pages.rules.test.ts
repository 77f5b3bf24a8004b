import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DraftPassage } from '../index.ts'
import { cutFirstPages, FirstParts } from './first-pages.rules.ts'

const passage = (ordinal: number, first: number, last: number, isContents = false): DraftPassage => ({
  ordinal,
  headings: [],
  text: `Passage ${ordinal}.`,
  isContents,
  pages: { first, last },
  sentences: [],
  sentencePlaces: null,
  words: [],
})

const readAll = (pageCount: number, order: readonly number[]) => {
  const parts = new FirstParts(pageCount)
  return order.map(page => parts.add(page))
}

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

test('the first forty pages are a part, then twice as many, until most of the document is read', () => {
  const parts = readAll(311, upTo(311)).flatMap((part, i) => (part ? [[i + 1, part]] : []))
  expect(parts).toEqual([
    [40, 40],
    [80, 80],
    [160, 160],
  ])
})

test('a short document has no parts', () => {
  expect(readAll(53, upTo(53)).every(part => part === null)).toBe(true)
})

test('pages in any order complete a part once all before its end are read', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(upTo(120), { minLength: 120 }), order => {
      const done = new Set<number>()
      const answers = readAll(120, order)
      for (const [i, page] of order.entries()) {
        done.add(page)
        const part = answers[i]
        if (part) expect(upTo(part).every(number => done.has(number))).toBe(true)
      }
      expect(answers.filter(part => part !== null)).toEqual([40, 80].slice(0, answers.filter(Boolean).length))
    }),
  )
})

test('a passage that reaches the last page is left out, and so are its pages', () => {
  const passages = [passage(0, 1, 2), passage(1, 2, 3), passage(2, 38, 40)]
  expect(cutFirstPages(passages, 40)).toEqual({ passages: passages.slice(0, 2), pages: 37 })
})

test('pages end before the last one where a passage ends with it', () => {
  expect(cutFirstPages([passage(0, 1, 38), passage(1, 40, 40)], 40).pages).toBe(39)
})

test('a table of contents takes no pages away', () => {
  const passages = [passage(0, 3, 39), passage(1, 40, 40), passage(2, 1, 40, true)]
  expect(cutFirstPages(passages, 40)).toEqual({ passages: [passages[0]], pages: 39 })
})
