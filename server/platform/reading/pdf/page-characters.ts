// Copies one page's characters out of PDFium into flat arrays, so that all that follows is plain code.
import type { PageSize } from '../index.ts'
import { isSpacingAccent } from './accents.rules.ts'
import { createStyleReader } from './character-styles.ts'
import type { PageCharacters, TextStyle } from './characters.ts'
import { computeQuadrant, type Quadrant, turnBaseline, turnBox } from './frame.rules.ts'
import { type CodeCounts, noCodes } from './garbled-text.rules.ts'
import type { Pdfium } from './pdfium.ts'
import { isHighSurrogate } from './surrogates.rules.ts'
import { isSymbolCode, readSymbolCode } from './symbol-codes.ts'

const makeRoom = (characters: number) => ({
  characters,
  codes: new Uint32Array(characters),
  boxes: new Float32Array(characters * 4),
  baselines: new Float32Array(characters),
  styleOfCharacter: new Uint32Array(characters),
})

let room = makeRoom(4096)

/** Reused arrays: allocating and collecting them per page would take longer than filling them. */
const roomFor = (count: number) => {
  if (count > room.characters) room = makeRoom(count)
  return room
}

/** Characters of a page that are all asked for errors, and of more the share asked: a call each. */
const manyCharacters = 500
const askedOfMany = 16

/** PDFium writes line ends, and U+0002 for a hyphen at a line's end; a page of text has no other control codes. */
const isControl = (code: number): boolean => code !== 0x0d && code !== 0x0a && code !== 0x09 && code !== 0x02

const letter = /\p{L}/u
const noCharacter = /[\p{Co}\p{Cn}]/u

const lastCodePoint = 0x10ffff

const countBeyondLatin = (counts: CodeCounts, code: number): void => {
  if (isSymbolCode(code)) return
  const character = code > lastCodePoint ? '' : String.fromCodePoint(code)
  if (character === '' || noCharacter.test(character)) counts.unassigned += 1
  else if (letter.test(character)) counts.beyondLatin += 1
}

/**
 * @param addedFrom number of the first character that belongs to an annotation
 * @returns the characters, whether some are surrogate halves or accents, and counts of codes
 */
export const readCharacters = (
  pdfium: Pdfium,
  textPage: number,
  addedFrom: number,
): { characters: PageCharacters; hasHalves: boolean; hasAccents: boolean; counts: CodeCounts } => {
  const { call } = pdfium
  const count = Math.max(0, call.FPDFText_CountChars(textPage))
  const { codes, boxes, baselines, styleOfCharacter } = roomFor(count)
  const { styles, getStyle } = createStyleReader(pdfium, textPage, addedFrom)
  const counts = noCodes()
  const askEvery = count > manyCharacters ? askedOfMany : 1
  let before = -1
  let hasHalves = false
  let hasAccents = false
  for (let i = 0; i < count; i++) {
    const code = call.FPDFText_GetUnicode(textPage, i)
    codes[i] = code
    if (code < 32 && isControl(code)) counts.control += 1
    if (code <= 32 && code !== 2) {
      // White space has the style of the character before it: the arrays are reused.
      styleOfCharacter[i] = before < 0 ? 0 : styleOfCharacter[before]!
      continue
    }
    counts.all += 1
    if (code > 0x24f) countBeyondLatin(counts, code)
    if (i % askEvery === 0) {
      counts.asked += 1
      if (call.FPDFText_HasUnicodeMapError(textPage, i) === 1) counts.unmapped += 1
    }
    if (isHighSurrogate(code)) hasHalves = true
    if (code > 0x5d && code < 0x2de && isSpacingAccent(code)) hasAccents = true
    const style = getStyle(i)
    styleOfCharacter[i] = style
    if (isSymbolCode(code)) codes[i] = readSymbolCode(code, styles[style]!.symbols ?? null)
    const { angle } = styles[style]!
    if (angle === 0) {
      readLooseBox(pdfium, textPage, i, boxes)
      if (styles[style]!.size < minSizeShare * (boxes[i * 4 + 3]! - boxes[i * 4 + 1]!))
        correctSize(pdfium, textPage, i, styles[style]!)
    } else readTightBox(pdfium, textPage, i, boxes, computeQuadrant(angle))
    // Loose boxes of one style have a constant distance to the baseline: one call less for most characters.
    const sameRow = angle === 0 && before >= 0 && styleOfCharacter[before] === style
    baselines[i] =
      sameRow && boxes[before * 4 + 1] === boxes[i * 4 + 1]
        ? baselines[before]!
        : readBaseline(pdfium, textPage, i, computeQuadrant(angle))
    before = i
  }
  return {
    characters: { count, codes, boxes, baselines, styleOfCharacter, styles },
    hasHalves,
    hasAccents,
    counts,
  }
}

const readBaseline = (pdfium: Pdfium, textPage: number, index: number, quadrant: Quadrant): number => {
  const { scratch } = pdfium
  pdfium.call.FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8)
  const heap = pdfium.doubles()
  const at = scratch >> 3
  return turnBaseline(heap[at]!, heap[at + 1]!, quadrant)
}

/** Loose boxes span the font's ascent and descent: what a selection in a viewer covers. */
const readLooseBox = (pdfium: Pdfium, textPage: number, index: number, boxes: Float32Array): void => {
  pdfium.call.FPDFText_GetLooseCharBox(textPage, index, pdfium.scratch)
  const heap = pdfium.floats()
  const at = pdfium.scratch >> 2
  // FS_RECTF is left, top, right, bottom.
  boxes[index * 4] = heap[at]!
  boxes[index * 4 + 1] = heap[at + 3]!
  boxes[index * 4 + 2] = heap[at + 2]!
  boxes[index * 4 + 3] = heap[at + 1]!
}

/** Loose boxes of turned text are wrong in PDFium; the ink's box is right. */
const readTightBox = (
  pdfium: Pdfium,
  textPage: number,
  index: number,
  boxes: Float32Array,
  quadrant: Quadrant,
  place = index * 4,
): void => {
  const { scratch } = pdfium
  pdfium.call.FPDFText_GetCharBox(textPage, index, scratch, scratch + 8, scratch + 16, scratch + 24)
  const heap = pdfium.doubles()
  const at = scratch >> 3
  // FPDFText_GetCharBox writes left, right, bottom, top.
  const box = { x0: heap[at]!, y0: heap[at + 2]!, x1: heap[at + 1]!, y1: heap[at + 3]! }
  const turned = turnBox(box, quadrant)
  boxes.set([turned.x0, turned.y0, turned.x1, turned.y1], place)
}

/** Share of a letter's height below which a size is none, and the share of the height that is taken for it. */
const minSizeShare = 0.2
const usualSizeShare = 0.75

/** Sizes of bitmap fonts (Type 3) may be in units of their own. Heights of ink: fonts of formulas have tall loose boxes. */
const correctSize = (pdfium: Pdfium, textPage: number, index: number, style: TextStyle): void => {
  const ink = new Float32Array(4)
  readTightBox(pdfium, textPage, index, ink, 0, 0)
  const height = ink[3]! - ink[1]!
  if (style.size < minSizeShare * height) style.size = usualSizeShare * height
}

export const readSize = (
  pdfium: Pdfium,
  handle: number,
  page: number,
): PageSize & { left: number; bottom: number } => {
  const { call, scratch } = pdfium
  call.FPDF_GetPageBoundingBox(handle, scratch)
  const at = scratch >> 2
  const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.floats().subarray(at, at + 4)
  const rotation = ((call.FPDFPage_GetRotation(handle) & 3) * 90) as PageSize['rotation']
  return { page, width: right - left, height: top - bottom, rotation, left, bottom }
}
