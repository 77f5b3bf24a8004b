// Reasons for which an answer that has the whole key still needs a person's look.
import type { Wording } from './wording.rules.ts'
import { contentWords, type Word } from './words.rules.ts'

const NEGATION = /\b(?:not|no|never|none|neither|nor|without|cannot|except)\b|n['’]t\b/iu
const ALTERNATIVES = /\bor\b|\bmaybe\b|\bperhaps\b|\?|\s\/\s|\p{L}\/\p{L}/iu
const SEPARATORS = /,|;|\band\b|\bplus\b/iu
/** Content words around those of a sentence; a key of one or two words has none. */
const maxOtherWords = 3
const minSentenceWords = 3

/** "nitrogen and helium" has no order, "Rome conquered Greece" has. */
const isSeparated = (text: string, words: readonly Word[]): boolean =>
  text.split(SEPARATORS).length > 1 &&
  text.split(SEPARATORS).every(part => contentWords(part).length <= 2) &&
  words.length > 1

const hasForeignPart = (given: Wording, known: ReadonlySet<string>): boolean => {
  const parts = given.text.split(SEPARATORS).map(part => contentWords(part).map(({ term }) => term))
  const isForeign = (part: readonly string[]) =>
    part.length > 0 && part.every(term => !known.has(term) && !/\p{Nd}/u.test(term))
  return parts.length > 1 && parts.some(isForeign)
}

export const isDoubtful = (
  key: Wording,
  stem: Wording,
  given: Wording,
  places: readonly number[],
): boolean => {
  if (NEGATION.test(given.text) !== NEGATION.test(key.text)) return true
  if (ALTERNATIVES.test(given.text) && !ALTERNATIVES.test(key.text)) return true
  const found = places.filter(place => place >= 0)
  const isInOrder = found.every((place, i) => i === 0 || place > found[i - 1]!)
  if (!isInOrder && !isSeparated(key.text, key.words)) return true
  const keyTerms = new Set(key.words.map(({ term }) => term))
  const stemTerms = new Set(stem.words.map(({ term }) => term))
  const givenTerms = new Set(given.words.map(({ term }) => term))
  const others = given.words.filter((word, i) => !found.includes(i) && !keyTerms.has(word.term))
  // One of several things that the question names, for another: "higher" for "lower".
  const isSwapped =
    key.words.some(({ term }) => stemTerms.has(term) && !givenTerms.has(term)) &&
    others.some(({ term }) => stemTerms.has(term))
  if (isSwapped) return true
  const foreign = others.filter(({ term }) => !stemTerms.has(term))
  const known = new Set([...keyTerms, ...stemTerms, ...found.map(place => given.words[place]!.term)])
  return (
    foreign.length > (key.words.length >= minSentenceWords ? maxOtherWords : 0) ||
    foreign.some(word => word.capital && word.start > 0) ||
    hasForeignPart(given, known)
  )
}
