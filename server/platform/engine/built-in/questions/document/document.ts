// A source as question making sees it: its sentences with parts of speech, its names and terms, and how often
// each is spoken of.
import type { EnginePassage, Quotation } from '../../../index.ts'
import type { Lexicon } from '../../find/similar-words.ts'
import type { TaggedWord } from '../../language/tagger.ts'

export type Sentence = {
  /** Counts through all sources in reading order. */
  number: number
  passage: EnginePassage
  /** Counts through all sources. */
  passageNumber: number
  quotation: Quotation
  /** As it is shown, which may be without what hangs on it; offsets of `words` refer to it. */
  text: string
  /** All of it. */
  whole: string
  words: TaggedWord[]
  /** Id of the rule by which it isn't self-contained; null for one that means the same when it stands alone. */
  refusedBy: string | null
  /** Whether it may be asked about below its heading, though it isn't self-contained; a person looks first. */
  isClearBelowHeading: boolean
  /** Whether nothing but its length refuses it: a clause of it may be asked about. */
  isOnlyLong: boolean
  /** Whether its text lives on code and symbols: then only terms, abbreviations, people and years are asked of it. */
  isOfManual: boolean
}

/** Whether anything may be asked about a sentence, if only of who looks at the question first. */
export const isAskable = ({ refusedBy, isClearBelowHeading }: Sentence): boolean =>
  refusedBy === null || isClearBelowHeading

/** Whether what it says may be asked about, beside what it names. */
export const isOfProse = (sentence: Sentence): boolean => isAskable(sentence) && !sentence.isOfManual

/** Refusal by a rule: of a sentence, or of a possible question about it. */
export type Refusal = { rule: string; sentence: number; of?: string | undefined }

export type Document = {
  sentences: Sentence[]
  lexicon: Lexicon
  /** Sentences that hold a name or term, written small. */
  mentions(phrase: string): readonly number[]
  /** Whether another word, which the text uses as often, names a kind of what a noun names ("plague" of "disease"). */
  namesKindOf(noun: string): boolean
  /** Whether a word opens sentences only, or is written with a capital inside them too. */
  isName(word: string): boolean
  /** Sentences that name a year. */
  years: ReadonlyMap<number, readonly number[]>
  latestYear: number
  /** In the order in which they were refused; grows while questions are looked for. */
  refusals: Refusal[]
}
