import { splitSentences } from '@lantern/contract/sentences.rules'
import { expect, test } from 'vitest'
import type { SentPassage } from './check-sentence.ts'
import { isBorneOutByReading } from './reading-check.rules.ts'

const text = 'The bridge is 96 metres long. It was opened in 1890 and painted in 1902.'
const sentences = splitSentences(text)
const at = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length })
const passage = (answers: number, phrase: string | null, score = -0.2): SentPassage => ({
  id: '1',
  sourceId: 'bridges',
  headings: [],
  text,
  sentences,
  reading: {
    answers,
    none: -3,
    sentences: sentences.map(({ start, end }) => {
      const place = phrase === null ? null : at(phrase)
      const isInside = place !== null && place.start >= start && place.end <= end
      return { score: isInside ? -0.1 : -9, phrase: isInside ? { ...place, score } : null }
    }),
  },
})
const citation = { sourceId: 'bridges', passageId: '1', ...sentences[1]!, text: '' }

test('a sentence that cites a passage which doesn’t answer is refused', () => {
  expect(isBorneOutByReading('It opened in 1890.', [citation], [passage(-7, null)], true)).toBe(false)
  expect(isBorneOutByReading('It opened in 1890.', [citation], [passage(1, null)], true)).toBe(true)
})

test('a number that isn’t the one that answers is refused in the first sentence', () => {
  const read = [passage(3, '1890')]
  expect(isBorneOutByReading('It was opened in 1902.', [citation], read, true)).toBe(false)
  expect(isBorneOutByReading('It was opened in 1890.', [citation], read, true)).toBe(true)
  expect(isBorneOutByReading('It was painted in 1902.', [citation], read, false)).toBe(true)
})

test('a phrase that the reader isn’t sure of refuses nothing', () => {
  expect(isBorneOutByReading('It was opened in 1902.', [citation], [passage(3, '1890', -4)], true)).toBe(true)
})

test('passages that weren’t read refuse nothing', () => {
  const { reading: _, ...unread } = passage(0, null)
  expect(isBorneOutByReading('It was opened in 1902.', [citation], [unread], true)).toBe(true)
})
