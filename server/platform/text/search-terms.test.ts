import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hindiSynonyms } from './hindi-synonyms.words.ts'
import { getSearchTerm } from './search-terms.ts'
import { getTerm } from './stems.ts'
import { isStopWord, plainWord } from './tokens.rules.ts'

const termOf = (word: string) => getSearchTerm(plainWord(word), 'other')

describe('words of Hindi are found', () => {
  test.each([
    ['हिन्दी', 'हिंदी'],
    ['सम्बन्ध', 'संबंध'],
    ['अण्डा', 'अंडों'],
    ['मलेरीया', 'मलेरिया'],
    ['सिंधू', 'सिंधु'],
    ['मछर', 'मच्छरों'],
    ['डाक्टर', 'डॉक्टर'],
    ['गयी', 'गई'],
    ['नदीयों', 'नदियाँ'],
  ])('in other spellings: %s by %s', (one, other) => expect(termOf(one)).toBe(termOf(other)))

  test.each([
    ['लगवाए', 'लगाने'],
    ['खुदवाया', 'खुदा'],
    ['दवाइयाँ', 'दवा'],
    ['बनाकर', 'बनाते'],
  ])('in other forms: %s by %s', (one, other) => expect(termOf(one)).toBe(termOf(other)))

  test.each([
    ['बारिश', 'वर्षा'],
    ['पुस्तकें', 'किताब'],
    ['पेड़ों', 'वृक्ष'],
    ['पाठशाला', 'स्कूल'],
  ])('in other words: %s by %s', (one, other) => expect(termOf(one)).toBe(termOf(other)))

  test.each([
    ['बीस', '20'],
    ['पाँच', '५'],
    ['पन्द्रह', '15'],
    ['तिहत्तरवाँ', '73वां'],
  ])('as numbers: %s by %s', (one, other) => expect(termOf(one)).toBe(termOf(other)))
})

test.each([
  ['राजा', 'राज्य'],
  ['पुल', 'फूल'],
  ['वर्षा', 'वर्ष'],
  ['आयु', 'आय'],
  ['पचास', 'पाँच'],
])('%s is another word than %s', (one, other) => expect(termOf(one)).not.toBe(termOf(other)))

test('a word stands for one thing alone', () => {
  const groups = hindiSynonyms.map(group => new Set(group.split(' ').map(word => termOf(word))))
  expect(groups.filter(terms => terms.size !== 1)).toEqual([])
  const heads = groups.map(terms => [...terms][0])
  expect(heads.filter((head, at) => heads.indexOf(head) !== at)).toEqual([])
  expect(
    hindiSynonyms.flatMap(group => group.split(' ')).filter(word => isStopWord(plainWord(word))),
  ).toEqual([])
})

test('graded words of the same meaning stay distinct', () => {
  expect(getTerm(plainWord('बारिश'), 'other')).not.toBe(getTerm(plainWord('वर्षा'), 'other'))
})

test('words of other scripts have the terms they had', () => {
  expect(getSearchTerm('running', 'english')).toBe(getTerm('running', 'english'))
  expect(getSearchTerm('straße', 'other')).toBe('straße')
  expect(getSearchTerm('1971', 'other')).toBe('1971')
})

test('any run of signs has a term', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\u0900-\u097f]{1,20}$/u), word => {
      expect(termOf(word)).not.toBe('')
    }),
    { numRuns: 2000, examples: [['\u093c'], ['\u0902'], ['\u094d\u093c']] },
  )
})
