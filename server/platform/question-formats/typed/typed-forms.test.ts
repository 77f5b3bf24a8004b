// Forms in which people type questions: letters, keys, points, truths, pairs, and questions without an answer.
import { isUnsure } from '@lantern/contract/questions/question-bank/loss-report'
import { expect, test } from 'vitest'
import { readTypedText } from './read-typed.ts'

const read = (text: string) =>
  readTypedText(text).items.map(item =>
    item.is === 'taken'
      ? { ...item.question, losses: item.losses.map(({ code }) => code), unsure: isUnsure(item.losses) }
      : { refused: item.reason },
  )

test.each(['A)', 'A.', '(a)', '[a]', 'a)'])('choices begin with %s, without a space', first => {
  const mark = (letter: string) => first.replace(/a/iu, one => (one === 'A' ? letter : letter.toLowerCase()))
  const lines = [`${mark('A')}Nairobi`, `${mark('B')}Mombasa`, `${mark('C')}Kisumu`]
  expect(read(['What is the capital of Kenya?', ...lines, 'ANSWER: A'].join('\n'))).toMatchObject([
    {
      body: {
        stem: 'What is the capital of Kenya?',
        choices: [{ text: 'Nairobi' }, { text: 'Mombasa' }, { text: 'Kisumu' }],
      },
      key: { choice: 'a' },
      losses: [],
    },
  ])
})

test('abbreviations and decimals begin no answer', () => {
  const text = 'Name a mammal.\ne.g. an animal with fur\na.m. or p.m.\nAnswer: dog'
  expect(read(text)).toMatchObject([{ key: { accepted: ['dog'] } }])
})

const questions = [
  '1. Capital of Kenya?\na) Mombasa\nb) Nairobi',
  '2. Capital of Ghana?\na) Kumasi\nb) Tema\nc) Accra',
  '3. Ice floats.\nTrue / False',
].join('\n\n')

test.each([
  'Key: 1b, 2C, 3T',
  'Answers: 1-B 2-C 3-T',
  'Answer key\n1. b\n2. c\n3. True',
  'Answers: 1) b; 2) c; 3) true',
])('a key is read: %j', key => {
  expect(read(`${questions}\n\n${key}`)).toMatchObject([
    { key: { choice: 'b' }, losses: [] },
    { key: { choice: 'c' }, losses: [] },
    { key: { type: 'true-false', value: true }, body: { stem: 'Ice floats.' }, losses: [] },
  ])
})

test.each([
  ['True / False\nAnswer: F', false],
  ['True\nFalse\nAnswer: true', true],
  ['True* / False', true],
  ['T / F\nAns: F', false],
])('truths are choices: %j', (lines, value) => {
  expect(read(`1. Ice floats.\n${lines}`)).toMatchObject([
    { body: { type: 'true-false', stem: 'Ice floats.' }, key: { value } },
  ])
})

test.each([
  ['1. Why do seasons change? (4 P.)', 4],
  ['1. Why do seasons change? [4 marks]', 4],
  ['1. Why do seasons change? /4', 4],
  ['1. What is 3/4?', 1],
])('%s is an essay to look at', (line, points) => {
  expect(read(line)).toMatchObject([{ body: { type: 'essay' }, points, losses: ['as-essay'], unsure: true }])
})

test('lists below “Match” are pairs to look at', () => {
  expect(read('1. Match:\nDog - bark\nCat - mew\nCow → moo')).toMatchObject([
    {
      body: {
        type: 'matching',
        stem: 'Match:',
        left: [{ text: 'Dog' }, { text: 'Cat' }, { text: 'Cow' }],
        right: [{ text: 'bark' }, { text: 'mew' }, { text: 'moo' }],
      },
      losses: ['pairs-assumed'],
      unsure: true,
    },
  ])
})

test('a letter is no answer to type where lines look lettered', () => {
  expect(read('1. Capital of Kenya?\nA - Nairobi\nB - Mombasa\nAnswer: A')).toEqual([
    { refused: 'options-unclear' },
  ])
})

test('a file whose key is not understood is never whole', () => {
  const open = '1. Why?\n\n2. How long is it?\n\nThe keys are with the head of department.'
  for (const question of read(open)) expect('refused' in question || question.losses.length > 0).toBe(true)
})
