// Signs in a text that a phrase is one of its terms: a definition, a naming, statements about it.

import { type Definition, isOf } from '../definitions/definitions.rules.ts'
import type { Word } from '../language/word-kinds.ts'
import { isPlainNoun } from '../language/words/plain-nouns.words.ts'
import { joinWords } from './relations.rules.ts'

export type Evidence = {
  /** "Osmosis is the …", "is called osmosis", "Osmosis: …". */
  defined: boolean
  /** A sentence is about it. */
  subject: boolean
  /** Whether the apparent last noun is the verb: "the Earth moves". */
  verbAtEnd: boolean
  /** Written with a capital inside a sentence, or in capitals. */
  named: boolean
}

const articles = new Set(['a', 'an', 'the'])
const plain = (word: Word | undefined) => word?.surface.toLowerCase() ?? ''

/** Words of a sentence with what it defines. */
export type EvidenceSentence = { words: readonly Word[]; definitions: readonly Definition[] }

const isVerbAtEnd = (words: readonly Word[], at: number, length: number): boolean => {
  const last = words[at + length - 1]
  if (length < 2 || !last || !/^\p{Ll}{2,}[^s]s?$/u.test(last.surface)) return false
  const stops = words.slice(at + length).findIndex(({ surface }) => /^[.,;:!?]$/u.test(surface))
  const clause = words.slice(at + length, stops < 0 ? undefined : at + length + stops)
  const before = words.slice(0, at)
  return !clause.some(({ kind }) => kind === 'verb') && !before.some(({ kind }) => kind === 'verb')
}

/** @param length words of the phrase, from `at` */
export const readEvidence = (
  { words, definitions }: EvidenceSentence,
  at: number,
  length: number,
): Evidence => ({
  defined: definitions.some(
    definition => definition.saysKind && isOf(definition, joinWords(words.slice(at, at + length))),
  ),
  subject: at === 0 || (at === 1 && articles.has(plain(words[0]))),
  verbAtEnd: isVerbAtEnd(words, at, length),
  named: words
    .slice(at, at + length)
    .every(
      ({ surface }, offset) =>
        /^\p{Lu}\p{Lu}/u.test(surface) || (at + offset > 0 && /^\p{Lu}/u.test(surface)),
    ),
})

export type Known = {
  /** The phrase as it is written. */
  surface: string
  words: number
  /** How often it comes in the section and in all. */
  here: number
  everywhere: number
  /** A heading or the glossary of the source names it. */
  listed: boolean
  /** Among the most common words of the language, which say little by themselves. */
  everyday: boolean
  evidence: readonly Evidence[]
}

/** Times that a word by itself must come in a section that is about it, where nothing else shows that it is. */
export const oftenForWord = 3
const oftenForEveryday = 6

/** Whether a student would write the phrase into a map. @param often times that a word by itself must come */
export const isTerm = (
  { surface, words, here, everywhere, listed, everyday, evidence }: Known,
  often = oftenForWord,
): boolean => {
  const telling = evidence.filter(({ verbAtEnd }) => !verbAtEnd)
  if (telling.length === 0) return false
  const defined = telling.some(one => one.defined)
  const named = telling.every(one => one.named)
  const last = surface.split(' ').at(-1) ?? ''
  if (words > 1) {
    const isLoose = surface.split(' ').every(isPlainNoun) || (isPlainNoun(last) && !listed && here < 2)
    if (isLoose && !defined) return false
    const joined = surface.includes(' of ')
    if (joined) return defined || listed || here > 1
    return defined || listed || named || here > 1 || everywhere > 2 || telling.some(one => one.subject)
  }
  if (isPlainNoun(surface)) return false
  if (defined || (named && here > 1)) return true
  return everyday ? here >= oftenForEveryday : listed || here >= often
}
