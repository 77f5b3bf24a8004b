import { expect, test } from 'vitest'
import { buildIndex, lexicon } from '../../../../../testing/made-questions.ts'
import { readDocument } from '../read-document.ts'
import type { Document } from './document.ts'
import { getNameKind, getThingKind } from './kinds.ts'

const read = (text: string): Document => {
  const reading = readDocument([buildIndex([text])], lexicon)
  let part = reading.next()
  while (!part.done) part = reading.next()
  return part.value
}

const doc = read('Ivan III closed the office of the Dutch beside the Steelyard in 1494.')

test('a ruler with a number is a person', () => {
  expect(getNameKind(doc, 'Ivan III', false)).toBe('person')
})

test('a nation is no building', () => {
  expect(getNameKind(doc, 'Dutch', true)).toBe('nation')
  expect(getNameKind(doc, 'Steelyard', true)).toBe('body')
})

test('money is no time and no weight', () => {
  const kinds = ['profit', 'week', 'ton'].map(noun => getThingKind(doc, noun))
  expect(new Set(kinds).size).toBe(3)
})
