import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SpokenLine } from './recordings.ts'
import { joinSentences } from './sentences.rules.ts'

const lineOf = (text: string, from: number): SpokenLine => {
  const words = text.split(' ').map((word, i) => ({ text: word, start: from + i, end: from + i + 0.8 }))
  return { start: from, end: words.at(-1)!.end, text, words }
}

test('a line that ends within a sentence goes on with the next, unless there is a pause', () => {
  const rows = joinSentences([
    lineOf('They line up at', 0),
    lineOf('the equator.', 4),
    lineOf('That is', 6),
    lineOf('much later', 60),
  ])
  expect(rows.map(({ start, text }) => [start, text])).toEqual([
    [0, 'They line up at the equator.'],
    [6, 'That is'],
    [60, 'much later'],
  ])
  expect(rows[0]?.words).toHaveLength(6)
})

test('rows have the words of their lines, in order', () => {
  const line = fc.record({ text: fc.constantFrom('So', 'it is.', 'Why?', 'and'), gap: fc.nat(4) })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), list => {
      let at = 0
      const made = list.map(({ text, gap }) => {
        const next = lineOf(text, at + gap)
        at = next.end
        return next
      })
      const rows = joinSentences(made)
      expect(rows.flatMap(({ words }) => words)).toEqual(made.flatMap(({ words }) => words))
      expect(rows.map(({ text }) => text).join(' ')).toBe(made.map(({ text }) => text).join(' '))
    }),
  )
})
