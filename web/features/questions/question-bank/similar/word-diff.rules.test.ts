import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareWords, type Part } from './word-diff.rules.ts'

const whole = (parts: readonly Part[]) => parts.map(({ text }) => text).join('')
const marked = (parts: readonly Part[]) =>
  parts.filter(({ isOther }) => isOther).map(({ text }) => text.trim())

test('words that the other has not are marked, and nothing else', () => {
  const [one, other] = compareWords('The tides follow the Moon.', 'The sea tides follow the Sun.')
  expect(marked(one)).toEqual(['Moon'])
  expect(marked(other)).toEqual(['sea', 'Sun'])
})

test('both texts stay as they are, and what is the same is marked nowhere', () => {
  const text = fc.stringMatching(/^[a-c ,.Ä]{0,40}$/)
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [left, right] = compareWords(one, other)
      expect([whole(left), whole(right)]).toEqual([one, other])
      expect(marked(compareWords(one, one)[0])).toEqual([])
    }),
  )
})
