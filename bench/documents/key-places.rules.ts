// Finds the sentences of a passage that hold the parts of a key.
import { containsWording, foldText, isScattered } from './fold.rules.ts'
import type { Key } from './judge.rules.ts'
import { countWords, limitWords } from './places.rules.ts'

/** Sentences over which a wording may run. */
const MAX_RUN = 3

const isIn = (wordings: readonly string[], texts: readonly string[]): boolean => {
  const joined = foldText(texts.join('\n'))
  return wordings.some(
    wording => (texts.length === 1 || !isScattered(wording)) && containsWording(joined, wording),
  )
}

/** How many words from the beginning of the first sentence are needed. */
const countNeeded = (wordings: readonly string[], texts: readonly string[]): number => {
  const all = texts.reduce((sum, text) => sum + countWords(text), 0)
  for (let words = 1; words < all; words++) if (isIn(wordings, limitWords(texts, words))) return words
  return all
}

/** A part of a key with the first and last sentence that hold it, and the words that are needed of them. */
export type KeyPlace = { part: number; first: number; last: number; upTo: number }

/** Shortest runs of sentences that hold a part, of each part. */
export const findKeyPlaces = (key: Key, sentences: readonly string[]): KeyPlace[] =>
  key.flatMap((wordings, part) => {
    const places: KeyPlace[] = []
    for (let run = 1; run <= MAX_RUN; run++)
      for (let first = 0; first + run <= sentences.length; first++) {
        const last = first + run - 1
        const texts = sentences.slice(first, last + 1)
        const isShortest = !places.some(place => place.first >= first && place.last <= last)
        if (isShortest && isIn(wordings, texts))
          places.push({ part, first, last, upTo: countNeeded(wordings, texts) })
      }
    return places
  })
