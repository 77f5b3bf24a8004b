import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containsWording, foldText } from './fold.rules.ts'

const containsText = (text: string, stretch: string) => containsWording(foldText(text), stretch)

test.each([
  ['a line that is broken', 'the pointer to the\n  structure created', 'pointer to the structure'],
  ['a word that is hyphenated', 'Creates a file contain-\ning a C vector', 'file containing a C vector'],
  ['ligatures', 'the ﬁrst ﬂow', 'first flow'],
  ['curved quotes', 'the ‘Group’ type', "the 'Group' type"],
  ['raised digits', 'about 10⁶ cells of H₂O', '10^6 cells of H2O'],
  ['digits that lost their height', 'less than 264 then', '2^64'],
  ['underscores of names', 'asn1 parser2tree starts it', 'asn1_parser2tree'],
  ['accents set apart', 'Universite´ de Bordeaux', 'Université de Bordeaux'],
  ['borders of cells', 'Iron | 0.10 Ω', 'Iron 0.10'],
  ['another case', 'DER Encoding', 'der encoding'],
])('%s make no difference', (_, text, stretch) => expect(containsText(text, stretch)).toBe(true))

test('a stretch inside a word is not held', () => {
  expect(containsText('under the table', 'der')).toBe(false)
  expect(containsText('in 1985', '198')).toBe(false)
  expect(containsText('under der table', 'der')).toBe(true)
})

test('an empty text contains nothing', () => expect(containsText('anything', ' - ')).toBe(false))

test('separators between the cells of a row are ignored', () => {
  expect(containsText('Iron: material, 0.10 Ω: resistance', 'Iron … 0.10')).toBe(true)
  expect(containsText('Iron: material', 'Iron … 0.10')).toBe(false)
})

test('every run of whole words of a text is held by it', () => {
  const words = fc.array(fc.stringMatching(/^[a-zé]{1,8}$/u), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(words, fc.nat(), fc.nat(), (list, a, b) => {
      const start = a % list.length
      const stretch = list.slice(start, start + 1 + (b % (list.length - start))).join('\n')
      return containsText(list.join(' '), stretch)
    }),
  )
})
