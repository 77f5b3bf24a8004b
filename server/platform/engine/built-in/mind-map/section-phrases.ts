// The phrases that tell what one section is about and the others aren't.

import { type Definition, listDefinitions } from '../definitions/definitions.rules.ts'
import { cValue, type Phrase, type PhraseIndex, type TaggedSentence } from '../index/phrase-index.ts'
import { countPassages, getPassages, type Section } from '../sections/section-tree.ts'
import { isTerm, type Known, oftenForWord, readEvidence } from './evidence.rules.ts'
import { getSurface } from './labels.rules.ts'

export type SectionPhrase = {
  phrase: Phrase
  score: number
  /** Its sentences within the section, with the word where it stands. */
  places: Phrase['places']
}

/** In a text of some length a phrase that comes once is seldom a term. */
const longText = 60
/** Places of a phrase that are looked at for what the text does with it. */
const mostEvidence = 40
/** Last position at which a phrase counts as the subject of its sentence. */
const subjectAt = 1

const placesIn = (index: PhraseIndex, passages: readonly number[]): Map<string, SectionPhrase> => {
  const found = new Map<string, SectionPhrase>()
  for (const passage of passages)
    for (
      let sentence = index.passageFrom[passage] ?? 0;
      sentence < (index.passageFrom[passage + 1] ?? 0);
      sentence++
    )
      for (const { key, at } of index.bySentence[sentence] ?? []) {
        const phrase = index.phrases.get(key)
        if (!phrase) continue
        const entry = found.get(key) ?? { phrase, places: [], score: 0 }
        found.set(key, entry)
        entry.places.push({ sentence, at })
      }
  return found
}

/** Facts about a source's words beyond its sentences. */
export type Knowledge = {
  /** Keys of phrases that a heading or the glossary names. */
  listed: ReadonlySet<string>
  /** Place of a word among all by how common it is, from 0; −1 where it isn't known. */
  rankOf(word: string): number
}

/** Words before this place say little by themselves: "distance", "lamp", "energy". */
const everydayRank = 5000

const definitionsOf = new WeakMap<TaggedSentence, Definition[]>()

/** Definitions of a sentence, which holds many phrases. */
const getDefinitions = (sentence: TaggedSentence): Definition[] => {
  const known = definitionsOf.get(sentence) ?? listDefinitions(sentence.text)
  definitionsOf.set(sentence, known)
  return known
}

const readKnown = (index: PhraseIndex, { listed, rankOf }: Knowledge, found: SectionPhrase): Known => {
  const { phrase, places } = found
  const surface = getSurface(phrase.surfaces)
  const rank = rankOf(surface.toLowerCase())
  return {
    surface,
    words: phrase.words,
    here: places.length,
    everywhere: phrase.places.length,
    listed: listed.has(phrase.key),
    everyday: rank >= 0 && rank < everydayRank,
    evidence: places.slice(0, mostEvidence).flatMap(({ sentence, at }) => {
      const tagged = index.sentences[sentence]
      if (!tagged) return []
      return [readEvidence({ words: tagged.words, definitions: getDefinitions(tagged) }, at, phrase.words)]
    }),
  }
}

const score = (
  index: PhraseIndex,
  { phrase, places }: SectionPhrase,
  known: Known,
  share: number,
): number => {
  const here = places.length
  const specific = here / phrase.places.length
  const subjects = places.filter(({ at }) => at <= subjectAt).length / here
  // A phrase that comes here as often as anywhere else says nothing of this section.
  const lift = Math.min(4, specific / Math.max(share, 0.001))
  const rare = index.sentences.length > longText * 4 && phrase.places.length < 2 ? 0.4 : 1
  const term = 1 + 1.2 * Number(known.listed) + 1.5 * Number(known.evidence.some(({ defined }) => defined))
  const dull = known.everyday ? 0.5 : 1
  return cValue(phrase, here) * (0.2 + specific) * Math.sqrt(lift) * (1 + 0.6 * subjects) * rare * term * dull
}

/** A word that two terms end with is told by those: "cells" by "memory cells" and "blood cells". */
const withoutHeads = (found: readonly SectionPhrase[]): SectionPhrase[] => {
  const heads = new Map<string, number>()
  for (const { phrase } of found) {
    const head = phrase.words > 1 ? phrase.key.split(' ').at(-1) : undefined
    if (head !== undefined) heads.set(head, (heads.get(head) ?? 0) + 1)
  }
  return found.filter(({ phrase }) => phrase.words > 1 || (heads.get(phrase.key) ?? 0) < 2)
}

/** The terms of a section, most telling first. Where there are no parts of speech, what comes again is a term.
 * @param often times that a word by itself must come */
export const phrasesOfSection = (
  index: PhraseIndex,
  knowledge: Knowledge,
  section: Section,
  { total, often = oftenForWord }: { total: number; often?: number },
): SectionPhrase[] => {
  const share = countPassages(section) / Math.max(1, total)
  const found = [...placesIn(index, getPassages(section)).values()].filter(phrase => {
    const known = readKnown(index, knowledge, phrase)
    phrase.score = score(index, phrase, known, share)
    return phrase.score > 0 && (!index.tagged || isTerm(known, often))
  })
  return withoutHeads(found).sort((a, b) => b.score - a.score || (a.phrase.key < b.phrase.key ? -1 : 1))
}
