// Glyphs of a page with the boxes of their ink, and the lines drawn on it.
import type { Box } from '../../index.ts'
import type { PageCharacters, TextStyle } from '../characters.ts'
import { readStyleAt } from '../page-characters.ts'
import type { Pdfium } from '../pdfium.ts'
import { isHighSurrogate, isLowSurrogate } from '../surrogates.rules.ts'
import { findTextAlphabet } from './formula-fonts.rules.ts'
import { axisHeight, type Glyph, type Mark } from './formula-items.rules.ts'
import { readLargeSign } from './tex-codes.rules.ts'

const textType = 1
const pathType = 2
const formType = 5
/** Objects that are looked at, and forms within forms. */
const maxObjects = 5000
const deepest = 3
/** Thickness of a bar in points, and how much longer than thick it is. */
const maxThickness = 2.5
const minRatio = 2.5
/** Points beyond which a line is no part of a formula. */
const maxLength = 600

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

export const readGlyphs = (pdfium: Pdfium, textPage: number, page: PageCharacters): Glyph[] => {
  const hasLarge = page.styles.some(isLarge)
  const glyphs: Glyph[] = []
  for (let i = 0; i < page.count; i++) {
    const glyph = readGlyph(pdfium, textPage, page, i, hasLarge)
    if (glyph) glyphs.push(glyph)
  }
  return glyphs
}

/** Box that the path of an object is cut to; null where it is cut by none. */
const readClip = ({ call, scratch, floats }: Pdfium, object: number): Box | null => {
  const clip = call.FPDFPageObj_GetClipPath(object)
  const paths = clip === 0 ? 0 : call.FPDFClipPath_CountPaths(clip)
  let box: Box | null = null
  for (let path = 0; path < Math.min(paths, 8); path++) {
    const count = call.FPDFClipPath_CountPathSegments(clip, path)
    const own = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity }
    for (let i = 0; i < Math.min(count, 8); i++) {
      const segment = call.FPDFClipPath_GetPathSegment(clip, path, i)
      if (segment === 0 || call.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4) === 0) continue
      const [x = 0, y = 0] = floats().slice(scratch >> 2, (scratch >> 2) + 2)
      own.x0 = Math.min(own.x0, x)
      own.x1 = Math.max(own.x1, x)
      own.y0 = Math.min(own.y0, y)
      own.y1 = Math.max(own.y1, y)
    }
    if (own.x1 < own.x0) continue
    box = box
      ? {
          x0: Math.max(box.x0, own.x0),
          y0: Math.max(box.y0, own.y0),
          x1: Math.min(box.x1, own.x1),
          y1: Math.min(box.y1, own.y1),
        }
      : own
  }
  return box
}

/** Signs that KaTeX draws, by the segments of their paths; long ones are cut to their length. */
const drawings: Readonly<Record<number, Mark['is']>> = {
  26: 'brace-end',
  33: 'brace-start',
  38: 'root',
  44: 'brace-middle',
  57: 'root',
  60: 'root',
  63: 'root',
  64: 'root',
}
/** Segments of its arrow, of the lengthening pieces of a brace, and of high bars. */
const arrowSegments = 61
const pieceSegments = 10
const maxPiece = 1
const barSegments: Readonly<Record<number, Mark['is']>> = {
  18: 'bracket-close',
  20: 'bracket-open',
  23: 'bar',
  26: 'bar',
  46: 'bars',
  52: 'bars',
}

const findDrawing = (segments: number, width: number, height: number, isCut: boolean): Mark['is'] => {
  if (isCut && width > maxLength) return drawings[segments] ?? 'drawn'
  if (segments === arrowSegments) return 'arrow'
  if (segments === pieceSegments && height < maxPiece) return 'unseen'
  return (height > 3 * width && barSegments[segments]) || 'drawn'
}

const readMark = (pdfium: Pdfium, object: number, hasDrawnSigns: boolean): Mark | null => {
  const { call, scratch } = pdfium
  if (call.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) return null
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = pdfium.floats().slice(scratch >> 2, (scratch >> 2) + 4)
  const segments = call.FPDFPath_CountSegments(object)
  const [width, height] = [x1 - x0, y1 - y0]
  if (segments <= 6) {
    if (height <= maxThickness && width > minRatio * height && width < maxLength)
      return { is: 'rule', x0, y0, x1, y1 }
    return width <= maxThickness && height > minRatio * width && height < maxLength
      ? { is: 'upright', x0, y0, x1, y1 }
      : null
  }
  const clip = hasDrawnSigns ? readClip(pdfium, object) : null
  const box = clip
    ? {
        x0: Math.max(x0, clip.x0),
        y0: Math.max(y0, clip.y0),
        x1: Math.min(x1, clip.x1),
        y1: Math.min(y1, clip.y1),
      }
    : { x0, y0, x1, y1 }
  return { is: hasDrawnSigns ? findDrawing(segments, width, height, clip !== null) : 'other', ...box }
}

/** Objects of text that a page's characters are from. */
export const listTextObjects = ({ call }: Pdfium, textPage: number, glyphs: readonly Glyph[]): Set<number> =>
  new Set(glyphs.map(({ at }) => call.FPDFText_GetTextObject(textPage, at)))

/** Box of text of which no character is known, such as a piece of a bracket. */
const readUnseen = ({ call, scratch, floats }: Pdfium, object: number): Mark | null => {
  if (call.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) return null
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = floats().slice(scratch >> 2, (scratch >> 2) + 4)
  return x1 > x0 && y1 > y0 ? { is: 'unseen', x0, y0, x1, y1 } : null
}

/** Level lines of a loaded page and text without characters, and where `hasDrawnSigns` the roots and arrows that KaTeX draws. */
export const readMarks = (
  pdfium: Pdfium,
  page: number,
  textObjects: ReadonlySet<number>,
  hasDrawnSigns: boolean,
): Mark[] => {
  const { call } = pdfium
  const marks: Mark[] = []
  let looked = 0
  const look = (object: number, depth: number): void => {
    if (++looked > maxObjects) return
    const type = call.FPDFPageObj_GetType(object)
    if (type === formType && depth < deepest) {
      const count = call.FPDFFormObj_CountObjects(object)
      for (let i = 0; i < count && looked <= maxObjects; i++)
        look(call.FPDFFormObj_GetObject(object, i), depth + 1)
    }
    if (type === textType && !textObjects.has(object)) {
      const unseen = readUnseen(pdfium, object)
      if (unseen) marks.push(unseen)
    }
    if (type !== pathType) return
    const mark = readMark(pdfium, object, hasDrawnSigns)
    if (mark) marks.push(mark)
  }
  const count = call.FPDFPage_CountObjects(page)
  for (let i = 0; i < count && looked <= maxObjects; i++) look(call.FPDFPage_GetObject(page, i), 0)
  return marks
}
