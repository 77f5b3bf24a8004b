import { expect, test } from 'vitest'
import { type AnswerSentence, chooseSentences } from './compose.rules.ts'

const sentence = (passage: number, at: number, score: number, text = 'A fact.'): AnswerSentence => ({
  source: 0,
  passage,
  sentence: at,
  text,
  score,
})
const none = () => null

test('only sentences nearly as good as the best are shown', () => {
  const chosen = chooseSentences([sentence(1, 0, 5), sentence(2, 0, 4), sentence(3, 0, 1)], none)
  expect(chosen.map(({ passage }) => passage)).toEqual([1, 2])
})

test('the passage of the best sentence comes first, and a passage reads in its own order', () => {
  const chosen = chooseSentences([sentence(7, 3, 5), sentence(2, 0, 4.9), sentence(7, 1, 4.8)], none)
  expect(chosen.map(({ passage, sentence: at }) => [passage, at])).toEqual([
    [7, 1],
    [7, 3],
    [2, 0],
  ])
})

test('a sentence that opens with a pronoun brings the one before it', () => {
  const before = sentence(1, 0, 0, 'Marie Curie was a chemist.')
  const chosen = chooseSentences([sentence(1, 1, 5, 'She won twice.')], () => before)
  expect(chosen.map(({ text }) => text)).toEqual(['Marie Curie was a chemist.', 'She won twice.'])
})

test('a sentence that only points elsewhere is shown when nothing else is there', () => {
  const pointer = sentence(1, 2, 5, 'See also fit errors (p. 94).')
  const telling = sentence(1, 0, 4, 'Seeds see light before they sprout.')
  expect(chooseSentences([pointer, telling], none)).toEqual([telling])
  expect(chooseSentences([pointer], none)).toEqual([pointer])
  const long = sentence(1, 1, 5, `See how light bends: ${'it goes through the lens and '.repeat(5)}out.`)
  expect(chooseSentences([long], none)).toEqual([long])
  expect(chooseSentences([long, telling], none)).toEqual([telling, long])
})

test('nothing ranked gives nothing', () => {
  expect(chooseSentences([], none)).toEqual([])
})
