import { expect, test } from 'vitest'
import { analyseQuestion } from '../../find/question.ts'
import { closeness, headShare } from './closeness.ts'

const { words } = analyseQuestion('wing beetle')
const weights = Float64Array.of(2, 2)
const sentence = (...row: number[]) => ({ from: 0, words: Int16Array.from(row) })

test('words side by side count more than words far apart', () => {
  expect(closeness(words, sentence(0, 1), weights)).toBe(0.5)
  expect(closeness(words, sentence(0, -1, -1, -1, 1), weights)).toBe(0.125)
})

test('one word of the question, said twice, is close to nothing', () => {
  expect(closeness(words, sentence(0, 0, -1), weights)).toBe(0)
})

test('only the first four words are the head of a sentence', () => {
  expect(headShare(sentence(-1, 0, -1, -1, 1), weights)).toBe(0.5)
  expect(headShare(sentence(0, 1, 0, 1), weights)).toBe(1)
})
