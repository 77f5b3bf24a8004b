// Citations with places, from the engine's quotations.
import type { Citation, Place } from '@lantern/contract/material/library/library'
import { createPagePlace } from '@lantern/contract/material/library/page-place.rules'
import type { Db } from '../../../database/client.ts'
import type { Quotation } from '../../../platform/engine/index.ts'
import { type CitablePassage, listCitablePassages } from './citable-passages.ts'
import { lineOfRange, placeOfQuotation } from './sentence-places.rules.ts'
import { rectsOfRange, unpackWords } from './word-places.rules.ts'

const placeInPicture = (
  passage: CitablePassage['passage'],
  words: Uint8Array | null,
  { start, end, focus }: Quotation,
): Place => {
  const placed = words ? unpackWords(words) : []
  const list = (range: { start: number; end: number }) =>
    rectsOfRange(placed, range.start, range.end).map(({ page: _, ...rect }) => rect)
  const rects = list({ start, end })
  return {
    kind: 'region',
    line: rects.length > 0 ? lineOfRange(passage, start, end) : null,
    rects,
    ...(focus && { focus: list(focus) }),
  }
}

const findPlace = ({ passage, words, kind, labels }: CitablePassage, quotation: Quotation): Place => {
  if (kind === 'image') return placeInPicture(passage, words, quotation)
  if (!words) return placeOfQuotation(kind, passage, quotation)
  const placed = unpackWords(words)
  const rects = rectsOfRange(placed, quotation.start, quotation.end)
  const { focus } = quotation
  return {
    ...createPagePlace(labels, rects[0]?.page ?? passage.firstPage ?? 1, rects),
    ...(focus && { focus: rectsOfRange(placed, focus.start, focus.end) }),
  }
}

/** `heading`: the innermost above the passage; null where there is none. */
export type CitedPassage = {
  citation: Citation
  heading: string | null
  passage: string
  quoteStart: number
  quoteEnd: number
}

/**
 * Citations with the text of their passage, in the order given. A quotation whose words aren't in the passage
 * as quoted is left out, because its place would be wrong.
 * @param names of the sources that may be cited, by id
 */
export const citePassages = async (
  db: Db,
  quotations: readonly Quotation[],
  names: ReadonlyMap<string, string>,
): Promise<CitedPassage[]> => {
  const rows = await listCitablePassages(db, [...new Set(quotations.map(q => q.passageId))])
  const found = new Map(rows.map(row => [String(row.passage.id), row]))
  return quotations.flatMap(quotation => {
    const row = found.get(quotation.passageId)
    const sourceName = row && names.get(row.passage.sourceId)
    if (!row || sourceName === undefined) return []
    const quote = row.passage.text.slice(quotation.start, quotation.end)
    if (quote !== quotation.text) return []
    const { start, focus } = quotation
    const { sourceId, text, headings } = row.passage
    const place = findPlace(row, quotation)
    const citation = {
      sourceId,
      sourceName,
      passageId: quotation.passageId,
      quote,
      ...(focus && { focus: { start: focus.start - start, end: focus.end - start } }),
      place,
    }
    const heading = headings.at(-1) ?? null
    return [{ citation, heading, passage: text, quoteStart: quotation.start, quoteEnd: quotation.end }]
  })
}

export const cite = async (
  db: Db,
  quotations: readonly Quotation[],
  names: ReadonlyMap<string, string>,
): Promise<Citation[]> => (await citePassages(db, quotations, names)).map(({ citation }) => citation)

/** Places of whole passages, with the heading above each and without any of their words. */
export const citeWholePassages = async (
  db: Db,
  passages: readonly { passageId: string }[],
  names: ReadonlyMap<string, string>,
): Promise<(Citation & { heading: string | null })[]> => {
  const rows = await listCitablePassages(db, [...new Set(passages.map(({ passageId }) => passageId))])
  const whole = rows.map(({ passage: { id, sourceId, text } }) => ({
    sourceId,
    passageId: String(id),
    start: 0,
    end: text.length,
    text,
  }))
  const cited = await citePassages(db, whole, names)
  const found = new Map(cited.map(({ citation, heading }) => [citation.passageId, { citation, heading }]))
  return passages.flatMap(({ passageId }) => {
    const one = found.get(passageId)
    return one ? [{ ...one.citation, quote: '', heading: one.heading }] : []
  })
}
