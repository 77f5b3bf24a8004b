// Signs of the fonts that have their own: Symbol, Wingdings and Webdings.
import { codePoint } from 'dingbat-to-unicode'

const families = ['Symbol', 'Wingdings 3', 'Wingdings 2', 'Wingdings', 'Webdings']

/** Name of a font with signs of its own; null for all others. */
export const findSymbolFont = (name: string | undefined): string | null =>
  families.find(family => family.toLowerCase() === name?.trim().toLowerCase()) ?? null

/** Codes of such fonts are stored in a private area, or as the letters in their place. */
const privateStart = 0xf000
const privateEnd = 0xf0ff

/** The sign, or nothing where none is known. */
const writeSign = (font: string, code: number): string => {
  const own = code >= privateStart && code <= privateEnd ? code - privateStart : code
  if (own > 0xff) return String.fromCodePoint(code)
  return own <= 0x20 ? ' ' : (codePoint(font, own)?.string ?? '')
}

/** Text in such a font, as its reader sees it. */
export const writeSymbols = (font: string, text: string): string =>
  Array.from(text, sign => writeSign(font, sign.codePointAt(0) ?? 0)).join('')

/** Sign of `w:sym`. @param char code in hexadecimal */
export const writeSymbol = (fontName: string | undefined, char: string | undefined): string => {
  const code = Number.parseInt(char ?? '', 16)
  if (Number.isNaN(code) || code > 0xffff || (code >= 0xd800 && code <= 0xdfff)) return ''
  const font = findSymbolFont(fontName)
  if (font) return writeSign(font, code)
  return code >= 0xe000 && code <= 0xf8ff ? '' : String.fromCodePoint(code)
}
