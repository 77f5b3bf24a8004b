// Picture choices: flaws are reported, and questions without reported flaws can be asked.

import { expect, test } from 'vitest'
import { type CheckedQuestion, checkQuiz } from './question-checks.rules.ts'
import { questionBodySchema } from './questions.ts'

const ask = (...choices: { text: string; alt: string }[]): CheckedQuestion => ({
  body: {
    type: 'single-choice',
    stem: 'Which is a cow?',
    choices: choices.map(({ text, alt }, i) => ({
      id: 'abcd'.charAt(i),
      text,
      image: { id: '00000000-0000-4000-8000-000000000000', alt },
    })),
  },
  key: { type: 'single-choice', choice: 'a' },
  citations: [],
  concept: null,
  context: null,
  checkFirst: false,
  image: null,
})
const codes = (question: CheckedQuestion) =>
  checkQuiz([question]).flatMap(checks => checks.map(({ code, choice }) => [code, choice]))

test('a picture that is described stands for words', () => {
  const question = ask({ text: '', alt: 'Horns' }, { text: '', alt: 'A mane' })
  expect(codes(question)).toEqual([])
  expect(questionBodySchema.safeParse(question.body).success).toBe(true)
})

test('one that nothing is said of can’t be answered by who can’t see it', () => {
  expect(codes(ask({ text: '', alt: 'Horns' }, { text: '', alt: ' ' }))).toEqual([
    ['choice-empty', 1],
    ['image-unnamed', undefined],
  ])
})

test('beside words it is only asked to be described', () => {
  expect(codes(ask({ text: 'One', alt: 'Horns' }, { text: 'Two', alt: '' }))).toEqual([
    ['image-unnamed', undefined],
  ])
})

test('a choice has words or a picture', () => {
  const choices = [
    { id: 'a', text: 'One' },
    { id: 'b', text: ' ' },
  ]
  expect(questionBodySchema.safeParse({ type: 'single-choice', stem: 'Which?', choices }).success).toBe(false)
})
