import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measureGrowth } from '../../../server/testing/growth.ts'
import { createRandom, shuffled } from '../../questions/kinds/random.rules.ts'
import type { PaperQuestion } from './papers.ts'
import { differInNumbers, findClashes, givesAway } from './question-clashes.rules.ts'

type Asked = Pick<PaperQuestion, 'id' | 'body' | 'key'>

const shortAnswer = (id: string, stem: string, ...accepted: string[]): Asked => ({
  id,
  body: { type: 'short-answer', stem },
  key: { type: 'short-answer', accepted },
})
const trueFalse = (id: string, stem: string): Asked => ({
  id,
  body: { type: 'true-false', stem },
  key: { type: 'true-false', value: true },
})
const choice = (id: string, stem: string, [right = '', ...wrong]: string[]): Asked => ({
  id,
  body: {
    type: 'single-choice',
    stem,
    choices: [right, ...wrong].map((text, at) => ({ id: `${at}`, text })),
  },
  key: { type: 'single-choice', choice: '0' },
})

const declared = 'In what year did the deputies of the Third Estate declare themselves the National Assembly?'

test('the same words are the same question in another kind, whatever stands between them', () => {
  const one = choice('a', declared, ['1789', '1791', '1793'])
  const other = shortAnswer('b', declared.replace('Third Estate', 'third estate,'), '1789')
  expect(findClashes([one, other])).toEqual([{ kind: 'same', ids: ['a', 'b'] }])
})

test('a common stem alone makes no two questions the same', () => {
  const stem = 'Which of these statements is true?'
  const one = choice('a', stem, ['Ice floats.', 'Ice sinks.'])
  const other = choice('b', stem, ['Iron rusts.', 'Iron floats.'])
  expect(findClashes([one, other])).toEqual([])
  expect(findClashes([one, { ...one, id: 'c' }])).toHaveLength(1)
})

test('an answer that stands as whole words in a question about the same gives it away', () => {
  const asked = shortAnswer('a', declared, '17 June 1789', '1789')
  const informative = trueFalse(
    'b',
    'The Third Estate declared itself the National Assembly on 17 June 1789.',
  )
  expect(givesAway(asked, informative)).toBe(true)
  expect(findClashes([asked, informative])).toEqual([{ kind: 'gives-away', ids: ['a', 'b'] }])
})

test('the same year, number or name in a question about something else gives nothing away', () => {
  const asked = shortAnswer('a', declared, '1789')
  expect(givesAway(asked, trueFalse('b', 'George Washington became president in 1789.'))).toBe(false)
  expect(
    givesAway(asked, trueFalse('c', 'The Third Estate had 17890 letters for the National Assembly.')),
  ).toBe(false)
  expect(
    givesAway(
      shortAnswer('d', 'How many chambers has the human heart?', '4'),
      trueFalse('e', 'The human heart has 4 chambers.'),
    ),
  ).toBe(false)
})

test('choices that both questions offer give nothing away', () => {
  const pool = ['mass', 'speed', 'energy']
  const one = choice('a', 'Which of these quantities is a vector quantity?', ['displacement', ...pool])
  const other = choice('b', 'Which of these quantities is a scalar quantity?', [
    'mass',
    'speed',
    'displacement',
    'energy',
  ])
  expect(findClashes([one, other])).toEqual([])
  expect(givesAway(shortAnswer('c', 'Which scalar quantity is it?', 'displacement'), other)).toBe(true)
})

test('questions that differ in their numbers alone ask two things', () => {
  const product = (stem: string) => shortAnswer('a', stem, '56')
  expect(differInNumbers(product('What is 7 × 8?'), product('What is 6 × 9?'))).toBe(true)
  expect(differInNumbers(product('What is 7 × 8?'), product('Work out 7 times 8.'))).toBe(false)
  expect(differInNumbers(product('What is a product?'), product('What is 7 × 8?'))).toBe(false)
})

test('words of the question itself give nothing away', () => {
  const asked = shortAnswer('a', 'Was the National Assembly older than the Third Estate?', 'Third Estate')
  expect(givesAway(asked, trueFalse('b', 'The National Assembly grew from the Third Estate.'))).toBe(false)
})

test('a choice of another question gives away too', () => {
  const asked = shortAnswer('a', 'Which organelle of the plant cell holds chlorophyll?', 'chloroplast')
  const informative = choice('b', 'What does chlorophyll in a plant cell absorb?', [
    'Light in the chloroplast',
    'Heat',
  ])
  expect(givesAway(asked, informative)).toBe(true)
})

test('clashes are the same in whatever order questions come, and no question clashes with itself', () => {
  const words = ['tide', 'moon', 'gravity', 'harbour', 'spring', 'water', 'sailor', '1789', '42', 'pull']
  const sentence = fc
    .array(fc.constantFrom(...words), { minLength: 1, maxLength: 7 })
    .map(all => all.join(' '))
  const question = fc.tuple(sentence, fc.constantFrom(...words))
  fc.assert(
    fc.property(fc.array(question, { maxLength: 12 }), fc.integer(), (drawn, seed) => {
      const all = drawn.map(([stem, answer], at) => shortAnswer(String(at).padStart(2, '0'), stem, answer))
      const sorted = (found: ReturnType<typeof findClashes>) =>
        found.map(({ kind, ids }) => `${kind} ${ids.join(' ')}`).sort()
      const found = findClashes(all)
      expect(sorted(findClashes(shuffled(all, createRandom(seed))))).toEqual(sorted(found))
      for (const { ids } of found) expect(ids[0] < ids[1]).toBe(true)
    }),
  )
})

test('the work grows in proportion to the number of questions', () => {
  // The vocabulary grows along, so that each word stays in as many questions.
  const make = (count: number) => {
    const random = createRandom(1)
    const word = () => `word${Math.floor(random() * 3 * count)}`
    return Array.from({ length: count }, (_, at) =>
      shortAnswer(String(at), Array.from({ length: 14 }, word).join(' '), word()),
    )
  }
  const made = new Map([500, 2000].map(count => [String(count), make(count)]))
  const compare = (count: string) => findClashes(made.get(count) ?? [])
  expect(measureGrowth(compare, String, { length: 500, limit: 10 })).toBeLessThanOrEqual(10)
})
