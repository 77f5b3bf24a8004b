// Tests both sides of a card for every kind of question.
import type { AnswerKey, QuestionBody } from '@lantern/contract/questions/kinds/questions'
import { expect, test } from 'vitest'
import { cardOfQuestion } from './card-of-question.ts'

const words = { trueOrFalse: 'True or false?', isTrue: 'True', isFalse: 'False' }
const options = [
  { id: 'a', text: 'Moon' },
  { id: 'b', text: 'Sun' },
]

test.each<[string, QuestionBody, AnswerKey, { front: string; back: string }]>([
  [
    'a gap',
    { type: 'gap', stem: 'The tides follow the _____.' },
    { type: 'gap', accepted: ['Moon', 'the Moon'] },
    { front: 'The tides follow the _____.', back: 'Moon' },
  ],
  [
    'a number with its unit',
    { type: 'numeric', stem: 'How long is a tide?', unit: 'h' },
    { type: 'numeric', value: 12.4, tolerance: 0 },
    { front: 'How long is a tide?', back: '12.4 h' },
  ],
  [
    'one of several, which stay in sight',
    { type: 'single-choice', stem: 'What pulls most?', choices: options },
    { type: 'single-choice', choice: 'a' },
    { front: 'What pulls most?\n\n- Moon\n- Sun', back: 'Moon' },
  ],
  [
    'true or false',
    { type: 'true-false', stem: 'The tides follow Mars.' },
    { type: 'true-false', value: false },
    { front: 'True or false? The tides follow Mars.', back: 'False' },
  ],
  [
    'pairs',
    { type: 'matching', stem: 'Match.', left: options, right: [...options].reverse() },
    { type: 'matching', pairs: [{ left: 'a', right: 'b' }] },
    { front: 'Match.\n\n- Moon\n- Sun', back: '- Moon → Sun' },
  ],
  [
    'an order',
    { type: 'ordering', stem: 'Which first?', entries: options },
    { type: 'ordering', order: ['b', 'a'] },
    { front: 'Which first?\n\n- Moon\n- Sun', back: '1. Sun\n2. Moon' },
  ],
])('%s', (_, body, key, sides) => {
  expect(cardOfQuestion(body, key, words)).toEqual(sides)
})

test('a key of another kind makes no card', () => {
  expect(
    cardOfQuestion({ type: 'gap', stem: '_____' }, { type: 'true-false', value: true }, words),
  ).toBeNull()
})
