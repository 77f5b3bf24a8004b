// Corrections of words as they are shown, as corrections of the words before the terms of the course changed them.

import type { WordCorrection } from '@lantern/contract/material/recordings/corrections'
import { splitWords } from '@lantern/contract/material/recordings/spoken-words.rules'
import { type CorrectedWord, joinWords } from '../corrections/corrections.rules.ts'
import type { Termed, WordChange } from './terms.rules.ts'

type Range = { from: number; to: number; corrections: WordCorrection[] }

/** A range with all words of each change that it touches. */
const widen = ({ from, to, corrections }: Range, changes: readonly WordChange[]): Range => {
  const touched = changes.filter(({ first, count }) => first < to && first + count > from)
  return {
    from: Math.min(from, ...touched.map(({ first }) => first)),
    to: Math.max(to, ...touched.map(({ first, count }) => first + count)),
    corrections,
  }
}

const joinOverlapping = (ranges: readonly Range[]): Range[] => {
  const joined: Range[] = []
  for (const range of ranges) {
    const last = joined.at(-1)
    if (!last || last.to <= range.from) joined.push(range)
    else {
      last.to = Math.max(last.to, range.to)
      last.corrections = [...last.corrections, ...range.corrections]
    }
  }
  return joined
}

/**
 * Corrections of the words before the changes; null where they are of other words, overlap or stand out of order.
 * @param corrections of the words after the changes
 */
export const placeBeforeTerms = (
  before: readonly CorrectedWord[],
  { words, changes }: Termed,
  corrections: readonly WordCorrection[],
): WordCorrection[] | null => {
  const fits = corrections.every(
    ({ first, count, heard }, i) =>
      first + count <= words.length &&
      joinWords(words.slice(first, first + count)) === heard &&
      (i === 0 || first >= corrections[i - 1]!.first + corrections[i - 1]!.count),
  )
  if (!fits) return null
  /** Number of a word before the changes; it is no word within one. */
  const findBefore = (number: number): number =>
    changes
      .filter(({ first, count }) => first + count <= number)
      .reduce((sum, { count, countBefore }) => sum + countBefore - count, number)
  const ranges = corrections.map(correction => {
    const { first, count } = correction
    return widen({ from: first, to: first + count, corrections: [correction] }, changes)
  })
  return joinOverlapping(ranges).map(({ from, to, corrections: own }) => {
    let at = from
    const parts: string[] = []
    for (const { first, count, text } of own) {
      parts.push(...words.slice(at, first).map(word => word.text), ...splitWords(text))
      at = first + count
    }
    parts.push(...words.slice(at, to).map(word => word.text))
    const [first, end] = [findBefore(from), findBefore(to)]
    return { first, count: end - first, heard: joinWords(before.slice(first, end)), text: parts.join(' ') }
  })
}
