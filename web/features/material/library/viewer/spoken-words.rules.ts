// Words of a spoken line in its text, and the word that is spoken at a moment.
import type { SpokenLine, SpokenWord } from '@lantern/contract/material/recordings/recordings'
import type { Mark } from './quote-lines.rules.ts'

/** Word of a line, or a part of one that a mark cuts; `index` is null for what stands between words. */
export type SpokenPiece = {
  /** Offset in the line's text. */
  start: number
  text: string
  index: number | null
}

/** Stretch of a line with or without a mark, by its words. */
export type SpokenStretch = { mark: Mark | undefined; pieces: SpokenPiece[] }

type Range = { start: number; end: number }

/** Ranges of words in the text, in order; words that aren't found there have none. */
const locateWords = (text: string, words: readonly SpokenWord[]): (Range & { index: number })[] => {
  let from = 0
  return words.flatMap(({ text: spoken }, index) => {
    const written = spoken.trim()
    const start = written ? text.indexOf(written, from) : -1
    if (start < 0) return []
    from = start + written.length
    return [{ start, end: from, index }]
  })
}

/** Text as words and what stands between them. */
const cutByWords = (text: string, words: readonly SpokenWord[]): SpokenPiece[] => {
  const pieces: SpokenPiece[] = []
  const add = (start: number, end: number, index: number | null) => {
    if (start < end) pieces.push({ start, text: text.slice(start, end), index })
  }
  let at = 0
  for (const { start, end, index } of locateWords(text, words)) {
    add(at, start, null)
    add(start, end, index)
    at = end
  }
  add(at, text.length, null)
  return pieces
}

/** Part of a piece within a range; null outside. */
const clipPiece = ({ start, text, index }: SpokenPiece, range: Range): SpokenPiece | null => {
  const from = Math.max(start, range.start)
  const to = Math.min(start + text.length, range.end)
  return from < to ? { start: from, text: text.slice(from - start, to - start), index } : null
}

/** Text of a line by its marks, and within them by its words. @param marks side by side and in order */
export const drawWords = (
  text: string,
  words: readonly SpokenWord[],
  marks: readonly Mark[] = [],
): SpokenStretch[] => {
  const pieces = cutByWords(text, words)
  const stretches: SpokenStretch[] = []
  const add = (range: Range, mark: Mark | undefined) => {
    const inside = pieces.flatMap(piece => clipPiece(piece, range) ?? [])
    if (inside.length > 0) stretches.push({ mark, pieces: inside })
  }
  let at = 0
  for (const mark of marks) {
    add({ start: at, end: mark.start }, undefined)
    add({ start: Math.max(at, mark.start), end: mark.end }, mark)
    at = Math.max(at, mark.end)
  }
  add({ start: at, end: text.length }, undefined)
  return stretches
}

/** Word under way, by line (from 1) and index in its words; -1 for a line without times of words. */
export type SpokenAt = { unit: number; index: number }

/** Seconds by which times of words are late on the whole. */
const lateSeconds = 0.1

/** Word that is spoken at a moment, or the last one before it; undefined before the first. */
export const findSpokenAt = (lines: readonly SpokenLine[], seconds: number): SpokenAt | undefined => {
  const now = seconds + lateSeconds
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.start ?? 0) <= now) low = middle + 1
    else high = middle
  }
  const line = lines[low - 1]
  return line && { unit: low, index: line.words.findLastIndex(({ start }) => start <= now) }
}

/** Difference in seconds by which neighbours touch without sharing sound. */
const touch = 0.002

/** Rows, counted from 1, that a stretch of the recording has a part of; null before the first. */
export const findRows = (
  rows: readonly SpokenLine[],
  { start, end }: { start: number; end: number },
): { first: number; last: number } | null => {
  const around = rows.findLastIndex(row => row.start <= start + touch) + 1
  const until = rows.findLastIndex(row => row.start < end - touch) + 1
  const isOver = around > 0 && rows[around - 1]!.end <= start + touch && around < until
  const first = Math.max(1, isOver ? around + 1 : around)
  return around === 0 && until === 0 ? null : { first, last: Math.max(first, until) }
}
