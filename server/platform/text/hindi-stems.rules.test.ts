import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stemHindi } from './hindi-stems.rules.ts'
import { getTerm } from './stems.ts'
import { isStopWord, plainWord, tokenize } from './tokens.rules.ts'

test.each([
  ['पत्तियों', 'पत्ती'],
  ['नदियों', 'नदी'],
  ['पौधे', 'पौधा'],
  ['लड़कियां', 'लड़की'],
  ['बूंदों', 'बूंद'],
  ['बनाते', 'बनाती'],
])('%s is found by %s', (one, other) => {
  expect(stemHindi(one)).toBe(stemHindi(other))
})

test.each([['कि'], ['हर'], ['जल'], ['सत्य']])('%s stays', word => {
  expect(stemHindi(word)).toBe(word)
})

test('a stem is what its word begins with', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\u0900-\u097f]{1,20}$/u), word => {
      expect(word.startsWith(stemHindi(word))).toBe(true)
      expect(stemHindi(word)).not.toBe('')
    }),
  )
})

test('a word keeps its joiners, and is found without them', () => {
  expect(tokenize('पक्\u200dका घर').map(({ surface }) => surface)).toEqual(['पक्\u200dका', 'घर'])
  expect(plainWord('पक्\u200dका')).toBe('पक्का')
})

test('dots of borrowed sounds and nasal signs are written in more than one way', () => {
  expect(plainWord('क्लोरोफ़िल')).toBe(plainWord('क्लोरोफिल'))
  expect(plainWord('\u095eन')).toBe('फन')
  expect(plainWord('बूँद')).toBe(plainWord('बूंद'))
})

test.each([
  ['२४०', '240'],
  ['১৯৭১', '1971'],
  ['۱۲', '12'],
  ['٣', '3'],
])('%s is the number %s', (own, plain) => {
  expect(plainWord(own)).toBe(plain)
})

test('question words and function words are stop words', () => {
  expect(['क्या', 'कहाँ', 'में', 'है'].map(word => isStopWord(plainWord(word)))).toEqual([true, true, true, true])
  expect(isStopWord('जल')).toBe(false)
})

test('words in Devanagari are stemmed in a text of any language', () => {
  expect(getTerm('नदियों', 'other')).toBe(getTerm('नदी', 'english'))
})
