// Noun phrases as they stand in a sentence: their words, and the article or count before them.

import type { TaggedWord } from './tagger.ts'
import { pluralNouns } from './words/things.words.ts'

export type NounPhrase = {
  /** First word without its article, and the word after its last. */
  from: number
  to: number
  /** "the", "a", "two"; empty where nothing stands before it. */
  determiner: string
  text: string
  head: TaggedWord
}

const IN_PHRASE = /^(?:ADJ|NOUN|PROPN)$/u
const IS_NOUN = /^(?:NOUN|PROPN)$/u
const PLURAL_NOUNS = new Set(pluralNouns)
/** A phrase goes on with these, so that without them it says something else. */
const GOES_ON = /^(?:of|that|which|who|whose|where|called|known|named|['’]s?)$/u
const MOST_WORDS = 4

export const isPluralNoun = (lower: string): boolean =>
  PLURAL_NOUNS.has(lower) || /[^sui]s$|(?:[sx]|sh|ch)es$/u.test(lower)

/** The phrase that begins at a word; null where none does, or where it goes on behind its noun. */
export const readNounPhrase = (
  { text, words }: { text: string; words: readonly TaggedWord[] },
  at: number,
): NounPhrase | null => {
  const isDetermined = words[at]?.pos === 'DET' || words[at]?.pos === 'NUM'
  const from = isDetermined ? at + 1 : at
  let to = from
  while (IN_PHRASE.test(words[to]?.pos ?? '')) to++
  const head = words[to - 1]
  if (to === from || to - from > MOST_WORDS || !head || !IS_NOUN.test(head.pos)) return null
  if (GOES_ON.test(words[to]?.lower ?? '')) return null
  return {
    from,
    to,
    head,
    determiner: isDetermined ? words[at]!.lower : '',
    text: text.slice(words[from]!.start, head.end),
  }
}

/** Every phrase of a sentence, from left to right. */
export const listNounPhrases = (said: { text: string; words: readonly TaggedWord[] }): NounPhrase[] => {
  const found: NounPhrase[] = []
  for (let at = 0; at < said.words.length; ) {
    const phrase = readNounPhrase(said, at)
    if (phrase) found.push(phrase)
    at = phrase ? phrase.to : at + 1
  }
  return found
}
