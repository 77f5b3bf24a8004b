import { expect, test } from 'vitest'
import { findSymbolFamily, isSymbolCode, readSymbolCode } from './symbol-codes.ts'

test.each([
  ['ABCDEF+SymbolMT', 0xf061, 'α'],
  ['Symbol', 0xf02b, '+'],
  ['Symbol', 0xf0b7, '•'],
  ['BCDEEE+Calibri', 0xf041, 'A'],
  ['BCDEEE+Calibri', 0xf0b7, '•'],
])('%s draws %i as a character', (font, code, sign) =>
  expect(String.fromCodePoint(readSymbolCode(code, findSymbolFamily(font)))).toBe(sign),
)

test('every code is a character that can be stored', () => {
  for (const family of [null, 'Symbol', 'Wingdings', 'Wingdings 2', 'Wingdings 3', 'Webdings'])
    for (let code = 0xf020; code <= 0xf0ff; code++) {
      const read = readSymbolCode(code, family)
      expect(isSymbolCode(read)).toBe(false)
      expect(String.fromCodePoint(read).isWellFormed()).toBe(true)
    }
})

test('families are known by names with prefixes and endings', () =>
  expect(['ABCDEF+Wingdings-Regular', 'Wingdings 2', 'Arial'].map(findSymbolFamily)).toEqual([
    'Wingdings',
    'Wingdings 2',
    null,
  ]))
