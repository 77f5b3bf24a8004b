// Places in sources without pages: units of the sentences that a quotation touches.
import type { Place } from '@lantern/contract/material/library/library'
import type { WrittenKind } from '../../../platform/reading/written-kind.rules.ts'

/** Sentence borders and their first and last units as flat pairs, in the same order. */
export type SentencePlaces = { sentences: readonly number[]; sentencePlaces: readonly number[] | null }

/**
 * First and last unit of the sentences that the range [start, end) touches; 1 where none is known. Of text between
 * sentences, from the end of the one before to the beginning of the one after.
 */
const getUnits = ({ sentences, sentencePlaces }: SentencePlaces, start: number, end: number) => {
  const touched: number[] = []
  for (let i = 0; i < sentences.length; i += 2)
    if ((sentences[i] ?? 0) < end && (sentences[i + 1] ?? 0) > start)
      touched.push(sentencePlaces?.[i] ?? 1, sentencePlaces?.[i + 1] ?? 1)
  if (touched.length > 0) return { first: Math.min(...touched), last: Math.max(...touched) }
  const next = sentences.findIndex((border, i) => i % 2 === 0 && border >= end)
  const [before, after] = [sentencePlaces?.at(next < 0 ? -1 : next - 1), sentencePlaces?.[next]]
  const first = (next === 0 ? after : before) ?? 1
  return { first, last: after ?? first }
}

/** First line of the range [start, end) of a picture's text. */
export const lineOfRange = (passage: SentencePlaces, start: number, end: number): number =>
  getUnits(passage, start, end).first

/** The place of the range [start, end) of a passage, in the units of its source's kind. */
export const placeOfSentences = (
  kind: WrittenKind,
  passage: SentencePlaces,
  start: number,
  end: number,
): Place => {
  const units = getUnits(passage, start, end)
  if (kind === 'slides') return { kind: 'slide', slide: units.first }
  if (kind === 'document') return { kind: 'paragraphs', ...units }
  if (kind === 'transcript') return { kind: 'time', start: units.first / 1000, end: units.last / 1000 }
  if (kind === 'image') return { kind: 'region', line: units.first, rects: [] }
  return { kind: 'lines', ...units }
}

type QuotedRange = { start: number; end: number; focus?: { start: number; end: number } | undefined }

/** The place of a quotation. A recording plays from the words that answer, not from those that lead to them. */
export const placeOfQuotation = (
  kind: WrittenKind,
  passage: SentencePlaces,
  { start, end, focus }: QuotedRange,
): Place => placeOfSentences(kind, passage, kind === 'transcript' ? (focus?.start ?? start) : start, end)
