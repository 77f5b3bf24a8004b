import fc from 'fast-check'
import { expect, test } from 'vitest'
import { giveAway, readTold } from './gives-away.rules.ts'

const carotenoids = readTold('What is the term for yellow pigments that protect chlorophyll?', 'carotenoids')

test('a question that shows the answer beside what is asked gives it away', () => {
  const autumn = readTold(
    'In autumn the yellow pigments of chlorophyll, carotenoids, become _____.',
    'visible',
  )
  expect(giveAway(carotenoids, autumn)).toBe(true)
  expect(giveAway(autumn, carotenoids)).toBe(true)
})

test('a word of the answer in another matter gives nothing away', () => {
  expect(giveAway(carotenoids, readTold('Carotenoids are sold in shops.', 'shops'))).toBe(false)
})

test('giving away is symmetric', () => {
  const told = fc
    .tuple(fc.lorem({ maxCount: 12 }), fc.lorem({ maxCount: 2 }))
    .map(([shown, answer]) => readTold(shown, answer))
  fc.assert(fc.property(told, told, (a, b) => giveAway(a, b) === giveAway(b, a)))
})
