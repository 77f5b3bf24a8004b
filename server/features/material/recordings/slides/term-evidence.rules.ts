// Evidence of words: how much likelier a sentence's words are where a slide is spoken about than anywhere else in the
// lecture. Words of few slides weigh much, words of all of them nothing.

import { listContentWords } from '../../../../platform/text/content-words.ts'
import { computeEditDistance, computeEditsAllowed } from '../../../../platform/text/edit-distance.rules.ts'
import { getSearchTerm } from '../../../../platform/text/search-terms.ts'

/** Share of the words in speech about a slide that are taken from it. */
const shareFromSlide = 0.2

const listTerms = (text: string): string[] =>
  listContentWords(text).map(word => getSearchTerm(word, 'english'))

const countTerms = (terms: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

/** Letters from which on a word is recognised in a misspelt form: shorter ones are too near to each other. */
const minLetters = 6

/**
 * Gives the word of a slide that a spoken one was likely meant to be: speech recognition writes terms as they sound.
 * A word that is near to none is itself.
 */
const createMisheard = (written: ReadonlySet<string>) => {
  const long = [...written].filter(term => term.length >= minLetters)
  const known = new Map<string, string>()
  const findMeant = (term: string): string => {
    const allowed = computeEditsAllowed(term)
    const near = (other: string) =>
      other[0] === term[0] && computeEditDistance(term, other, allowed) <= allowed
    return long.find(near) ?? term
  }
  return (term: string): string => {
    if (written.has(term) || term.length < minLetters) return term
    const meant = known.get(term) ?? findMeant(term)
    known.set(term, meant)
    return meant
  }
}

const addUp = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

/** Evidence by sentence and slide: positive for a slide, negative against it. */
export const measureTermEvidence = (
  sentences: readonly string[],
  slides: readonly string[],
): readonly Float64Array[] => {
  const written = slides.map(text => countTerms(listTerms(text)))
  const findMeant = createMisheard(new Set(written.flatMap(counts => [...counts.keys()])))
  const spoken = sentences.map(text => [...new Set(listTerms(text).map(findMeant))])
  const everywhere = countTerms([...spoken.flat(), ...written.flatMap(counts => [...counts.keys()])])
  const total = addUp(everywhere)
  const lengths = written.map(addUp)
  return spoken.map(terms =>
    Float64Array.from(written, (counts, slide) =>
      terms.reduce((sum, term) => {
        const onSlide = (counts.get(term) ?? 0) / (lengths[slide] || 1)
        const anywhere = (everywhere.get(term) ?? 1) / total
        return sum + Math.log(1 - shareFromSlide + (shareFromSlide * onSlide) / anywhere)
      }, 0),
    ),
  )
}
