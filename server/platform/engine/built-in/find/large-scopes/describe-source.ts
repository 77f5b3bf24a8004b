// Stored form of a source in a store of candidates: the same terms and counts as the index in memory.
import type { EngineSource, SourceMaterial } from '../../../index.ts'
import type { StoredPassage, StoredSource, TermCount } from '../../index/candidate-store.ts'
import { buildSourceIndex, type SourceIndex } from '../../index/source-index.ts'

const listTerms = (index: SourceIndex, words: readonly string[], passage: number): string[] => {
  const from = index.sentenceFrom[index.passageFrom[passage]!]!
  const to = index.sentenceFrom[index.passageFrom[passage + 1]!]!
  const numbers = [...index.tokens.subarray(from, to), ...index.headingTerms[passage]!]
  return numbers.flatMap(term => (index.stop[term] ? [] : words[term]!))
}

const countTerms = (index: SourceIndex, words: readonly string[]): Map<string, TermCount> => {
  const { from, sentenceFrequencies } = index.postings
  return new Map(
    words.flatMap((word, term): [string, TermCount][] => {
      const passages = from[term + 1]! - from[term]!
      return passages === 0 || index.stop[term]
        ? []
        : [[word, { passages, sentences: sentenceFrequencies[term]! }]]
    }),
  )
}

export const describeSource = ({ id, version }: EngineSource, material: SourceMaterial): StoredSource => {
  const index = buildSourceIndex(id, version, material)
  const words: string[] = []
  for (const [word, term] of index.termIds) words[term] = word
  const listed = index.passages.map((passage, nth): StoredPassage => {
    // Candidates are found by words alone, here as in memory: vectors only help to order them.
    return { id: passage.id, terms: listTerms(index, words, nth), vector: null }
  })
  return {
    id,
    version,
    language: index.language,
    passages: index.passages.length,
    sentences: index.sentenceLengths.length,
    contentWords: index.contentWords,
    counts: countTerms(index, words),
    listed,
  }
}
