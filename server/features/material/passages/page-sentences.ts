// Sentences that begin on a page.
import type { Db } from '../../../database/client.ts'
import type { Quotation } from '../../../platform/engine/index.ts'
import { listPassagesOnPage, type PassageRow } from './passage-queries.ts'
import { unpackWords } from './word-places.rules.ts'

const listOfPassage = (
  { id, sourceId, text, sentences }: PassageRow,
  words: Uint8Array,
  page: number,
): Quotation[] => {
  const places = unpackWords(words)
  const pageAt = (start: number): number | undefined => places.find(word => word.end > start)?.page
  return Array.from({ length: sentences.length / 2 }, (_, i) => {
    const [start = 0, end = 0] = sentences.slice(2 * i, 2 * i + 2)
    return { sourceId, passageId: String(id), start, end, text: text.slice(start, end) }
  }).filter(({ start }) => pageAt(start) === page)
}

/** In reading order. @param page of the file */
export const listSentencesOnPage = async (db: Db, sourceId: string, page: number): Promise<Quotation[]> => {
  const rows = await listPassagesOnPage(db, sourceId, page)
  return rows.flatMap(({ passage, words }) => (words ? listOfPassage(passage, words, page) : []))
}
