// Phrases that name a topic of mastery.
import { readUnit } from '../../../../grading/answers/units.rules.ts'
import type { TaggedWord } from '../../language/tagged-word.ts'
import { isPlainNoun } from '../../language/words/plain-nouns.words.ts'

/** Rarity in English, 0 to 1, from which on a word is a term. */
export const LEAST_RARITY = 0.72

const GENERIC = new Set(
  'thing way part number time year day people place kind type form example case world century use name percent example amount term group process system work area result'.split(
    ' ',
  ),
)
/** A phrase that comes less often gathers no answers, unless a heading names it: its heading is the topic. */
const FEWEST_MENTIONS = 3

/** Rarer than this a word says something by itself (some 1,400 are commoner); more of them need each other. */
const TELLING_RARITY = 0.63

type Part = Pick<TaggedWord, 'text' | 'lower' | 'lemma' | 'pos'>

export type PhraseSeen = {
  run: readonly Part[]
  /** The word before it and the one behind. */
  before: Part | undefined
  behind: Part | undefined
  /** Rarity of its rarest word, from 0 to 1. */
  rarity: number
  /** Sentences of the source that hold it. */
  mentions: number
  /** Whether a heading above it holds its words. */
  isNamedAbove: boolean
}

/** Phrases of counting or measuring: "24 per cent", "944 millimetres", "83 departments". */
const isMeasure = ({ run, before, isNamedAbove }: PhraseSeen): boolean =>
  before?.pos === 'NUM' ||
  before?.lower === 'per' ||
  (!isNamedAbove && run.some(({ lower }) => readUnit(lower) !== null))

/** "Ocean" of "Atlantic Ocean": half a name names something else. */
const isPartOfName = ({ run, before, behind }: PhraseSeen): boolean =>
  (before?.pos === 'PROPN' && run[0]?.pos === 'PROPN') ||
  (behind?.pos === 'PROPN' && run.at(-1)?.pos === 'PROPN')

/** Whether a noun phrase names something by itself. */
export const isNaming = (run: readonly Part[]): boolean => {
  const head = run.at(-1)
  return !!head && head.pos !== 'ADJ' && !GENERIC.has(head.lemma) && /^[\p{L}-]{3,}$/u.test(head.text)
}

/** A phrase that names something, is no measure and no date, and is spoken of more than in passing. */
export const isTopic = (seen: PhraseSeen): boolean => {
  const { run, rarity, mentions, isNamedAbove } = seen
  const head = run.at(-1)
  if (!head || !isNaming(run) || isMeasure(seen) || isPartOfName(seen)) return false
  if (isNamedAbove) return true
  return (
    mentions >= FEWEST_MENTIONS && rarity >= TELLING_RARITY && !(run.length === 1 && isPlainNoun(head.text))
  )
}
