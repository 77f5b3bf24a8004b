import { expect, it } from 'vitest'
import type { AnswerPiece } from './compose.ts'
import { isOfBoth } from './compose-sides.ts'

const sides = [{ text: 'recommends' }, { text: 'suggests' }] as const

const piece = (passageId: string, text: string): AnswerPiece => ({
  text,
  form: 'text',
  citations: [{ sourceId: 's', passageId, start: 0, end: text.length, text }],
})

it('a sentence that sets one thing against the other is enough for both', () => {
  const text = 'Suggests works like Recommends, but the packages are only useful together.'
  expect(isOfBoth([piece('a', text)], sides)).toBe(true)
})

it('a sentence that lists both, or a place for each, is not', () => {
  expect(isOfBoth([piece('a', 'There are the fields Depends, Recommends and Suggests.')], sides)).toBe(false)
  const apart = [piece('a', 'Recommends is strong, but not absolute.'), piece('b', 'Suggests is only weak.')]
  expect(isOfBoth(apart, sides)).toBe(false)
})
