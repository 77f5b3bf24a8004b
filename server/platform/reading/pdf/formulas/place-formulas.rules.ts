// Formulas among the words of a page: each is a word, beside those that stand beside it on the page.
import type { PageWords, Word } from '../words.rules.ts'
import { formulaAt, formulaSpace } from './formula-codes.rules.ts'
import { unite } from './formula-items.rules.ts'

/** Gaps in type sizes: to words of the same row, to a stop behind, and to what touches a formula. */
const rowGap = 2
const stopGap = 0.45
const touching = 0.12

/** Formula of a page as it is written, and its height on the page. */
export type WrittenFormula = { text: string; y0: number; y1: number }

type Open = { word: Word; text: number[] }

/**
 * Word with its formulas written out. Fonts of formulas claim much height, so that the word is as high as the
 * formulas.
 */
const writeWord = (
  units: Uint16Array,
  word: Word,
  formulas: readonly WrittenFormula[],
): Open & { hasFormula: boolean } => {
  const text: number[] = []
  const found: WrittenFormula[] = []
  for (let at = word.start; at < word.end; at++) {
    const formula = formulas[formulaAt(units, at)]
    if (formula === undefined) text.push(units[at]!)
    else {
      for (const unit of formula.text.replaceAll(' ', formulaSpace).split('')) text.push(unit.charCodeAt(0))
      found.push(formula)
      at += 1
    }
  }
  if (found.length === 0) return { word, text, hasFormula: false }
  const [y0, y1] = [Math.min(...found.map(one => one.y0)), Math.max(...found.map(one => one.y1))]
  return { word: { ...word, frame: { ...word.frame, y0, y1 } }, text, hasFormula: true }
}

const isOnRow = (formula: Word, word: Word): boolean =>
  word !== formula &&
  word.quadrant === 0 &&
  Math.abs(word.baseline - formula.baseline) < 0.3 * formula.style.size

type Side = { at: number; gap: number }

/** Nearest words of the row on the left and on the right. */
const findSides = (words: readonly Open[], placed: Open): { left: Side | null; right: Side | null } => {
  const { word: formula } = placed
  const sides: { left: Side | null; right: Side | null } = { left: null, right: null }
  for (const [at, open] of words.entries()) {
    const { word } = open
    if (!isOnRow(formula, word) || (isDrawnLast(placed) && isDrawnLast(open))) continue
    const isLeft = word.frame.x0 < formula.frame.x0
    const gap = isLeft ? formula.frame.x0 - word.frame.x1 : word.frame.x0 - formula.frame.x1
    const side = isLeft ? 'left' : 'right'
    if (gap < -0.5 * formula.style.size || gap > rowGap * formula.style.size) continue
    if (sides[side] === null || gap < sides[side].gap) sides[side] = { at, gap }
  }
  return sides
}

/** Last word of the row above, or of the same row on the left: places of what a program draws behind all the text. */
const findAbove = (words: readonly Open[], { word: formula }: Open): number => {
  const { size } = formula.style
  let best = -1
  let distance = Infinity
  for (const [at, { word }] of words.entries()) {
    if (word === formula || word.quadrant !== 0) continue
    const height = word.baseline - formula.baseline
    const isBefore = Math.abs(height) <= 0.3 * size && word.frame.x1 <= formula.frame.x0 + 0.1 * size
    if ((height <= 0.3 * size && !isBefore) || height > distance + 0.3 * size) continue
    distance = Math.min(distance, height)
    best = at
  }
  return best
}

const isDrawnLast = ({ word }: Open): boolean => word.style.formula?.hasDrawnSigns === true

/** Place of the formula at `at`: behind that number; null where it stays. */
const findPlace = (words: readonly Open[], at: number): number | null => {
  const formula = words[at]!
  const { left, right } = findSides(words, formula)
  if (left) return left.at === at - 1 ? null : left.at
  if (right) return right.at === at + 1 ? null : right.at - 1
  return isDrawnLast(formula) ? findAbove(words, formula) : null
}

const move = (words: Open[], from: number, behind: number): void => {
  const [word] = words.splice(from, 1)
  words.splice(behind >= from ? behind : behind + 1, 0, word!)
}

/** Two words as one, as high as the given one. */
const join = (a: Open, b: Open, high: Word): Open => ({
  word: {
    ...a.word,
    frame: { ...unite([a.word.frame, b.word.frame]), y0: high.frame.y0, y1: high.frame.y1 },
  },
  text: [...a.text, ...b.text],
})

const isStop = ({ text }: Open): boolean =>
  text.length <= 2 && text.every(unit => /^[.,;:!?)\]]$/u.test(String.fromCharCode(unit)))
const opens = ({ text }: Open): boolean => /^[([{“‘"'–—-]$/u.test(String.fromCharCode(text.at(-1) ?? 0))
const continuesWord = ({ text }: Open): boolean =>
  /^[-–—)\]}.,;:!?’”"'/]$/u.test(String.fromCharCode(text[0] ?? 0))

/** Stops behind formulas become part of them, wherever the file has them. */
const joinStops = (words: Open[], isFormula: Set<Word>): void => {
  const stops = words.filter(word => isStop(word) && !isFormula.has(word.word))
  for (const formula of words.filter(({ word }) => isFormula.has(word))) {
    const { size } = formula.word.style
    const stop = stops.find(({ word }) => {
      const gap = word.frame.x0 - formula.word.frame.x1
      return isOnRow(formula.word, word) && gap > -0.3 * size && gap < stopGap * size
    })
    if (!stop) continue
    stops.splice(stops.indexOf(stop), 1)
    words.splice(words.indexOf(stop), 1)
    const joined = join(formula, stop, formula.word)
    isFormula.add(joined.word)
    words[words.indexOf(formula)] = joined
  }
}

/** Brackets that touch a formula are written without a space. */
const joinNeighbours = (words: Open[], isFormula: Set<Word>): Open[] => {
  const joined: Open[] = []
  let last: Open | undefined
  let lastIsFormula = false
  for (const next of words) {
    const nextIsFormula = isFormula.has(next.word)
    const gap = last ? next.word.frame.x0 - last.word.frame.x1 : Infinity
    const size = (nextIsFormula ? next : last)?.word.style.size ?? 0
    const isLevel = last !== undefined && Math.abs(last.word.baseline - next.word.baseline) < 0.1 * size
    const touches = gap > -0.3 * size && gap < touching * size
    const follows = lastIsFormula && touches && continuesWord(next)
    if (last && isLevel && (follows || (nextIsFormula && touches && opens(last)))) {
      const { word: before } = last
      last = join(last, next, nextIsFormula ? next.word : before)
      if (nextIsFormula || isFormula.has(before)) isFormula.add(last.word)
      joined[joined.length - 1] = last
      lastIsFormula ||= nextIsFormula
    } else {
      last = next
      lastIsFormula = nextIsFormula
      joined.push(next)
    }
  }
  return joined
}

/** Words of a page with the text of its formulas. @param formulas by the number of their character */
export const placeFormulas = (
  { units, words }: PageWords,
  formulas: readonly WrittenFormula[],
): PageWords => {
  if (formulas.length === 0) return { units, words }
  const isFormula = new Set<Word>()
  const open = words.map((word): Open => {
    const { hasFormula, ...written } = writeWord(units, word, formulas)
    if (hasFormula) isFormula.add(written.word)
    return written
  })
  joinStops(open, isFormula)
  for (const word of [...open]) {
    if (!isFormula.has(word.word)) continue
    const at = open.indexOf(word)
    const place = findPlace(open, at)
    if (place !== null) move(open, at, place)
  }
  const placed = joinNeighbours(open, isFormula)
  const written = new Uint16Array(placed.reduce((sum, { text }) => sum + text.length, 0))
  let end = 0
  return {
    words: placed.map(({ word, text }) => {
      const start = end
      written.set(text, start)
      end += text.length
      return isFormula.has(word) ? { ...word, start, end, isFormula: true } : { ...word, start, end }
    }),
    units: written,
  }
}
