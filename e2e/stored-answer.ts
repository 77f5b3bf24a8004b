// An answer stored as an engine gives it, for forms that no question is sure to bring.
import type { Sentence, SentenceForm } from '@lantern/contract/help/chat/chat'
import { findGap, isLater } from '@lantern/contract/help/chat/excerpts.rules'
import { desc, eq } from 'drizzle-orm'
import type { Db } from '../server/database/client.ts'
import { threadSources, threads, turns } from '../server/database/schema/chat.ts'
import { sources } from '../server/database/schema/library.ts'
import { passages } from '../server/database/schema/passages.ts'
import { cite } from '../server/features/material/passages/index.ts'

/** Words of a source, as a form; `focus` are those of them that answer. */
export type StoredPiece = { words: string; form: SentenceForm; focus?: string }

/** White space of the source may be of any kind. */
const findWordsIn = (text: string, words: string) => {
  const pattern = words
    .trim()
    .split(/\s+/u)
    .map(word => word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'))
    .join('\\s+')
  const match = new RegExp(pattern, 'u').exec(text)
  return match && { start: match.index, end: match.index + match[0].length }
}

/** Adds a turn to the conversation that was asked last, or to one. @returns its id */
export const storeAnswer = async (
  db: Db,
  question: string,
  pieces: readonly StoredPiece[],
  inThread?: string,
): Promise<string> => {
  const [latest] = await db.select().from(threads).orderBy(desc(threads.updatedAt)).limit(1)
  const threadId = inThread ?? latest?.id ?? ''
  const rows = await db
    .select({ passage: passages, name: sources.name })
    .from(threadSources)
    .innerJoin(sources, eq(sources.id, threadSources.sourceId))
    .innerJoin(passages, eq(passages.sourceId, sources.id))
    .where(eq(threadSources.threadId, threadId))
  const names = new Map(rows.map(({ passage, name }) => [passage.sourceId, name]))
  const sentences: Sentence[] = []
  let last: { passageId: string; start: number; end: number } | null = null
  for (const { words, form, focus } of pieces) {
    const row = rows.find(({ passage }) => findWordsIn(passage.text, words))
    if (!row) throw new Error(`no source of the conversation says ${words}`)
    const { id, sourceId, text } = row.passage
    const place = { sourceId, passageId: String(id), ...findWordsIn(text, words)! }
    const quote = text.slice(place.start, place.end)
    const found = focus === undefined ? null : findWordsIn(quote, focus)
    const range = found && { start: place.start + found.start, end: place.start + found.end }
    const quotation = { ...place, text: quote, ...(range && { focus: range }) }
    const gap = last && isLater(last, place) ? findGap(text, last, place) : undefined
    const citations = await cite(db, [quotation], names)
    sentences.push({ text: quote, citations, form, ...(gap !== undefined && { gap }) })
    last = place
  }
  const earlier = await db.select({ ordinal: turns.ordinal }).from(turns).where(eq(turns.threadId, threadId))
  const [turn] = await db
    .insert(turns)
    .values({
      threadId,
      ordinal: Math.max(-1, ...earlier.map(({ ordinal }) => ordinal)) + 1,
      question,
      state: 'done',
      engine: 'built-in',
      sentences,
      confidence: 'high',
      passagesUsed: 1,
      askedAt: new Date(),
    })
    .returning()
  if (!turn) throw new Error('the answer could not be stored')
  return turn.id
}
