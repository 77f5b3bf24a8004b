// Turns what a model claims into a sentence with citations, or into nothing.
import type { EnginePassage, Quotation } from '../index.ts'
import type { PassageReading } from '../passage-reading.ts'
import { createQuotationFinder, touchesSentence } from './quotes.rules.ts'
import type { ClaimedSentence } from './reply-line.ts'
import { isSupported } from './support.rules.ts'

/** Passage that was sent, with its source. */
export type SentPassage = EnginePassage & {
  sourceId: string
  /** Place of `text` in the passage, where only a part was sent; `sentences` are places in the passage. */
  from?: number
  /** Reading of the passage for the question; absent where it wasn't read. */
  reading?: PassageReading
}

const citationsPerSentence = 3

const isSame = (a: Quotation) => (b: Quotation) =>
  a.passageId === b.passageId && a.start === b.start && a.end === b.end

/**
 * Checks sentences against the passages that were sent, and nothing else.
 * @returns a function that gives the citations of a sentence; an empty list where nothing bears it out
 */
export const createSentenceCheck = (question: string, passages: readonly SentPassage[]) => {
  const finders = passages.map(passage => createQuotationFinder(passage.text))
  /** Looks in the passage named first: the words decide, the number may be wrong. */
  const locate = ({ passage: number, text }: ClaimedSentence['quotes'][number]): Quotation | null => {
    const named = number - 1
    const order = [...passages.keys()].sort((a, b) => Number(b === named) - Number(a === named))
    for (const index of order) {
      const passage = passages[index]
      const range = finders[index]?.(text)
      if (!passage || !range) continue
      const { sourceId, id: passageId, from = 0 } = passage
      const place = { start: range.start + from, end: range.end + from }
      if (!touchesSentence(passage, place)) continue
      return { sourceId, passageId, ...place, text: passage.text.slice(range.start, range.end) }
    }
    return null
  }
  return ({ sentence, quotes }: ClaimedSentence): Quotation[] => {
    const found: Quotation[] = []
    for (const quote of quotes) {
      const quotation = locate(quote)
      if (quotation && !found.some(isSame(quotation))) found.push(quotation)
    }
    const cited = found.slice(0, citationsPerSentence)
    const holders = passages.filter(passage => cited.some(({ passageId }) => passageId === passage.id))
    const around = [question, ...holders.flatMap(({ headings, text }) => [...headings, text])].join('\n')
    const quoted = cited.map(({ text }) => text).join('\n')
    return cited.length > 0 && isSupported(sentence, { quoted, around }) ? cited : []
  }
}
