// The term under which the engine indexes a word and looks it up. For Hindi that is more than its stem: its spellings are one,
// numbers are digits, and words for the same thing are one term. What is graded or checked goes by `getTerm` instead.

import { readHindiNumber } from './hindi-numbers.words.ts'
import { foldHindiSpelling } from './hindi-spelling.rules.ts'
import { stemHindiSpelling } from './hindi-stems.rules.ts'
import { hindiSynonyms } from './hindi-synonyms.words.ts'
import type { TextLanguage } from './language.rules.ts'
import { getTerm, isDevanagari } from './stems.ts'
import { plainWord } from './tokens.rules.ts'

/** Representative stem of its group, by the stem of each word. */
const groupOf: ReadonlyMap<string, string> = new Map(
  hindiSynonyms.flatMap(group => {
    const stems = group.split(' ').map(word => stemHindiSpelling(plainWord(word)))
    return stems.map((stem): [string, string] => [stem, stems[0]!])
  }),
)

const LARGEST_CACHE = 200_000
const terms = new Map<string, string>()

const findHindiTerm = (plain: string): string => {
  const cached = terms.get(plain)
  if (cached !== undefined) return cached
  const stem = stemHindiSpelling(plain)
  const term = readHindiNumber(foldHindiSpelling(plain)) ?? groupOf.get(stem) ?? (stem || plain)
  if (terms.size >= LARGEST_CACHE) terms.clear()
  terms.set(plain, term)
  return term
}

/** The term of a plain word. */
export const getSearchTerm = (plain: string, language: TextLanguage): string =>
  isDevanagari(plain) || /^\d+\p{Script=Devanagari}/u.test(plain)
    ? findHindiTerm(plain)
    : getTerm(plain, language)
