// Blank columns of a line's picture: the reader of lines misses spaces in small type.

import type { Character } from './characters.rules.ts'

/** Rows at either edge that may belong to other lines, as a share of the height. */
const edge = 0.12
/** Share of a letter's contrast below which a column counts as blank. */
const faint = 0.3

/** Luminance of a column: how far its darkest and its lightest pixel are apart. */
const measureContrast = (rgba: Uint8Array, width: number, height: number, column: number): number => {
  let [darkest, lightest] = [255, 0]
  for (let row = Math.floor(height * edge); row < height * (1 - edge); row++) {
    const at = (row * width + column) * 4
    const light = 0.3 * rgba[at]! + 0.59 * rgba[at + 1]! + 0.11 * rgba[at + 2]!
    if (light < darkest) darkest = light
    if (light > lightest) lightest = light
  }
  return lightest - darkest
}

/** Blank or not, for each column. Measured against the line's own letters, dark on light or not. */
export const findBlankColumns = (rgba: Uint8Array, width: number, height: number): boolean[] => {
  const contrasts = Array.from({ length: width }, (_, column) => measureContrast(rgba, width, height, column))
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

/** Columns of a line 48 pixels high: letters are up to 5 apart, words from 10. */
const wordGap = 8

/**
 * The characters with spaces put in where the line is blank between two of them.
 * @param steps the reader took over the line's whole width
 */
export const withSpaces = (
  characters: readonly Character[],
  blank: readonly boolean[],
  steps: number,
): Character[] => {
  const getColumn = (step: number) => ((step + 0.5) * blank.length) / steps
  return characters.flatMap((character, i) => {
    const before = characters[i - 1]
    if (!before || before.text === ' ' || character.text === ' ') return [character]
    const gap = findLongestBlank(blank, getColumn(before.step), getColumn(character.step))
    if (gap < wordGap) return [character]
    return [{ text: ' ', step: (before.step + character.step) / 2, confidence: 1 }, character]
  })
}
