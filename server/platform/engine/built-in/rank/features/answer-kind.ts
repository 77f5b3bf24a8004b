// Whether a passage names something of the kind asked for: "what metal" wants copper or iron.

import { getSearchTerm } from '../../../../text/search-terms.ts'
import { cachedPlainWord } from '../../../../text/stems.ts'
import { findAskingWords } from '../../find/asking-words.rules.ts'
import type { SentenceMatch } from '../../find/match.ts'
import type { BoundQuestion } from '../../find/question.ts'
import type { WordNet } from '../../find/wordnet.ts'

/** 1 when a sentence names a kind of what is asked for, 0 when none does, ½ when the question asks for
 * no noun that WordNet knows kinds of. */
export type KindFinder = (source: number, sentences: readonly SentenceMatch[]) => number

export const createKindFinder = (question: BoundQuestion, wordNet: WordNet | null): KindFinder => {
  const { noun } = findAskingWords(question.sequence.map(word => question.words[word]!.plain))
  const kinds = noun && wordNet ? wordNet.listKinds(noun) : new Set<string>()
  const terms = new Set([...kinds].map(kind => getSearchTerm(cachedPlainWord(kind), 'english')))
  for (const word of question.words) terms.delete(getSearchTerm(word.plain, 'english'))
  if (terms.size === 0) return () => 0.5
  return (source, sentences) => {
    const index = question.scope.sources[source]!
    const wanted = kindTerms(index.termIds, terms)
    for (const { from, words } of sentences) {
      for (let t = from; t < from + words.length; t++) if (wanted.has(index.tokens[t]!)) return 1
    }
    return 0
  }
}

const cached = new WeakMap<Map<string, number>, { terms: Set<string>; ids: Set<number> }>()

/** Ids of `terms` in one source, kept while the same question is asked of it. */
const kindTerms = (termIds: Map<string, number>, terms: Set<string>): Set<number> => {
  const cachedKind = cached.get(termIds)
  if (cachedKind?.terms === terms) return cachedKind.ids
  const ids = new Set<number>()
  for (const term of terms) {
    const id = termIds.get(term)
    if (id !== undefined) ids.add(id)
  }
  cached.set(termIds, { terms, ids })
  return ids
}
