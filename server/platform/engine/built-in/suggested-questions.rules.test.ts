import { expect, test } from 'vitest'
import { questionFrom } from './suggested-questions.rules.ts'

const small = () => 'small' as const

test('a definition, a dated event and an abbreviation give questions', () => {
  expect(questionFrom('Photosynthesis is the process by which plants turn light into sugar.', small)).toBe(
    'What is photosynthesis?',
  )
  expect(questionFrom('The University of Bologna was founded in 1088 by a guild of students.', small)).toBe(
    'When was the University of Bologna founded?',
  )
  expect(
    questionFrom('Messenger genes are copied by the Polymerase Chain Reaction (PCR) in a tube.', small),
  ).toBe('What does PCR stand for?')
})

test.each([
  'It is the process by which plants turn light into sugar.',
  'This method is a way to measure the speed of light in air.',
  'The method is a way to measure the speed of light in air.',
  'Another example is the heart of a frog kept in salt water.',
  'The Old Bridge was built in 1566, destroyed in 1993 and built again in 2004.',
  'Korean economist Hoesung Lee is the chair of the panel on climate.',
  'The panel was set up by the World Weather Office (IPCC) that year.',
])('no question is made from "%s"', text => {
  expect(questionFrom(text, small)).toBeNull()
})

test('a word whose capital may be a name is left alone', () => {
  const sentence = 'Fraud is a crime in which somebody is deceived for gain.'
  expect(questionFrom(sentence, () => 'unseen')).toBeNull()
  expect(questionFrom(sentence, () => 'capital')).toBe('What is Fraud?')
})
