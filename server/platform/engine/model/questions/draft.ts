// A question as a model wrote it, as one that can be asked: its options in an order of chance, its
// quotations found in what was sent.
import type { DraftQuestion } from '../../generation.ts'
import type { Quotation } from '../../material.ts'
import type { SentPassage } from '../check-sentence.ts'
import { createQuotationFinder, touchesSentence } from '../quotes.rules.ts'
import type { ClaimedQuestion } from './claims.ts'

/** Looks in the passage named first: the words decide, the number may be wrong. */
const createLocator = (passages: readonly SentPassage[]) => {
  const finders = passages.map(({ text }) => createQuotationFinder(text))
  return ({ passage: number, text }: ClaimedQuestion['quotes'][number]): Quotation | null => {
    const order = [...passages.keys()].sort((a, b) => Number(b === number - 1) - Number(a === number - 1))
    for (const at of order) {
      const range = finders[at]?.(text)
      const passage = passages[at]
      if (range && passage && touchesSentence(passage, range))
        return {
          sourceId: passage.sourceId,
          passageId: passage.id,
          ...range,
          text: passage.text.slice(range.start, range.end),
        }
    }
    return null
  }
}

/** Function that gives the question, or null if none of its quotations occurs in the sent passages. */
export const createDrafter = (passages: readonly SentPassage[], random: () => number) => {
  const locate = createLocator(passages)
  return (claimed: ClaimedQuestion): DraftQuestion | null => {
    const quotations = claimed.quotes.flatMap(quote => locate(quote) ?? [])
    const home = passages.find(({ id }) => id === quotations[0]?.passageId)
    if (!home) return null
    const { explanation, bloom, difficulty, concept } = claimed
    return {
      ...claimed.draft(random),
      explanation,
      bloom,
      difficulty,
      concept,
      quotations,
      headings: home.headings,
      checkFirst: false,
    }
  }
}
