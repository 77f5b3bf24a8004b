import { expect, it } from 'vitest'
import { addsToQuestion, canOpenAnswer, withUnit } from './opening-words.rules.ts'

const certain = { sentenceScore: -0.2, phraseScore: -0.6 }

it.each([
  ['When was the tower built?', '1889'],
  ['When did it all begin?', 'August 1993'],
  ['How many packages did it have?', '474'],
  ['How much of the air is nitrogen?', '78 %'],
  ['How much did it cost to build?', '$1.9 billion'],
  ['Who led the expedition?', 'Roald Amundsen'],
  ['How long does the egg rest?', 'three weeks'],
])('%s is opened by “%s”', (question, text) => {
  expect(canOpenAnswer(question, { text, ...certain })).toBe(true)
  expect(canOpenAnswer(question, { text, sentenceScore: -1.5, phraseScore: -1.6 })).toBe(false)
  expect(canOpenAnswer(question, { text, sentenceScore: -0.2, phraseScore: -2.2 })).toBe(false)
})

it.each([
  ['How much did the bridge cost?', 'fifty four thousand tons'],
  ['When was the tower built?', 'the tower'],
  ['Who led the expedition?', 'two'],
  ['Why did it fall?', '1889'],
  ['What is a keystone?', 'the last stone'],
  ['How many packages did it have?', 'about 474 in the first list that anybody has seen'],
])('%s is not opened by “%s”', (question, text) =>
  expect(canOpenAnswer(question, { text, ...certain })).toBe(false),
)

it.each([
  ['A current of 0.05 A kills.', '0.05', '0.05 A'],
  ['It boils at 100 °C.', '100', '100 °C'],
  ['It is 12 km long.', '12', '12 km'],
  ['In 1889 a tower was built.', '1889', '1889'],
  ['There were 70 of them.', '70', '70'],
  ['There were 70 towns.', '70', '70'],
  ['It has 78 % of it.', '78 %', '78 %'],
])('in “%s” the number %s is “%s”', (text, number, whole) => {
  const start = text.indexOf(number)
  const { end } = withUnit(text, { start, end: start + number.length })
  expect(text.slice(start, end)).toBe(whole)
})

it('words of the question itself add nothing to it', () => {
  expect(addsToQuestion('What is a guide?', 'A guide')).toBe(false)
  expect(addsToQuestion('What is a guide?', 'similar to a path')).toBe(true)
  expect(addsToQuestion('When was the tower built?', '1889')).toBe(true)
})
