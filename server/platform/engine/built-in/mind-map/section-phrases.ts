// The phrases that tell what one section is about and the others aren't.
import { countPassages, getPassages, type Section } from '../sections/section-tree.ts'
import { cValue, type Phrase, type PhraseIndex } from './phrase-index.ts'

export type SectionPhrase = {
  phrase: Phrase
  score: number
  /** Its sentences within the section, with the word where it stands. */
  places: Phrase['places']
}

/** In a text of some length a phrase that comes once is seldom a term. */
const longText = 60
/** Where a phrase stands at the beginning of a sentence, the sentence is about it. */
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

const score = (index: PhraseIndex, { phrase, places }: SectionPhrase, share: number): number => {
  const here = places.length
  const specific = here / phrase.places.length
  const subjects = places.filter(({ at }) => at <= subjectAt).length / here
  // A phrase that comes here as often as anywhere else says nothing of this section.
  const lift = Math.min(4, specific / Math.max(share, 0.001))
  const rare = index.sentences.length > longText * 4 && phrase.places.length < 2 ? 0.4 : 1
  return cValue(phrase, here) * (0.2 + specific) * Math.sqrt(lift) * (1 + 0.6 * subjects) * rare
}

/** A single word is a term where it comes again or is what a sentence is about. */
const saysSomething = ({ phrase, places, score }: SectionPhrase): boolean =>
  score > 0 && (phrase.words > 1 || places.length > 1 || places.some(({ at }) => at <= subjectAt))

/** The phrases of a section, most telling first. */
export const phrasesOfSection = (index: PhraseIndex, section: Section, total: number): SectionPhrase[] => {
  const share = countPassages(section) / Math.max(1, total)
  const found = [...placesIn(index, getPassages(section)).values()]
  for (const phrase of found) phrase.score = score(index, phrase, share)
  return found
    .filter(saysSomething)
    .sort((a, b) => b.score - a.score || (a.phrase.key < b.phrase.key ? -1 : 1))
}
