import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentencesOfWords, sumUp } from './so-far.rules.ts'

const wordsOf = (text: string, from = 0) =>
  text.split(' ').map((word, i) => ({ text: word, start: from + i, end: from + i + 1, probability: 0.9 }))

const lecture = [
  'Good morning and please sit down.',
  'Mitosis has four phases.',
  'In metaphase the chromosomes line up at the equator.',
  'The spindle pulls the chromosomes apart.',
  'A window is open somewhere behind you.',
  'Each daughter cell gets the same chromosomes.',
  'The spindle is made of fibres.',
  'We had rain yesterday again.',
].map((text, i) => ({ start: i * 20, text }))

test('words become sentences with the second of their first word', () => {
  expect(sentencesOfWords(wordsOf('Mitosis has phases. The spindle pulls.', 5))).toEqual([
    { start: 5, text: 'Mitosis has phases.' },
    { start: 8, text: 'The spindle pulls.' },
  ])
  expect(sentencesOfWords([])).toEqual([])
})

test('a summary has what was spoken about, in order, and not the weather', () => {
  expect(sumUp(lecture, 0).map(({ start }) => start)).toEqual([40, 60, 100, 120])
})

test('a summary begins with its minutes', () => {
  expect(sumUp(lecture, 100).map(({ start }) => start)).toEqual([100, 120, 140])
})

const sentences = fc.array(
  fc.record({
    start: fc.integer({ min: 0, max: 900 }),
    text: fc.constantFrom(...lecture.map(({ text }) => text)),
  }),
  { maxLength: 60 },
)

test('a summary names at most five sentences of its minutes, in order of time', () => {
  fc.assert(
    fc.property(sentences, fc.integer({ min: 0, max: 900 }), (unordered, from) => {
      const ordered = unordered.toSorted((a, b) => a.start - b.start)
      const chosen = sumUp(ordered, from)
      const starts = chosen.map(({ start }) => start)
      expect(starts.length).toBeLessThanOrEqual(5)
      expect(starts).toEqual(starts.toSorted((a, b) => a - b))
      expect(starts.every(start => start >= from)).toBe(true)
    }),
  )
})
