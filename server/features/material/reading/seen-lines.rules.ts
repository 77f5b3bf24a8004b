// Text that a vision model read of a picture, placed where OCR found it.
import type { PageReading, ReadLine } from '@lantern/contract/material/reading/page-readings'
import { textOfLine } from '@lantern/contract/material/reading/page-readings.rules'
import type { Turn } from '@lantern/contract/material/reading/turned-readings.rules'
import { correctLine } from './corrected-line.rules.ts'

/** Share of letter pairs that two lines must have in common to be the same line. */
const minSimilarity = 0.5

const listPairs = (text: string): string[] => {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, i) => letters.slice(i, i + 2))
}

/**
 * Dice's coefficient over letter pairs, 0 to 1; spaces and signs don't count, since OCR errs most in them.
 */
export const likeness = (a: string, b: string): number => {
  const [first, second] = [listPairs(a), listPairs(b)]
  if (first.length + second.length === 0) return a.trim() === b.trim() ? 1 : 0
  const remainingPairs = new Map<string, number>()
  for (const pair of first) remainingPairs.set(pair, (remainingPairs.get(pair) ?? 0) + 1)
  let common = 0
  for (const pair of second) {
    const count = remainingPairs.get(pair) ?? 0
    if (count > 0) common += 1
    remainingPairs.set(pair, count - 1)
  }
  return (2 * common) / (first.length + second.length)
}

/** Equal lines of both readings, in order and with maximum similarity (Needleman and Wunsch, 1970). */
const matchLines = (read: readonly string[], seen: readonly string[]): ReadonlyMap<number, number> => {
  const scores = Array.from({ length: read.length + 1 }, () => new Array<number>(seen.length + 1).fill(0))
  const same = read.map(line => seen.map(other => likeness(line, other)))
  for (let i = read.length - 1; i >= 0; i--)
    for (let j = seen.length - 1; j >= 0; j--) {
      const both = same[i]![j]! >= minSimilarity ? same[i]![j]! + scores[i + 1]![j + 1]! : 0
      scores[i]![j] = Math.max(both, scores[i + 1]![j]!, scores[i]![j + 1]!)
    }
  const matches = new Map<number, number>()
  for (let i = 0, j = 0; i < read.length && j < seen.length; ) {
    const both = same[i]![j]! >= minSimilarity ? same[i]![j]! + scores[i + 1]![j + 1]! : 0
    if (both > 0 && both === scores[i]![j]) matches.set(i++, j++)
    else if (scores[i]![j] === scores[i + 1]![j]) i += 1
    else j += 1
  }
  return matches
}

/** Confidence of a word read by both, or by the model alone. */
const seenConfidence = 0.95

const placed = (line: ReadLine, text: string, turn?: Turn): ReadLine => {
  const { words } = correctLine(line, text, turn)
  return { ...line, words: words.map(word => ({ ...word, confidence: seenConfidence })) }
}

/**
 * OCR's reading with the model's words where both have a line. Lines of OCR alone stay; a line of the model
 * alone has no place of its own, so that its place is the whole picture.
 */
export const putInPlace = (reading: PageReading, seen: readonly string[]): PageReading => {
  const matches = matchLines(reading.lines.map(textOfLine), seen)
  const found = new Set(matches.values())
  const lines = reading.lines.map((line, i) => {
    const match = matches.get(i)
    return match === undefined ? line : placed(line, seen[match]!, reading.turn)
  })
  const everywhere = { x0: 0, y0: 0, x1: reading.width, y1: reading.height, confidence: seenConfidence }
  const unplaced = seen
    .filter((_, i) => !found.has(i))
    .map(text => ({
      words: text.split(' ').map(word => ({ text: word, ...everywhere })),
      slope: 0,
      corrected: false,
      placed: false,
    }))
  return { ...reading, lines: [...lines, ...unplaced] }
}
