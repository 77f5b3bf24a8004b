// Citation of words that a person chose: the place is computed here, not accepted from the client.

import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Db } from '../../../database/client.ts'
import { getReadableSource } from '../library/index.ts'
import { type CitedPassage, citePassages } from './citations.ts'
import { listPassagesById } from './passage-queries.ts'

/**
 * @param start of the words in the passage, like `end` a UTF-16 offset
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

type ShownWords = { passageId: string; quote: string }

/**
 * Words as shown to a person before, with the passage around them.
 * @throws Refusal `not-found` where the passage doesn't contain them, also in somebody else's material
 */
export const quotePassage = async (
  db: Db,
  actor: Actor,
  { passageId, quote }: ShownWords,
): Promise<Omit<CitedPassage, 'heading'>> => {
  const [found] = await listPassagesById(db, [passageId])
  const start = found?.passage.text.indexOf(quote) ?? -1
  if (start < 0) throw new Refusal('not-found')
  const { citation, passage, quoteStart, quoteEnd } = await citeWords(db, actor, {
    passageId,
    start,
    end: start + quote.length,
  })
  return { citation, passage, quoteStart, quoteEnd }
}
