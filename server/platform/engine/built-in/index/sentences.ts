// The sentences of a passage, and how they are quoted.
import type { EnginePassage, Quotation } from '../../index.ts'

/** Sentence borders of a passage; the whole passage where none were stored. */
export const getSentences = (passage: EnginePassage) =>
  passage.sentences.length > 0 ? passage.sentences : [{ start: 0, end: passage.text.length }]

type Range = { start: number; end: number }

/** A stretch of a passage, word for word. */
export const quoteRange = (
  source: { id: string; passages: readonly EnginePassage[] },
  passage: number,
  { start, end }: Range,
): Quotation => {
  const { id, text } = source.passages[passage]!
  return { sourceId: source.id, passageId: id, start, end, text: text.slice(start, end) }
}
