import fc from 'fast-check'
import { expect, test } from 'vitest'
import { giveAway } from './gives-away.rules.ts'

const carotenoids = {
  shown: 'What is the term for yellow pigments that protect chlorophyll?',
  answer: 'carotenoids',
}

test('a question that shows the answer beside what is asked gives it away', () => {
  const autumn = {
    shown: 'In autumn the yellow pigments of chlorophyll, carotenoids, become _____.',
    answer: 'visible',
  }
  expect(giveAway(carotenoids, autumn)).toBe(true)
  expect(giveAway(autumn, carotenoids)).toBe(true)
})

test('a word of the answer in another matter gives nothing away', () => {
  expect(giveAway(carotenoids, { shown: 'Carotenoids are sold in shops.', answer: 'shops' })).toBe(false)
})

test('it is the same whichever comes first', () => {
  const told = fc.record({ shown: fc.lorem({ maxCount: 12 }), answer: fc.lorem({ maxCount: 2 }) })
  fc.assert(fc.property(told, told, (a, b) => giveAway(a, b) === giveAway(b, a)))
})
