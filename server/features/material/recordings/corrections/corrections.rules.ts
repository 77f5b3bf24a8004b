// Corrections applied to the words of a recording. Words keep their seconds, so that each can still be played.
import type { WordCorrection } from '@lantern/contract/material/recordings/corrections'
import { splitWords } from '@lantern/contract/material/recordings/spoken-words.rules'
import type { TranscribedWord } from '../../../../database/stored/transcribed-words.ts'

export type StoredCorrection = Pick<WordCorrection, 'heard' | 'text'> & {
  firstWord: number
  wordCount: number
}

/** A word that the machine heard, or that a person wrote in its place. */
export type CorrectedWord = TranscribedWord & { isWritten?: true }

export const joinWords = (words: readonly Pick<TranscribedWord, 'text'>[]): string =>
  words.map(({ text }) => text).join(' ')

/** Written words over a stretch of sound, each as long as its letters; a person is sure of them. */
const spreadWords = (text: string, start: number, end: number): CorrectedWord[] => {
  const written = splitWords(text)
  const letters = written.reduce((sum, word) => sum + word.length, 0)
  let before = 0
  const momentOf = (count: number) => start + ((end - start) * count) / letters
  return written.map(word => {
    const from = momentOf(before)
    before += word.length
    return { text: word, start: from, end: momentOf(before), probability: null, isWritten: true }
  })
}

const fits = (
  words: readonly TranscribedWord[],
  { firstWord, wordCount, heard }: StoredCorrection,
): boolean =>
  firstWord + wordCount <= words.length && joinWords(words.slice(firstWord, firstWord + wordCount)) === heard

/** Words with one correction; null where they are other words than it was made for. */
export const applyCorrection = (
  words: readonly CorrectedWord[],
  correction: StoredCorrection,
): CorrectedWord[] | null => {
  const { firstWord, wordCount, text } = correction
  const [first, last] = [words[firstWord], words[firstWord + wordCount - 1]]
  if (!first || !last || !fits(words, correction)) return null
  const corrected = spreadWords(text, first.start, Math.max(first.start, last.end))
  return words.toSpliced(firstWord, wordCount, ...corrected)
}

/** Words after all corrections, in the order in which they were made. Those of other words have no effect. */
export const applyCorrections = (
  words: readonly TranscribedWord[],
  corrections: readonly StoredCorrection[],
): CorrectedWord[] => {
  let corrected: CorrectedWord[] = [...words]
  for (const correction of corrections) corrected = applyCorrection(corrected, correction) ?? corrected
  return corrected
}

/**
 * Corrections of one request in the order in which they are applied: the last words first, so that the others'
 * numbers still count. Null where two overlap.
 */
export const orderCorrections = (corrections: readonly WordCorrection[]): StoredCorrection[] | null => {
  const overlaps = corrections.some(
    ({ first }, i) => i > 0 && first < corrections[i - 1]!.first + corrections[i - 1]!.count,
  )
  if (overlaps) return null
  return corrections
    .map(({ first, count, heard, text }) => ({ firstWord: first, wordCount: count, heard, text }))
    .toReversed()
}
