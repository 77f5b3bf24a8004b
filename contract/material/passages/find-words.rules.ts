// Finds words again in a text that was cut, broken into lines or written a little differently: only letters and
// digits are compared, without their case and accents. Both sides use it: the server to know what was selected, the
// viewers to show it.

import { moveOutside } from '../../formulas.rules.ts'

/** A text as its letters and digits, and where in the text each of them stands: `starts[i]` to `ends[i]`. */
export type BareText = { bare: string; starts: readonly number[]; ends: readonly number[] }

const bareSign = (sign: string): string => {
  if (sign >= 'a' && sign <= 'z') return sign
  if (sign < '\u0080') return /[A-Z\d]/.test(sign) ? sign.toLowerCase() : ''
  return sign
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** @returns offsets are UTF-16, into `text` */
export const bareWords = (text: string): BareText => {
  const parts: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const sign of text) {
    const bare = bareSign(sign)
    for (let i = 0; i < bare.length; i += 1) {
      starts.push(at)
      ends.push(at + sign.length)
    }
    if (bare) parts.push(bare)
    at += sign.length
  }
  return { bare: parts.join(''), starts, ends }
}

/** Text before and after the words, which distinguishes several places. */
export type Surroundings = { prefix: string; suffix: string }

/** Letters on either side that are compared. */
const contextLetters = 80
/** Places that are compared, of words that stand in very many. */
const maxPlaces = 2000

const countCommonEnd = (a: string, b: string): number => {
  let common = 0
  while (common < a.length && common < b.length && a.at(-1 - common) === b.at(-1 - common)) common += 1
  return common
}

const countCommonStart = (a: string, b: string): number => {
  let common = 0
  while (common < a.length && common < b.length && a[common] === b[common]) common += 1
  return common
}

/** Offsets of `needle` in `bare`, in order, at most `maxPlaces`. */
const listPlaces = (bare: string, needle: string): number[] => {
  const places: number[] = []
  let at = bare.indexOf(needle)
  while (at !== -1 && places.length < maxPlaces) {
    places.push(at)
    at = bare.indexOf(needle, at + 1)
  }
  return places
}

/**
 * Offset of the bare words: of several places the one with most of its surroundings, then the one with the
 * lowest `distance`, then the first. @param distance of a place, an offset into `bare`, from where the words
 * are expected @returns an offset into `bare`, or null
 */
export const findBare = (
  bare: string,
  needle: string,
  { prefix, suffix }: Surroundings,
  distance: (at: number) => number = () => 0,
): number | null => {
  if (needle === '') return null
  const before = bareWords(prefix).bare.slice(-contextLetters)
  const after = bareWords(suffix).bare.slice(0, contextLetters)
  let best: { at: number; common: number; far: number } | null = null
  for (const at of listPlaces(bare, needle)) {
    const end = at + needle.length
    const common =
      countCommonEnd(bare.slice(Math.max(0, at - contextLetters), at), before) +
      countCommonStart(bare.slice(end, end + contextLetters), after)
    const far = distance(at)
    if (!best || common > best.common || (common === best.common && far < best.far))
      best = { at, common, far }
  }
  return best?.at ?? null
}

/** Signs before the first letter and after the last one, such as a bracket and a full stop. */
const outerSigns = (words: string): { first: string; last: string } => {
  const { starts, ends } = bareWords(words)
  return { first: words.slice(0, starts[0] ?? 0).trimStart(), last: words.slice(ends.at(-1) ?? 0).trimEnd() }
}

/** The range from bare letter `from` up to `to`, with the signs around the words where they stand there, too. */
export const rangeOfBare = (
  text: string,
  { starts, ends }: BareText,
  { from, to }: { from: number; to: number },
  words: string,
): { start: number; end: number } => {
  const start = starts[from] ?? 0
  const end = ends[to - 1] ?? start
  const { first, last } = outerSigns(words)
  return {
    start: moveOutside(text, text.slice(0, start).endsWith(first) ? start - first.length : start, 'start'),
    end: moveOutside(text, text.startsWith(last, end) ? end + last.length : end, 'end'),
  }
}

/**
 * The range of `text` that holds the words, or null. Words without a letter or digit are looked for as they are.
 * @returns UTF-16 offsets
 */
export const findWords = (
  text: string,
  words: string,
  surroundings: Surroundings = { prefix: '', suffix: '' },
): { start: number; end: number } | null => {
  const needle = bareWords(words).bare
  if (needle === '') {
    const start = words.trim() === '' ? -1 : text.indexOf(words.trim())
    return start === -1 ? null : { start, end: start + words.trim().length }
  }
  const all = bareWords(text)
  const from = findBare(all.bare, needle, surroundings)
  return from === null ? null : rangeOfBare(text, all, { from, to: from + needle.length }, words)
}
