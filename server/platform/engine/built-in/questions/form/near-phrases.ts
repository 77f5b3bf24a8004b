// Wrong noun phrases beside a right one that the text doesn't have: the same with another describing word ("ethnic
// identity" for "religious identity"), or another noun of its kind ("ivory" for "leather").
import { shuffled } from '@lantern/contract/questions/kinds/random.rules'
import { isPluralNoun } from '../../language/noun-phrases.ts'
import type { Document } from '../document/document.ts'
import { isKin } from '../document/kin.ts'
import { getThingKind } from '../document/kinds.ts'
import { OPENS_NO_TERM } from '../document/phrase-pool.ts'
import type { Wrong } from '../find/fact.ts'

/** A phrase that ends with its noun. */
export type DescribedNoun = {
  /** Words before the describing one, that one, and the noun, in small letters. */
  words: readonly string[]
  /** Part of speech of the last describing word; null for a noun alone. */
  describing: 'adj' | 'noun' | null
}

/** Cosines: below, nobody would believe it; above, it may mean the same. */
const DESCRIBING = { least: 0.42, most: 0.72, common: 12_000 }
const NOUN = { least: 0.45, most: 0.68, common: 12_000 }
/** How much less a describing word may go with its noun than the right one does. */
const LESS_FITTING = 0.12
const COMPARES = /er$/u
/** Words among so many of the commonest ("small", "other") describe everything. */
const COMMONEST = 500
/** The nearest from which some are drawn. */
const NEAREST = 8

/** "electron" and "electronic", "culture" and "cultural". */
const sharesRoot = (a: string, b: string): boolean => a.slice(0, 5) === b.slice(0, 5)

const listDescribing = (doc: Document, { words, describing }: DescribedNoun): string[] => {
  const { wordVectors, wordNet } = doc.lexicon
  const [own, noun] = words.slice(-2) as [string, string]
  const [row, head] = [wordVectors?.rowOf(own) ?? -1, wordVectors?.rowOf(noun) ?? -1]
  if (!wordVectors || !wordNet || !describing || row < 0 || head < 0) return []
  if (row < COMMONEST) return []
  const fitting = wordVectors.cosine(row, head) - LESS_FITTING
  const kind = describing === 'noun' ? getThingKind(doc, own) : null
  // "Master key": people describe things by what they are called only.
  if (kind === 'people') return []
  const isLike = (other: string) => {
    if (describing === 'adj')
      return (
        wordNet.isWrittenAs(other, 'adj') && !wordNet.isVerb(other) && !wordNet.isWrittenAs(other, 'noun')
      )
    const isAlsoVerb = kind !== 'object' && wordNet.isVerb(other)
    return (
      wordNet.isWrittenAs(other, 'noun') &&
      getThingKind(doc, other) === kind &&
      !isPluralNoun(other) &&
      !isAlsoVerb
    )
  }
  return wordVectors
    .listNear(row, DESCRIBING)
    .filter(
      other =>
        wordVectors.rowOf(other) >= COMMONEST &&
        !OPENS_NO_TERM.test(other) &&
        !COMPARES.test(other) &&
        !wordNet.isWrittenAs(other, 'adv') &&
        isLike(other) &&
        wordVectors.cosine(wordVectors.rowOf(other), head) >= fitting &&
        !isKin(doc, own, other),
    )
    .map(other => [...words.slice(0, -2), other, noun].join(' '))
}

const listNouns = (doc: Document, noun: string): string[] => {
  const { wordVectors, wordNet } = doc.lexicon
  const row = wordVectors?.rowOf(noun) ?? -1
  const kind = getThingKind(doc, noun)
  if (!wordVectors || !wordNet || row < 0 || !kind) return []
  return wordVectors
    .listNear(row, NOUN)
    .filter(
      other =>
        isPluralNoun(other) === isPluralNoun(noun) &&
        (wordNet.isWrittenAs(other, 'noun') || isPluralNoun(other)) &&
        wordVectors.rowOf(other) >= COMMONEST &&
        !wordNet.isWrittenAs(other, 'adj') &&
        !wordNet.isVerb(other) &&
        getThingKind(doc, other) === kind &&
        !isKin(doc, noun, other),
    )
}

/**
 * Up to `count`, of words that the text doesn't use and that share nothing with the question; none where the lexicon is
 * missing.
 */
export const nearPhrases = (
  doc: Document,
  phrase: DescribedNoun,
  stem: string,
  count: number,
  random: () => number,
): Wrong[] => {
  const said = stem.toLowerCase()
  /** The word in which a phrase differs from the right one. */
  const getChanged = (words: readonly string[]) => words.at(phrase.describing ? -2 : -1)!
  const own = getChanged(phrase.words)
  const others = phrase.describing ? listDescribing(doc, phrase) : listNouns(doc, own)
  const fit = others
    .map(text => ({ text, word: getChanged(text.split(' ')) }))
    .filter(
      ({ word }) =>
        word.length > 2 && !sharesRoot(word, own) && !said.includes(word) && doc.mentions(word).length === 0,
    )
  const chosen: typeof fit = []
  for (const one of shuffled(fit.slice(0, NEAREST), random))
    if (chosen.length < count && !chosen.some(({ word }) => sharesRoot(word, one.word))) chosen.push(one)
  return chosen.map(({ text }) => ({ text, reason: null }))
}
