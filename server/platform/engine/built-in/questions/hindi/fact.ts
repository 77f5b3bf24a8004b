// Facts that a sentence of Hindi says in so many words: a year, a number, a name or a term, with its place.
import type { EnginePassage, Quotation } from '../../../index.ts'

export type HindiSentence = {
  /** Counts through all sources in reading order. */
  number: number
  passage: EnginePassage
  passageNumber: number
  text: string
  quotation: Quotation
}

export type HindiFact = {
  kind: 'year' | 'number' | 'name' | 'person' | 'term'
  sentence: HindiSentence
  /** Place of the answer in the sentence. */
  start: number
  end: number
  /** Wordings to accept where it is typed, the first as it is in the text. */
  accepted: readonly string[]
  /** The sentence with a question word in place of the answer; null where its grammar would change. */
  question: string | null
  /** For the one type that takes a number. */
  number: { value: number; tolerance: number } | null
  /** Wrong choices of the same kind; fewer than three where no more are sure to be wrong. */
  listWrong(random: () => number): string[]
  /** Whether a wrong choice in its place makes a statement that the text denies. */
  isDeniable: boolean
  /** Whether a person should look at questions about it before they are used. */
  checkFirst?: boolean
  year?: number
  /** Text beside the answer in a question of pairs: the event of a year, the deed of a person, the meaning of a term. */
  beside?: string
}

export const answerOf = ({ sentence, start, end }: HindiFact): string => sentence.text.slice(start, end)

/** The sentence with other words in place of the answer. */
export const putInPlace = ({ sentence, start, end }: HindiFact, words: string): string =>
  sentence.text.slice(0, start) + words + sentence.text.slice(end)
