import { expect, test } from 'vitest'
import { listNumbers } from './list-written.rules.ts'

const variant = (...questionIds: string[]) => ({
  sections: [
    {
      answer: null,
      questions: questionIds.map((questionId, i) => ({ questionId, number: i + 1, choiceIds: [] })),
    },
  ],
})

test('a written question is named with its variants, unless it has the same number in all of them', () => {
  const variants = [variant('tides', 'moon', 'sun'), variant('tides', 'sun', 'star')]
  expect(listNumbers(variants, 'tides')).toEqual(['1'])
  expect(listNumbers(variants, 'sun')).toEqual(['3 A', '2 B'])
  expect(listNumbers(variants, 'moon')).toEqual(['2 A'])
  expect(listNumbers(variants, 'star')).toEqual(['3 B'])
  expect(listNumbers([variant('tides')], 'tides')).toEqual(['1'])
})
