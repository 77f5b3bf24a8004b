// Rests something on words of a passage that a person chose: the place is worked out here, not taken from them.

import type { Citation } from '@lantern/contract/library/library'
import type { Actor } from '../../actions/actor.ts'
import { Refusal } from '../../actions/refusal.ts'
import type { Db } from '../../database/client.ts'
import { getReadableSource } from '../library/index.ts'
import { type CitedPassage, citePassages } from './citations.ts'
import { listPassagesById } from './passage-queries.ts'

/**
 * @param start of the words in the passage, as `end` a UTF-16 offset
 * @throws Refusal `not-found` where there are no such words, also in somebody else's material
 */
export const citeWords = async (
  db: Db,
  actor: Actor,
  { passageId, start, end }: { passageId: string; start: number; end: number },
): Promise<CitedPassage & { headings: string[] }> => {
  const [found] = await listPassagesById(db, [passageId])
  if (!found) throw new Refusal('not-found')
  const { sourceId, text: passage, headings } = found.passage
  const source = await getReadableSource(db, actor, sourceId)
  const text = passage.slice(start, end)
  const quotation = { sourceId, passageId, start, end, text }
  const [cited] =
    text.trim() === '' ? [] : await citePassages(db, [quotation], new Map([[source.id, source.name]]))
  if (!cited) throw new Refusal('not-found')
  return { ...cited, headings }
}

/**
 * A citation of words as they were shown to a person before.
 * @throws Refusal `not-found` where the passage doesn't hold them, also in somebody else's material
 */
export const citeQuote = async (
  db: Db,
  actor: Actor,
  { passageId, quote }: { passageId: string; quote: string },
): Promise<Citation> => {
  const [found] = await listPassagesById(db, [passageId])
  const start = found?.passage.text.indexOf(quote) ?? -1
  if (start < 0) throw new Refusal('not-found')
  return (await citeWords(db, actor, { passageId, start, end: start + quote.length })).citation
}
