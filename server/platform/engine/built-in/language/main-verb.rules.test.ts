import { expect, test } from 'vitest'
import { tagWords } from './tagger.ts'

const verbs = (text: string) =>
  tagWords(text).flatMap(({ pos, lower }) => (pos === 'VERB' || pos === 'AUX' ? [lower] : []))

test('a verb that was taken for a noun is found where the sentence has no other', () => {
  expect(verbs('Poor harvests in 1787 and 1788 drove up the price of bread.')).toEqual(['drove'])
  expect(verbs('The San Andreas Fault in California separates the plates.')).toEqual(['separates'])
})

test('a heading stays without a verb', () => {
  expect(verbs('The price of bread in France.')).toEqual([])
  expect(verbs('Tall trees of the oak and the beech.')).toEqual([])
})

test('no sentence opens with a verb of two parts', () => {
  expect(verbs('Cost-push inflation is a rise of all prices.')).toEqual(['is'])
})
