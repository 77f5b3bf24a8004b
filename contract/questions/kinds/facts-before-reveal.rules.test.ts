// Facts beside a question before its answer is revealed.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { factsBeforeReveal } from './facts-before-reveal.rules.ts'
import type { AnswerKey, QuestionBody } from './questions.ts'

const facts = { bloom: 'remember', difficulty: 'easy', concept: 'photosynthesis' } as const
const choices = [
  { id: 'a', text: 'Photosynthesis' },
  { id: 'b', text: 'Respiration' },
]
const asked = (body: QuestionBody, key: AnswerKey, headings: string[]) =>
  factsBeforeReveal({ ...facts, body, key, headings })

test('the phrase it is about is not told, and no heading that is a right answer, however it is written', () => {
  const headings = ['The cell', 'Photo­synthesis', '2.1 Photosynthesis: light to sugar', 'Respiration']
  const { concept, headings: left } = asked(
    { type: 'single-choice', stem: 'What makes sugar of light?', choices },
    { type: 'single-choice', choice: 'a' },
    headings,
  )
  expect([concept, left]).toEqual([null, ['The cell', 'Respiration']])
})

test('nor one that a typed answer, or any of several choices, would be', () => {
  const typed = asked(
    { type: 'gap', stem: 'The ___ pulls the sea.' },
    { type: 'gap', accepted: ['the Moon', 'Moon'] },
    ['Tides', 'The pull of the MOON', 'Moonlight'],
  )
  expect(typed.headings).toEqual(['Tides', 'Moonlight'])
  const several = asked(
    { type: 'multiple-choice', stem: 'Which are there?', choices },
    { type: 'multiple-choice', choices: ['a', 'b'] },
    ['Respiration', 'Life'],
  )
  expect(several.headings).toEqual(['Life'])
})

test('a key without a text takes no heading away', () => {
  const headings = ['Tides', 'True stories']
  expect(
    asked({ type: 'true-false', stem: 'So?' }, { type: 'true-false', value: true }, headings).headings,
  ).toEqual(headings)
})

test('a right answer stands in no remaining heading', () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/)
  fc.assert(
    fc.property(word, fc.array(fc.array(word, { maxLength: 4 })), (right, headings) => {
      const left = asked(
        { type: 'short-answer', stem: 'What?' },
        { type: 'short-answer', accepted: [right] },
        headings.map(words => words.join(' ')),
      ).headings
      expect(left.some(heading => heading.split(' ').includes(right))).toBe(false)
    }),
  )
})
