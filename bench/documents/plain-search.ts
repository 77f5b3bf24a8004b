// The baseline: plain BM25 (Robertson and Zaragoza, 2009) over passages, then over the sentences of the best one.
import { listContentTerms } from '../../server/platform/text/content-words.ts'
import type { Place } from './places.rules.ts'
import type { BenchPassage } from './read-document.ts'

const PASSAGE = { k1: 0.9, b: 0.6 }
const SENTENCE = { k1: 0.6, b: 0.4 }

/** The terms of a text under which it is found. */
type ListTerms = (text: string) => string[]
type Collection = { texts: Map<string, number>[]; lengths: number[]; frequencies: Map<string, number> }

const collect = (texts: readonly string[], listTerms: ListTerms): Collection => {
  const collection: Collection = { texts: [], lengths: [], frequencies: new Map() }
  for (const text of texts) {
    const counts = new Map<string, number>()
    const terms = listTerms(text)
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
    for (const term of counts.keys())
      collection.frequencies.set(term, (collection.frequencies.get(term) ?? 0) + 1)
    collection.texts.push(counts)
    collection.lengths.push(terms.length)
  }
  return collection
}

const score = (
  { texts, lengths, frequencies }: Collection,
  question: readonly string[],
  { k1, b }: typeof PASSAGE,
): number[] => {
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length || 1
  return texts.map((counts, i) =>
    question.reduce((sum, term) => {
      const count = counts.get(term) ?? 0
      const frequency = frequencies.get(term) ?? 0
      const idf = Math.log(1 + (texts.length - frequency + 0.5) / (frequency + 0.5))
      return sum + (idf * count * (k1 + 1)) / (count + k1 * (1 - b + (b * lengths[i]!) / average))
    }, 0),
  )
}

export type PlainSearch = {
  /** Ids of the best passages, best first. */
  search(question: string, limit: number): string[]
  /** The best sentence of the best passage; null where no word of the question occurs. */
  answer(question: string): Place | null
}

export const createPlainSearch = (
  passages: readonly BenchPassage[],
  listTerms: ListTerms = listContentTerms,
): PlainSearch => {
  const collection = collect(
    passages.map(({ text }) => text),
    listTerms,
  )
  const rank = (question: string) => {
    const scores = score(collection, [...new Set(listTerms(question))], PASSAGE)
    return passages
      .map((passage, i) => ({ passage, score: scores[i]! }))
      .filter(hit => hit.score > 0)
      .sort((a, b) => b.score - a.score)
  }
  return {
    search: (question, limit) =>
      rank(question)
        .slice(0, limit)
        .map(({ passage }) => passage.id),
    answer: question => {
      const best = rank(question)[0]?.passage
      if (!best) return null
      const texts = best.sentences.map(({ start, end }) => best.text.slice(start, end))
      const scores = score(collect(texts, listTerms), [...new Set(listTerms(question))], SENTENCE)
      const text = texts[scores.indexOf(Math.max(...scores))] ?? best.text
      return { pieces: [{ text, form: 'text' }], pages: best.pages }
    },
  }
}
