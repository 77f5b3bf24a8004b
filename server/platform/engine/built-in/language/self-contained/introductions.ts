// People that a text introduces, and sentences that take them for known.

import type { TaggedWord } from '../tagger.ts'
import { FIRST_NAMES, PARTICLES } from '../words/first-names.words.ts'
import { anywhere } from '../words/phrases.words.ts'
import { men, women } from '../words/pronouns.words.ts'

const OF_A_PERSON = anywhere([...women, ...men])

type Said = { text: string; words: readonly TaggedWord[] }

const FULL_NAME = new RegExp(
  `(?<given>\\p{Lu}\\p{Ll}+) (?:(?:\\p{Lu}\\.|\\p{Lu}\\p{Ll}+|${PARTICLES})\\s?)*(?<surname>\\p{Lu}\\p{Ll}{2,})|(?:\\p{Lu}\\.\\s?)+(?<behind>\\p{Lu}\\p{Ll}{2,})`,
  'gu',
)
/** A person spoken of in so large a share of the sentences is whom the text is about. */
const SHARE_OF_SUBJECT = 0.08

/** Surnames that the text gives in full somewhere ("William Johnson"), and how many sentences hold each. */
const collectSurnames = (sentences: readonly Said[]): Map<string, number> => {
  const surnames = new Map<string, number>()
  for (const { text } of sentences)
    for (const { groups } of text.matchAll(FULL_NAME)) {
      const surname =
        groups?.behind ?? (FIRST_NAMES.has(groups?.given?.toLowerCase() ?? '') && groups?.surname)
      if (surname) surnames.set(surname, 0)
    }
  for (const { words } of sentences)
    for (const word of new Set(words.map(({ text }) => text)))
      if (surnames.has(word)) surnames.set(word, surnames.get(word)! + 1)
  return surnames
}

/** `heading`: a pronoun means whom the heading names; `elsewhere`: a surname of somebody introduced elsewhere. */
export type UnknownPerson = 'heading' | 'elsewhere'

/**
 * Finds people of whom a sentence doesn't say by itself who they are. "In 1746, Johnson was made a colonel" doesn't
 * where William Johnson was introduced elsewhere, unless a heading or the whole text is about him.
 */
export const createPersonCheck = (
  sentences: readonly Said[],
): ((sentence: Said & { passage: { headings: readonly string[] } }) => UnknownPerson | null) => {
  const surnames = collectSurnames(sentences)
  return ({ text, words, passage }) => {
    const headings = new Set(passage.headings.flatMap(heading => heading.match(/\p{L}+/gu) ?? []))
    const isKnown = (surname: string) =>
      headings.has(surname) || surnames.get(surname)! >= SHARE_OF_SUBJECT * sentences.length
    // "Himmler admired his writings": those of whom the heading names.
    const said = new Set(words.map(word => word.text))
    const meansHeading = [...headings].some(word => surnames.has(word) && !said.has(word))
    if (meansHeading && OF_A_PERSON.test(text)) return 'heading'
    const isIntroduced = words.every((word, i) => {
      if (!surnames.has(word.text)) return true
      const before = words[i - 1]?.text ?? ''
      return /^\p{Lu}\p{Ll}|^\p{Lu}\.?$/u.test(before) || before === '.' || isKnown(word.text)
    })
    return isIntroduced ? null : 'elsewhere'
  }
}
