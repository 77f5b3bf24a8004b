// Check of a model's sentence by the reader: the passages that it quotes must be ones that may answer, and a number that
// answers must be the one that the reader finds.
import type { Quotation } from '../index.ts'
import type { SentPassage } from './check-sentence.ts'

/**
 * Log-odds below which a passage doesn't answer. Of the passages with the key in the tuning documents of
 * `bench/documents`, one in a hundred is below.
 */
const minAnswers = -4
/** Log-probability from which the reader is sure of a sentence and of the words in it. */
const surePhrase = -0.7

const numbersIn = (text: string): string[] => text.normalize('NFKC').match(/\p{Nd}+(?:[.,]\p{Nd}+)*/gu) ?? []

/** Numbers that surely answer, in the sentences of a passage that are quoted. */
const findSureNumbers = (
  { text, from = 0, reading, sentences }: SentPassage,
  quotation: Quotation,
): string[] =>
  (reading?.sentences ?? []).flatMap(({ phrase }, at) => {
    const sentence = sentences[at]
    const isQuoted = sentence && sentence.start < quotation.end && quotation.start < sentence.end
    return isQuoted && phrase && phrase.score > surePhrase
      ? numbersIn(text.slice(Math.max(0, phrase.start - from), Math.max(0, phrase.end - from)))
      : []
  })

/**
 * Whether the readings of the passages that a sentence cites bear it out; passages that weren't read count as doing so.
 * @param isFirst whether it is the sentence that answers; later ones add other things
 */
export const isBorneOutByReading = (
  sentence: string,
  citations: readonly Quotation[],
  passages: readonly SentPassage[],
  isFirst: boolean,
): boolean => {
  const cited = citations.flatMap(quotation => {
    const passage = passages.find(({ id }) => id === quotation.passageId)
    return passage ? [{ quotation, passage }] : []
  })
  if (cited.every(({ passage }) => (passage.reading?.answers ?? minAnswers) < minAnswers)) return false
  if (!isFirst) return true
  const claimed = numbersIn(sentence)
  const sure = cited.flatMap(({ quotation, passage }) => findSureNumbers(passage, quotation))
  return claimed.length === 0 || sure.length === 0 || sure.some(number => claimed.includes(number))
}
