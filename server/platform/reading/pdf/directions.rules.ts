// Right-to-left scripts. PDFium gives their letters in reading order, except those of ligatures, and the
// layout supports only left-to-right lines.
import type { Box } from '../index.ts'
import type { PageCharacters } from './characters.ts'
import { runsLeft } from './left-running.rules.ts'
import { bounds } from './segments.rules.ts'
import type { Word } from './words.rules.ts'

const isMark = (code: number): boolean => /\p{M}/u.test(String.fromCodePoint(code))

const firstPresentationForm = 0xfb50
const lastPresentationForm = 0xfefc

/** Pairs of letters in reading order that Arabic joins into one form; PDFium spells those of a file out in this order. */
const ligatures = new Set<string>()
for (let code = firstPresentationForm; code <= lastPresentationForm; code++) {
  const letters = String.fromCharCode(code).normalize('NFKC')
  if (/^\p{L}{2}$/u.test(letters)) ligatures.add(letters)
}

/** Whether two letters of one place stand in reading order: so they are a ligature, and the other way round none. */
const isLigature = (first: number, second: number): boolean =>
  ligatures.has(String.fromCharCode(first, second)) && !ligatures.has(String.fromCharCode(second, first))

/**
 * Orders the letters of ligatures: letters at one position come in visual order, from the left, unless they
 * are a known ligature in reading order. Changes `page`.
 */
export const orderLigatures = ({ count, codes, boxes, styleOfCharacter }: PageCharacters): void => {
  const samePlace = (a: number, b: number): boolean =>
    runsLeft(codes[b]!) &&
    styleOfCharacter[a] === styleOfCharacter[b] &&
    boxes[a * 4] === boxes[b * 4] &&
    boxes[a * 4 + 1] === boxes[b * 4 + 1]
  for (let i = 0; i < count; i++) {
    if (!runsLeft(codes[i]!)) continue
    let end = i + 1
    while (end < count && samePlace(i, end)) end++
    const marksFollow = !isMark(codes[i]!) && isMark(codes[end - 1]!)
    const isOrdered = end - i === 2 && isLigature(codes[i]!, codes[i + 1]!)
    if (end - i > 1 && !marksFollow && !isOrdered) codes.subarray(i, end).reverse()
    i = end - 1
  }
}

const flip = (frame: Box, wordFrame: { x0: number; x1: number }): Box => ({
  ...frame,
  x0: wordFrame.x0 + wordFrame.x1 - frame.x1,
  x1: wordFrame.x0 + wordFrame.x1 - frame.x0,
})

/** Neighbours in reading order, of one direction and on one row. */
const listRuns = (words: readonly Word[]): Word[][] => {
  const runs: Word[][] = []
  for (const word of words) {
    const last = runs.at(-1)?.at(-1)
    const goesOn =
      last &&
      last.runsLeft === word.runsLeft &&
      Math.abs(last.baseline - word.baseline) < 0.3 * word.style.size
    if (goesOn) runs.at(-1)!.push(word)
    else runs.push([word])
  }
  return runs
}

export type LaidToTheRight = {
  words: Word[]
  /** Word at its original position. */
  original(word: Word): Word
}

/**
 * Words laid out from left to right: a page of a right-to-left script is mirrored, and words against their
 * page's direction are reversed in place. Others are unchanged.
 */
export const layToTheRight = (words: Word[], page: Box): LaidToTheRight => {
  if (!words.some(word => word.runsLeft)) return { words, original: word => word }
  const units = (chosen: readonly Word[]) => chosen.reduce((sum, { start, end }) => sum + end - start, 0)
  const pageRunsLeft = 2 * units(words.filter(word => word.runsLeft)) > units(words)
  const originals = new Map<Word, Word>()
  const laid = listRuns(words).flatMap(run => {
    const runBounds = bounds(run.map(({ frame }) => frame))
    return run.map(word => {
      const isOther = (word.runsLeft ?? false) !== pageRunsLeft
      const wordFrame = isOther ? flip(word.frame, runBounds) : word.frame
      const frame = pageRunsLeft && word.quadrant === 0 ? flip(wordFrame, page) : wordFrame
      const moved = { ...word, frame }
      originals.set(moved, word)
      return moved
    })
  })
  return { words: laid, original: word => originals.get(word) ?? word }
}
