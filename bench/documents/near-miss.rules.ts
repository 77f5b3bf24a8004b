// Tells near misses from other questions that a document doesn't answer: it has their subject and doesn't say this of it.
import { listContentTerms } from '../../server/platform/text/content-words.ts'

/** Words of content that are looked at together, half of them anew each time. */
const WINDOW = 50
/** Share of the question's words of content that a near miss has in one stretch of the document. */
const MIN_SHARE = 0.5

/** Whether half of the words of a question stand near each other in a text. @param terms of the text, in order */
export const isNearMiss = (ask: string, terms: readonly string[]): boolean => {
  const wanted = [...new Set(listContentTerms(ask))]
  for (let at = 0; at < terms.length; at += WINDOW / 2) {
    const stretch = new Set(terms.slice(at, at + WINDOW))
    if (wanted.filter(term => stretch.has(term)).length >= MIN_SHARE * wanted.length) return true
  }
  return false
}
