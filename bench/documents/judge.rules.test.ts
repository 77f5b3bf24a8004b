import { expect, test } from 'vitest'
import { foldText } from './fold.rules.ts'
import { findRank, judge } from './judge.rules.ts'

const shown = (text: string, page = 1) => ({ text, pages: { first: page, last: page } })
const asked = (key: string[][], pages: number[] = []) => ({ key, pages })
const answer = (sentences: string[], nearest: string[] = []) => ({
  sentences: sentences.map(text => shown(text)),
  nearest: nearest.map(text => shown(text)),
})

const both = asked([['the sun'], ['the moon', 'our moon']])

test('an answer is right with all parts, partly right with some and wrong with none', () => {
  expect(judge(both, answer(['It is the Sun.', 'And our moon.'])).outcome).toBe('right')
  expect(judge(both, answer(['It is the Sun.']))).toEqual({ outcome: 'partly', parts: 1, nearest: false })
  expect(judge(both, answer(['It is Mars.'])).outcome).toBe('wrong')
})

test('sentences that add nothing cost nothing', () => {
  const padding = ['Mars is red.', 'So is rust.', 'Rust is old.', 'Old is gold.']
  expect(judge(both, answer([...padding, 'The sun and the moon.'])).outcome).toBe('right')
})

test('a refusal that shows the answer beside it is still a wrong refusal, and is counted separately', () => {
  expect(judge(both, answer([], ['The sun and the moon.']))).toEqual({
    outcome: 'wrongly refused',
    parts: 0,
    nearest: true,
  })
  expect(judge(both, answer([], ['The sun.'])).nearest).toBe(false)
})

test('a question that the document does not answer must be refused', () => {
  expect(judge(asked([]), answer([], ['The sun.'])).outcome).toBe('rightly refused')
  expect(judge(asked([]), answer(['The sun.'])).outcome).toBe('wrong')
})

test('a key with a page counts there only', () => {
  const onPageTwo = asked([['42']], [2])
  expect(judge(onPageTwo, { sentences: [shown('It is 42.', 1)], nearest: [] }).outcome).toBe('wrong')
  expect(judge(onPageTwo, { sentences: [shown('It is 42.', 2)], nearest: [] }).outcome).toBe('right')
})

test('scattered stretches count within one sentence only', () => {
  const row = asked([['Iron … 0.10']])
  expect(judge(row, answer(['Iron (material) | 0.10'])).outcome).toBe('right')
  expect(judge(row, answer(['Iron rusts.', 'Copper has 0.10.'])).outcome).toBe('wrong')
})

test('the passage to be found is one that holds most parts', () => {
  const passages = ['The sun.', 'The sun and the moon.', 'Mars.'].map((text, i) => ({
    id: 'abc'[i]!,
    pages: null,
    text: foldText(text),
  }))
  expect(findRank(both, passages, ['a', 'b'])).toBe(1)
  expect(findRank(both, passages, ['a', 'c'])).toBe(-1)
  expect(findRank(asked([['Venus']]), passages, ['a'])).toBe(null)
})
