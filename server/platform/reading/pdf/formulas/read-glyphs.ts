// Glyphs of a page with the boxes of their ink.

import { readStyleAt } from '../character-styles.ts'
import type { PageCharacters, TextStyle } from '../characters.ts'
import type { Pdfium } from '../pdfium.ts'
import { isHighSurrogate, isLowSurrogate } from '../surrogates.rules.ts'
import { findTextAlphabet } from './formula-fonts.rules.ts'
import { axisHeight, type Glyph } from './formula-items.rules.ts'
import { readLargeSign } from './tex-codes.rules.ts'

const isDrawn = (code: number): boolean =>
  code > 32 && !(code >= 0x7f && code <= 0xa0) && code !== 0x2060 && code !== 0xfeff

/** Selectors of a letter's form, such as that of script letters. */
const isVariation = (code: number): boolean => code >= 0xfe00 && code <= 0xfe0f

/** Sign of resistance, which is the letter. */
const ohm = 0x2126
const omega = 0x3a9

const isLarge = ({ formula }: TextStyle): boolean => formula?.encoding === 'large'

/**
 * Own code of a character of a font of large signs, whatever a file says that it shows; null for other characters.
 * Many of those codes are those of white space.
 */
const readLarge = ({ call }: Pdfium, textPage: number, page: PageCharacters, i: number): number | null => {
  const code = page.codes[i]!
  if (code > 32)
    return isLarge(page.styles[page.styleOfCharacter[i]!]!) ? call.FPDFText_GetUnicode(textPage, i) : null
  return (call.FPDFText_IsGenerated(textPage, i) === 0 &&
    call.FPDFText_HasUnicodeMapError(textPage, i) === 1) ||
    (code === 0 && call.FPDFText_IsGenerated(textPage, i) === 0)
    ? code
    : null
}

/** Style of a character of a font of large signs; characters that pass for white space have none of their own. */
const findLargeStyle = (
  pdfium: Pdfium,
  textPage: number,
  page: PageCharacters,
  i: number,
): TextStyle | null => {
  if (page.codes[i]! > 32) return page.styles[page.styleOfCharacter[i]!]!
  const style = readStyleAt(pdfium, textPage, i)
  return isLarge(style) ? style : null
}

const readGlyph = (
  pdfium: Pdfium,
  textPage: number,
  page: PageCharacters,
  i: number,
  hasLarge: boolean,
): Glyph | null => {
  const { call, scratch } = pdfium
  const { codes, styles, styleOfCharacter } = page
  const large = hasLarge ? readLarge(pdfium, textPage, page, i) : null
  const code = large ?? codes[i]!
  if (large === null && (!isDrawn(code) || isLowSurrogate(code) || isVariation(code))) return null
  const style = large === null ? styles[styleOfCharacter[i]!]! : findLargeStyle(pdfium, textPage, page, i)
  if (style?.angle !== 0) return null
  const isPair = isHighSurrogate(code) && isLowSurrogate(codes[i + 1] ?? 0)
  if (isHighSurrogate(code) && !isPair) return null
  call.FPDFText_GetCharBox(textPage, i, scratch, scratch + 8, scratch + 16, scratch + 24)
  call.FPDFText_GetCharOrigin(textPage, i, scratch + 32, scratch + 40)
  const [x0 = 0, x1 = 0, y0 = 0, y1 = 0, , base = 0] = pdfium
    .doubles()
    .slice(scratch >> 3, (scratch >> 3) + 6)
  if (![x0, x1, y0, y1, base, style.size].every(Number.isFinite) || style.size <= 0 || x1 <= x0) return null
  const font = style.formula
  return {
    at: i,
    count: (isPair ? 2 : 1) + (isVariation(codes[i + (isPair ? 2 : 1)] ?? 0) ? 1 : 0),
    sign:
      large !== null
        ? readLargeSign(large)
        : isPair
          ? String.fromCharCode(code, codes[i + 1]!)
          : String.fromCodePoint(code === ohm ? omega : code),
    x0,
    y0,
    x1,
    y1: Math.max(y1, y0),
    base: large === null ? base : (y0 + y1) / 2 - axisHeight * style.size,
    size: style.size,
    alphabet: font?.alphabet ?? findTextAlphabet(style.bold, style.italic === true),
    isFormula: font !== undefined,
    isMono: style.mono,
    isPartial: font?.isPartial === true,
  }
}

/** @param isNear whether a character is near formulas; the others are passed over */
export const readGlyphs = (
  pdfium: Pdfium,
  textPage: number,
  page: PageCharacters,
  isNear: (i: number) => boolean,
): Glyph[] => {
  const hasLarge = page.styles.some(isLarge)
  const glyphs: Glyph[] = []
  for (let i = 0; i < page.count; i++) {
    // Signs that pass for white space have no height yet.
    if (page.codes[i]! > 32 && !isNear(i)) continue
    const glyph = readGlyph(pdfium, textPage, page, i, hasLarge)
    if (glyph) glyphs.push(glyph)
  }
  return glyphs
}
