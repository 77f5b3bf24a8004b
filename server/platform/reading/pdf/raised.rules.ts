// Superscripts and subscripts stay distinct: 2⁶⁴ is not 264, nor H₂O the number of a note.

import { type RaisedHeight, raiseText } from '../../text/raised-text.rules.ts'
import type { PageCharacters } from './characters.ts'
import { wordJoiner } from './clusters.rules.ts'
import { computeQuadrant } from './frame.rules.ts'

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

/** Word joiners stand for white space that was removed here. */
const isDrawn = (code: number): boolean =>
  code > 32 && code <= 0x10ffff && code !== wordJoiner && !(code >= 0xd800 && code <= 0xdfff)

/** Height of character `i` against character `base` before it. */
const detectHeight = (page: PageCharacters, base: number, i: number): RaisedHeight | null => {
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

/** White space that PDFium writes by itself where heights differ: a space, or CR and LF. */
const isWhite = (code: number): boolean => code === space || code === 0x0d || code === 0x0a
const maxWhite = 2

/** The character that `i` may belong to; white space between them is PDFium's own, drawn from the heights. */
const findBase = ({ codes }: PageCharacters, i: number): number | null => {
  if (!isDrawn(codes[i]!)) return null
  let base = i - 1
  while (base >= i - maxWhite && base >= 0 && isWhite(codes[base]!)) base--
  return base >= 0 && isDrawn(codes[base]!) && isBase(codes[base]!) ? base : null
}

/** Width below any intended space, and heights of one baseline, relative to the surrounding type size. */
const narrow = 0.12
const level = 0.05

/** End of the white space at `end`, behind a run, if it is PDFium's own too: "7⁻¹ ," has none. */
const findEndOfWhite = (
  { count, codes, boxes, baselines, styles, styleOfCharacter }: PageCharacters,
  base: number,
  end: number,
): number => {
  let next = end
  while (next < end + maxWhite && next < count && isWhite(codes[next]!)) next++
  if (next === end || next >= count || !isDrawn(codes[next]!)) return end
  const { size } = styles[styleOfCharacter[base]!]!
  const isClose = Math.abs(boxes[next * 4]! - boxes[end * 4 - 2]!) < narrow * size
  const isLevel = Math.abs(baselines[next]! - baselines[base]!) < level * size
  return isClose && isLevel ? next : end
}

/** Whether every character of the run has such a form. */
const writeRun = (codes: Uint32Array, from: number, end: number, height: RaisedHeight): boolean => {
  if (end - from > maxLength) return false
  const written = raiseText(String.fromCodePoint(...codes.subarray(from, end)), height)
  if (written === null) return false
  for (const [at, form] of [...written].entries()) codes[from + at] = form.codePointAt(0)!
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
      codes.fill(wordJoiner, base + 1, i)
      codes.fill(wordJoiner, end, findEndOfWhite(page, base, end))
    }
    i = end
  }
}
