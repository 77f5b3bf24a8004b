import { expect, test } from 'vitest'
import { isSameQuestion } from './same-question.rules.ts'

const friction = 'Why does friction point up the slope?'

test.each([
  ['why does the friction point up a slope', true],
  ['Why is friction pointing up slopes?', true],
  ['Where does friction point on the slope?', false],
  ['Why does friction point down the road to the slope?', false],
  ['At which angle does the block slide?', false],
])('%s', (asked, expected) => {
  expect(isSameQuestion(asked, friction, 0.9)).toBe(expected)
})

test('questions with who, when and how many differ', () => {
  expect(isSameQuestion('Who applies European law?', 'When is European law applied?', 0.9)).toBe(false)
  expect(isSameQuestion('How many cells divide?', 'How do cells divide?', 0.9)).toBe(false)
})

test('same words that mean something else aren’t enough; without vectors the words decide', () => {
  expect(isSameQuestion(friction, friction, 0.2)).toBe(false)
  expect(isSameQuestion(friction, friction, null)).toBe(true)
})

test('no words are no question', () => {
  expect(isSameQuestion('the of', 'is it', null)).toBe(false)
})
