// Words of a transcript by their number, and corrections of them.
import type { WordCorrection } from '@lantern/contract/material/recordings/corrections'
import type { SpokenLine, SpokenWord } from '@lantern/contract/material/recordings/recordings'
import {
  plainWord,
  plainWords,
  replaceWithin,
  splitWords,
} from '@lantern/contract/material/recordings/spoken-words.rules'
import { diffArrays } from 'diff'

/** Words in a row, by the number of the first in the transcript. */
export type Place = { first: number; words: readonly SpokenWord[] }

export const joinWords = (words: readonly Pick<SpokenWord, 'text'>[]): string =>
  words.map(({ text }) => text).join(' ')

/** Number of the first word of each line. */
export const countFirstWords = (lines: readonly SpokenLine[]): number[] => {
  let count = 0
  return lines.map(({ words }) => {
    count += words.length
    return count - words.length
  })
}

/** Places where words are said, in any letters and with any signs around them; none overlap. */
export const findPlaces = (lines: readonly SpokenLine[], sought: string): Place[] => {
  const parts = plainWords(sought)
  if (parts.length === 0) return []
  const words = lines.flatMap(line => line.words)
  const spoken = words.map(({ text }) => plainWord(text))
  const places: Place[] = []
  for (let first = 0; first + parts.length <= words.length; first++) {
    if (!parts.every((part, i) => spoken[first + i] === part)) continue
    places.push({ first, words: words.slice(first, first + parts.length) })
    first += parts.length - 1
  }
  return places
}

/** Correction of a place that leaves the signs around its words. */
export const replacePlace = ({ first, words }: Place, text: string): WordCorrection => {
  const spokenText = joinWords(words)
  return { first, count: words.length, heard: spokenText, text: replaceWithin(spokenText, text) }
}

/** Correction of a place to exactly this text. */
export const rewritePlace = ({ first, words }: Place, text: string): WordCorrection => ({
  first,
  count: words.length,
  heard: joinWords(words),
  text: splitWords(text).join(' '),
})

/** Text that each word becomes: itself, nothing, or more words. */
const alignTexts = (words: readonly SpokenWord[], text: string): string[][] => {
  const before = words.map(word => word.text)
  const aligned = before.map(word => [word])
  let at = 0
  let firstDeleted: number | null = null
  for (const { added, removed, value } of diffArrays(before, splitWords(text))) {
    if (added) {
      // New words replace deleted ones, else they stand with the word before them, or before the first.
      const target = firstDeleted ?? Math.max(0, at - 1)
      const own = aligned[target] ?? []
      aligned[target] = at === 0 && firstDeleted === null ? [...value, ...own] : [...own, ...value]
    }
    firstDeleted = removed ? at : null
    if (removed) aligned.fill([], at, at + value.length)
    if (!added) at += value.length
  }
  return aligned
}

/** Corrections of a line that was written anew: only of the words that differ, so that the others stay as heard. */
export const correctLine = ({ first, words }: Place, text: string): WordCorrection[] => {
  const aligned = alignTexts(words, text)
  const isChanged = aligned.map((own, i) => own.length !== 1 || own[0] !== words[i]?.text)
  const corrections: WordCorrection[] = []
  for (let start = 0; start < words.length; start++) {
    if (!isChanged[start]) continue
    const next = isChanged.indexOf(false, start)
    const end = next < 0 ? words.length : next
    const written = aligned.slice(start, end).flat().join(' ')
    corrections.push(rewritePlace({ first: first + start, words: words.slice(start, end) }, written))
    start = end
  }
  return corrections
}

/** Words that the machine was unsure of, those in a row together. */
export const listDoubtful = (lines: readonly SpokenLine[]): (Place & { unit: number; index: number })[] => {
  const firsts = countFirstWords(lines)
  return lines.flatMap(({ words }, line) =>
    words.flatMap((word, index) => {
      if (!word.isDoubtful || words[index - 1]?.isDoubtful) return []
      const end = words.findIndex((other, i) => i > index && !other.isDoubtful)
      const row = words.slice(index, end < 0 ? undefined : end)
      return [{ first: firsts[line]! + index, words: row, unit: line + 1, index }]
    }),
  )
}
