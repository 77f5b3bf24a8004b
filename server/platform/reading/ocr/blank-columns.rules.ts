// Blank columns of a line's picture: the reader of lines misses spaces in small type.

import { median } from '../pdf/segments.rules.ts'
import type { Character } from './characters.rules.ts'

/** Rows at either edge that may belong to other lines, as a share of the height. */
const edge = 0.06
/** Share of a letter's contrast below which a column counts as blank. */
const faint = 0.3

/** Columns that share a ground: a shade may go from one end of a line to the other. */
const stretch = 64

/** Luminance of the ground around the columns [from, to): that of most of their pixels, in 256 steps. */
const findGround = (light: Uint8Array, width: number, from: number, to: number): number => {
  const counts = new Uint32Array(256)
  for (let row = 0; row < light.length; row += width)
    for (let column = Math.max(0, from); column < Math.min(width, to); column++)
      counts[light[row + column]!]! += 1
  return counts.indexOf(Math.max(...counts))
}

/** Luminance of the pixels between the edges, row by row. */
const measureLight = (rgba: Uint8Array, width: number, height: number): Uint8Array => {
  const [first, end] = [Math.floor(height * edge), Math.ceil(height * (1 - edge))]
  const light = new Uint8Array(width * Math.max(0, end - first))
  for (let i = 0; i < light.length; i++) {
    const at = (first * width + i) * 4
    light[i] = Math.round(0.3 * rgba[at]! + 0.59 * rgba[at + 1]! + 0.11 * rgba[at + 2]!)
  }
  return light
}

/** Distance of each column's most different pixel from the ground: a stroke may fill its column. */
const measureContrasts = (light: Uint8Array, width: number): number[] => {
  const contrasts = new Array<number>(width).fill(0)
  for (let from = 0; from < width; from += stretch) {
    const ground = findGround(light, width, from - stretch, from + 2 * stretch)
    for (let row = 0; row < light.length; row += width)
      for (let column = from; column < Math.min(width, from + stretch); column++)
        contrasts[column] = Math.max(contrasts[column]!, Math.abs(light[row + column]! - ground))
  }
  return contrasts
}

/** Blank or not, for each column. Measured against the line's own letters, dark on light or not. */
export const findBlankColumns = (rgba: Uint8Array, width: number, height: number): boolean[] => {
  const contrasts = measureContrasts(measureLight(rgba, width, height), width)
  const letters = contrasts.toSorted((a, b) => a - b)[Math.floor(width * 0.8)] ?? 0
  return contrasts.map(contrast => contrast < faint * letters)
}

/** The longest blank stretch in the columns [from, to), in columns. */
const findLongestBlank = (blank: readonly boolean[], from: number, to: number): number => {
  let [maxRun, run] = [0, 0]
  for (let column = Math.max(0, Math.floor(from)); column < to; column++) {
    run = blank[column] ? run + 1 : 0
    maxRun = Math.max(maxRun, run)
  }
  return maxRun
}

/** Columns of a line 48 pixels high: letters of small type are up to 5 apart, words from 10. */
const minWordGap = 8
/** Gap of words, in gaps of letters, where the reader found no space in the line. */
const wordGapByLetters = 2.2
/** Gap of words where the reader found one space, which may be wider than the others. */
const maxWordGapByLetters = 3
/** Gap between two letters that is a space, and one that is none, from the usual gap of letters (0) to that of spaces (1). */
const isSpaceFrom = 0.6
const isNoneUpTo = 0.2
/** Spaces in a line from which their usual gap is known. */
const minSpaces = 2

/** Gap of letters at most: of two letters alone nothing is known. */
const maxLetterGap = 12

type Gap = {
  /** Blank columns between the letter and the one before it. */
  columns: number
  /** Whether the reader wrote a space there. */
  isSpaced: boolean
}

const isDigit = ({ text }: Character): boolean => /^\d$/u.test(text)

/** Gap from which letters are of two words, in columns. */
const findWordGap = (letters: number, spaces: readonly number[]): number => {
  const byLetters = wordGapByLetters * letters
  if (spaces.length === 0) return Math.max(minWordGap, byLetters)
  const bySpaces = letters + isSpaceFrom * (median(spaces) - letters)
  const limit = spaces.length < minSpaces ? maxWordGapByLetters * letters : Number.POSITIVE_INFINITY
  return Math.max(minWordGap, Math.min(bySpaces, Math.max(byLetters, limit)))
}

/**
 * The characters with a space in each gap as wide as those of the line's other spaces, and without one in gaps as
 * narrow as those of its letters: wide type has gaps between letters that small type has between words.
 * @param steps the reader took over the line's whole width
 */
export const withSpaces = (
  characters: readonly Character[],
  blank: readonly boolean[],
  steps: number,
): Character[] => {
  const getColumn = (step: number) => ((step + 0.5) * blank.length) / steps
  const letters = characters.filter(({ text }) => text !== ' ')
  const spaces = new Set(characters.flatMap(({ text }, i) => (text === ' ' ? [characters[i + 1]] : [])))
  const gaps = letters.map((letter, i): Gap => {
    const before = letters[i - 1]
    const columns = before ? findLongestBlank(blank, getColumn(before.step), getColumn(letter.step)) : 0
    return { columns, isSpaced: before !== undefined && spaces.has(letter) }
  })
  const spaced = gaps.slice(1).flatMap(({ columns, isSpaced }) => (isSpaced ? [columns] : []))
  const unspaced = gaps.slice(1).flatMap(({ columns, isSpaced }) => (isSpaced ? [] : [columns]))
  const usual = Math.min(maxLetterGap, median(unspaced))
  const wordGap = findWordGap(usual, spaced)
  const noGap = spaced.length < minSpaces ? -1 : usual + isNoneUpTo * (median(spaced) - usual)
  return letters.flatMap((letter, i) => {
    const { columns, isSpaced } = gaps[i]!
    // Figures stand in columns of one width, so that a 1 has gaps at its sides.
    const isNumber = isDigit(letter) && i > 0 && isDigit(letters[i - 1]!)
    const isSpace = i > 0 && (isSpaced ? columns > noGap : columns >= wordGap && !isNumber)
    if (!isSpace) return [letter]
    return [{ text: ' ', step: (letters[i - 1]!.step + letter.step) / 2, confidence: 1 }, letter]
  })
}
