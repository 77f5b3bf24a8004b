// Reads a word of a question in Hindi that no source has as the sources write it: two words written as one, or a slip. There
// is no dictionary of Hindi here, so that only what is all but the same counts.
import { computeEditDistance } from '../../../../text/edit-distance.rules.ts'
import { foldHindiSpelling } from '../../../../text/hindi-spelling.rules.ts'
import { getSearchTerm } from '../../../../text/search-terms.ts'
import { isStopWord } from '../../../../text/tokens.rules.ts'
import type { SourceIndex } from '../../index/source-index.ts'

/** Letters and signs of a part of a joined word, and of a word that may be a slip. */
const SHORTEST_PART = 3
const SHORTEST_SLIP = 6
const OPENS_SYLLABLE = /^[\u0904-\u0939]/u

const stands = (plain: string, indexes: readonly SourceIndex[]): boolean =>
  indexes.some(index => index.termIds.has(getSearchTerm(plain, index.language)))

/** "ग्रामसभा" is "ग्राम सभा" where the sources have both and not the whole. */
const split = (plain: string, indexes: readonly SourceIndex[]): string | null => {
  for (let at = plain.length - SHORTEST_PART; at >= SHORTEST_PART; at--) {
    const [left, right] = [plain.slice(0, at), plain.slice(at)]
    if (!OPENS_SYLLABLE.test(right) || left.endsWith('\u094d') || isStopWord(left) || isStopWord(right))
      continue
    if (stands(left, indexes) && stands(right, indexes)) return `${left} ${right}`
  }
  return null
}

/** The only word of the sources that is one letter or sign away; null where several are, or none. */
const findSlip = (plain: string, indexes: readonly SourceIndex[]): string | null => {
  const folded = foldHindiSpelling(plain)
  if (folded.length < SHORTEST_SLIP) return null
  const near = new Map<string, string>()
  for (const { plainWords, stop, language } of indexes)
    for (let term = 0; term < plainWords.length; term++) {
      const word = plainWords[term]!
      if (stop[term] || word[0] !== plain[0] || Math.abs(word.length - plain.length) > 2) continue
      if (computeEditDistance(folded, foldHindiSpelling(word), 1) <= 1)
        near.set(getSearchTerm(word, language), word)
    }
  return near.size === 1 ? [...near.values()][0]! : null
}

/** Word of the sources that a plain word is read as; null if it is itself one of them, or similar to none. */
export const readHindiWord = (plain: string, indexes: readonly SourceIndex[]): string | null =>
  !/^[\p{L}\p{M}]+$/u.test(plain) || isStopWord(plain) || stands(plain, indexes)
    ? null
    : (split(plain, indexes) ?? findSlip(plain, indexes))
