// Superscripts and subscripts stay distinct: 2⁶⁴ is not 264, nor H₂O the number of a note.

import type { PageCharacters } from './characters.ts'
import { wordJoiner } from './clusters.rules.ts'
import { computeQuadrant } from './frame.rules.ts'

const PLAIN = '0123456789+-−=()'
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾'
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'
/** A letter alone is an exponent or an index; several are "1st" or the sign of a unit. */
const RAISED_LETTERS = new Map([...'nixykmpabt'].map((letter, i) => [letter, [...'ⁿⁱˣʸᵏᵐᵖᵃᵇᵗ'][i]!]))
const LOWERED_LETTERS = new Map([...'ijknmptxae'].map((letter, i) => [letter, [...'ᵢⱼₖₙₘₚₜₓₐₑ'][i]!]))

const mapSigns = (to: string) => new Map([...PLAIN].map((sign, i) => [sign, [...to][i]!]))
const raised = { signs: mapSigns(RAISED), letters: RAISED_LETTERS }
const lowered = { signs: mapSigns(LOWERED), letters: LOWERED_LETTERS }
const levelled: ReadonlySet<number> = new Set(
  [...RAISED, ...LOWERED, ...RAISED_LETTERS.values(), ...LOWERED_LETTERS.values()].map(
    sign => sign.codePointAt(0)!,
  ),
)

/** Whether a character is one of those that `markRaisedCharacters` writes. */
export const isLevelled = (code: number): boolean => code > 0xa9 && levelled.has(code)

/** Sizes beside the type before it, and heights above or below its baseline in that type's size. */
const largest = 0.85
const rise = { min: 0.15, max: 0.75 }
const sink = { min: 0.06, max: 0.4 }
/** Gap to what it belongs to, in sizes of that. */
const furthest = 0.3
/** Characters of a run; what is longer is a line of small type. */
const maxLength = 8

/** Characters that can have an exponent or an index: a letter, a figure, a closing bracket. */
const isBase = (code: number): boolean => /[\p{L}\p{N})\]}′]/u.test(String.fromCodePoint(code))

const space = 32

const isDrawn = (code: number): boolean =>
  code > 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)

type Height = 'raised' | 'lowered' | null

/** Height of character `i` against character `base` before it. */
const detectHeight = (page: PageCharacters, base: number, i: number): Height => {
  const { styles, styleOfCharacter, baselines, boxes } = page
  const [before, own] = [styles[styleOfCharacter[base]!]!, styles[styleOfCharacter[i]!]!]
  if (own.size >= largest * before.size || computeQuadrant(own.angle) !== computeQuadrant(before.angle))
    return null
  const gap = boxes[i * 4]! - boxes[base * 4 + 2]!
  if (Math.abs(gap) > furthest * before.size) return null
  const up = (baselines[i]! - baselines[base]!) / before.size
  if (up >= rise.min && up <= rise.max) return 'raised'
  return -up >= sink.min && -up <= sink.max ? 'lowered' : null
}

/**
 * End (exclusive) of the run of characters that begins at `from`, in one style at one height without a gap.
 */
const findRunEnd = (
  { count, codes, styleOfCharacter, baselines, boxes, styles }: PageCharacters,
  from: number,
): number => {
  const { size } = styles[styleOfCharacter[from]!]!
  let end = from + 1
  while (
    end < count &&
    isDrawn(codes[end]!) &&
    Math.abs(baselines[end]! - baselines[from]!) < 0.05 * size &&
    Math.abs(styles[styleOfCharacter[end]!]!.size - size) < 0.01 * size &&
    Math.abs(boxes[end * 4]! - boxes[end * 4 - 2]!) <= furthest * size
  )
    end++
  return end
}

/** The character that `i` may belong to; a space between them is PDFium's own, drawn from the heights. */
const findBase = ({ codes }: PageCharacters, i: number): number | null => {
  if (!isDrawn(codes[i]!)) return null
  const base = codes[i - 1]! === space ? i - 2 : i - 1
  return base >= 0 && isDrawn(codes[base]!) && isBase(codes[base]!) ? base : null
}

/** Width below any intended space, relative to the surrounding type size. */
const narrow = 0.12

/** Whether the space at `end`, behind a run, is PDFium's own too: "7⁻¹ ," has none. */
const isSpaceOfHeights = (
  { count, codes, boxes, styles, styleOfCharacter }: PageCharacters,
  base: number,
  end: number,
): boolean =>
  end + 1 < count &&
  codes[end] === space &&
  isDrawn(codes[end + 1]!) &&
  Math.abs(boxes[(end + 1) * 4]! - boxes[end * 4 - 2]!) < narrow * styles[styleOfCharacter[base]!]!.size

/** Whether every character of the run has such a form. */
const writeRun = (codes: Uint32Array, from: number, end: number, height: Height): boolean => {
  const { signs, letters } = height === 'raised' ? raised : lowered
  const run = Array.from(codes.subarray(from, end), code => String.fromCodePoint(code))
  const written = run.map(sign => signs.get(sign) ?? (run.length === 1 ? letters.get(sign) : undefined))
  if (run.length > maxLength || written.some(sign => sign === undefined)) return false
  written.forEach((sign, at) => {
    codes[from + at] = sign!.codePointAt(0)!
  })
  return true
}

/** Writes small raised and lowered figures as what they are, in `page` itself. */
export const markRaisedCharacters = (page: PageCharacters): void => {
  const { count, codes, styleOfCharacter } = page
  if (page.styles.length < 2) return
  let i = 1
  while (i < count) {
    const base = findBase(page, i)
    if (base === null || styleOfCharacter[i] === styleOfCharacter[base]) {
      i++
      continue
    }
    const height = detectHeight(page, base, i)
    const end = height ? findRunEnd(page, i) : i + 1
    if (height && writeRun(codes, i, end, height)) {
      if (base < i - 1) codes[i - 1] = wordJoiner
      if (isSpaceOfHeights(page, base, end)) codes[end] = wordJoiner
    }
    i = end
  }
}
