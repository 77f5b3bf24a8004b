// The word of the sources that a word which none of them has is likely a slip of.
import { computeEditDistance } from '../../../text/edit-distance.rules.ts'
import { getSearchTerm } from '../../../text/search-terms.ts'
import type { SourceIndex } from '../passage-index/source-index.ts'

/** Letters of a stem that may be compared: "respirration" and "respiring" share theirs but for one letter. */
const minStemLength = 4
/** Letters of a word of the sources that counts as a name, with two edits. */
const minLongName = 8

type Nearest = { word: string; edits: number; passages: number }

export type Wanted = {
  plain: string
  /** Edits allowed at most. */
  maxEdits: number
  /** Whether only names of the sources count. */
  isName: boolean
}

/** Whether a term is written with a capital inside sentences, mostly. */
const isNameIn = ({ tokens, capitals }: SourceIndex, term: number): boolean => {
  let all = 0
  let capitalised = 0
  for (let t = 0; t < tokens.length; t++) {
    if (tokens[t] !== term) continue
    all++
    capitalised += capitals[t]!
  }
  return capitalised > 0 && 2 * capitalised >= all
}

/** Edits between a word and a term with its plain word, by their letters or by their stems. */
const countEdits = (plain: string, stem: string, word: string, term: string, max: number): number => {
  const whole = computeEditDistance(plain, word, max)
  return stem.length < minStemLength || term.length < minStemLength
    ? whole
    : Math.min(whole, computeEditDistance(stem, term, max))
}

/** The nearest word: by edits, then by how many passages have it; null where none is near enough. */
export const findNearestWord = (
  { plain, maxEdits, isName }: Wanted,
  indexes: readonly SourceIndex[],
): string | null => {
  let best: Nearest | null = null
  for (const index of indexes) {
    const stem = getSearchTerm(plain, index.language)
    let id = -1
    for (const term of index.termIds.keys()) {
      id++
      const word = index.plainWords[id]!
      // People write the first letter right, and most of the length.
      if (index.stop[id] || term[0] !== plain[0] || Math.abs(term.length - stem.length) > maxEdits) continue
      if (isName && (!isLikeName(plain, word, maxEdits) || !isNameIn(index, id))) continue
      const max: number = best ? Math.min(maxEdits, best.edits) : maxEdits
      const edits = countEdits(plain, stem, word, term, max)
      const passages = index.postings.from[id + 1]! - index.postings.from[id]!
      if (edits > max || (best && edits === best.edits && passages <= best.passages)) continue
      // Exclusion of what would be left as it is.
      if (word === plain) continue
      const isTermNearer = computeEditDistance(plain, term, max) < computeEditDistance(plain, word, max)
      best = { word: isTermNearer ? term : word, edits, passages }
    }
  }
  return best?.word ?? null
}

const isLikeName = (plain: string, word: string, maxEdits: number): boolean =>
  computeEditDistance(plain, word, maxEdits) <= (word.length >= minLongName ? maxEdits : 1)
