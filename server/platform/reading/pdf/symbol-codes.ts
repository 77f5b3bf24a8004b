// Codes of private use that fonts of signs give for their own: Greek letters and mathematical signs of Symbol, bullets of
// Wingdings, and letters of fonts that count as one.
import { writeSymbols } from '../office/symbol-fonts.ts'

const firstCode = 0xf020
const lastCode = 0xf0ff
const lastLetter = 0xf07e
const bullet = 0x2022

export const isSymbolCode = (code: number): boolean => code >= firstCode && code <= lastCode

/** Family of a font by its name in the file, such as ABCDEF+SymbolMT; null for fonts of letters. */
export const findSymbolFamily = (name: string): string | null => {
  if (/symbol/iu.test(name)) return 'Symbol'
  if (/webdings/iu.test(name)) return 'Webdings'
  const number = /wingdings\s*([23])?/iu.exec(name)
  return number ? `Wingdings${number[1] ? ` ${number[1]}` : ''}` : null
}

/** Character that such a code is drawn as; a bullet where it is a sign without one. */
export const readSymbolCode = (code: number, family: string | null): number => {
  const sign = family ? writeSymbols(family, String.fromCharCode(code)).codePointAt(0) : undefined
  if (sign !== undefined && sign < 0xe000) return sign
  return family === null && code <= lastLetter ? code - 0xf000 : bullet
}
