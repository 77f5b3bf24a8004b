// Topic of a sentence in a few words, and how rare those words are.

import type { TaggedWord } from '../../language/tagged-word.ts'
import { isNaming, isTopic } from './concept.rules.ts'
import type { Document, Sentence } from './document.ts'

const MOST_PHRASE_WORDS = 3
const MOST_MENTIONS = 6
/** Weight of a term named in a heading over one that only the sentence names. */
const NAMED_ABOVE = 2

/** Rarity of a word in general English: 0 for the commonest, 1 for what word vectors don't hold. */
export const computeRarity = ({ lexicon: { wordVectors } }: Document, word: string): number => {
  const row = wordVectors?.rowOf(word.toLowerCase()) ?? -1
  return row < 0 ? 1 : Math.min(1, Math.log(row + 1) / Math.log(100_000))
}

type Range = { from: number; to: number }

/** Every noun phrase of up to three words. */
const listPhrases = (words: readonly TaggedWord[]): Range[] =>
  words.flatMap((_, from) => {
    const found: Range[] = []
    for (let to = from + 1; to <= Math.min(words.length, from + MOST_PHRASE_WORDS); to++) {
      const run = words.slice(from, to)
      if (!run.every(({ pos }) => /^(?:NOUN|PROPN|ADJ)$/u.test(pos))) break
      if (isNaming(run)) found.push({ from, to })
    }
    return found
  })

const holds = (outer: Range, inner: Range): boolean => outer.from <= inner.from && inner.to <= outer.to

/** The first of the highest worth. */
const best = <T>(all: readonly T[], worthOf: (one: T) => number): T | undefined => {
  let found: { one: T; worth: number } | undefined
  for (const one of all) {
    const worth = worthOf(one)
    if (!found || worth > found.worth) found = { one, worth }
  }
  return found?.one
}

/**
 * The phrase that is at once rare in English and spoken of often in the text (as in C-value, Frantzi and
 * others 2000).
 * @returns `phrase` where it is a term of its section, those that a heading names first; null where none is.
 *   `rarity` is that of the best phrase of all, from 0 to 1
 */
export const chooseConcept = (
  doc: Document,
  { text, words, passage }: Sentence,
): { phrase: string | null; rarity: number } => {
  const headings = passage.headings.join(' ').toLowerCase()
  const phrases = listPhrases(words).map(({ from, to }) => {
    const run = words.slice(from, to)
    const phrase = text.slice(run[0]!.start, run.at(-1)!.end)
    const rarity = Math.max(...run.map(({ lower }) => computeRarity(doc, lower)))
    const mentions = doc.mentions(phrase).length
    const often = Math.log2(Math.min(MOST_MENTIONS, mentions) + 1)
    const score = Math.log2(run.length + 1) * (rarity - 0.3) * often
    const isNamedAbove = run.every(({ lemma }) => headings.includes(lemma.toLowerCase()))
    const seen = { run, before: words[from - 1], behind: words[to], rarity, mentions, isNamedAbove }
    return { from, to, phrase, rarity, score, isNamedAbove, isTopic: isTopic(seen) }
  })
  const topics = phrases.filter(({ isTopic }) => isTopic)
  const whole = topics.filter(one => !topics.some(other => other !== one && holds(other, one)))
  const topic = best(whole, ({ score, isNamedAbove }) => score * (isNamedAbove ? NAMED_ABOVE : 1))
  return { phrase: topic?.phrase ?? null, rarity: best(phrases, ({ score }) => score)?.rarity ?? 0 }
}
