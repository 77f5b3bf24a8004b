import { expect, test } from 'vitest'
import { sentenceAround } from './pointed-sentence.rules.ts'

const split = (text: string) =>
  [...text.matchAll(/[^.]+\./g)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }))

test('a sentence over several pieces is found from each of them', () => {
  const pieces = ['One. Two ', 'goes', ' on. End.']
  const whole = { first: { piece: 0, offset: 4 }, last: { piece: 2, offset: 4 } }
  expect(sentenceAround(pieces, 0, 6, split)).toEqual(whole)
  expect(sentenceAround(pieces, 1, 2, split)).toEqual(whole)
  expect(sentenceAround(pieces, 2, 1, split)).toEqual(whole)
})

test('no sentence is found outside of the pieces', () => {
  expect(sentenceAround(['One.'], 3, 0, split)).toBeNull()
  expect(sentenceAround(['   '], 0, 1, split)).toBeNull()
})
