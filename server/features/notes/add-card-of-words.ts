// A card of one's own that rests on words of a source, or on those of a note.
import type { Card } from '@lantern/contract/learning/review'
import type { SelectedWords } from '@lantern/contract/library/notes'
import type { Actor } from '../../actions/actor.ts'
import type { Db } from '../../database/client.ts'
import { getReadableSource, type SourceRow } from '../library/index.ts'
import { citePassages, getContext, listPassageTextsAt } from '../passages/index.ts'
import { addCitedCard } from '../review/index.ts'
import type { Anchor } from './anchor.rules.ts'
import type { NoteDeps } from './deps.ts'
import { findPlaceOfWords } from './find-place.ts'
import { getOwnNote, updateNote } from './note-queries.ts'

type Input = { front: string; back: string; words: SelectedWords | null; noteId: string | null }

/** What the card rests on, of words that go on in further passages those in the first. */
const citeAnchor = async (db: Db, source: SourceRow, anchor: Anchor | null) => {
  const [passage] = anchor ? await listPassageTextsAt(db, source.id, [anchor.position]) : []
  if (!anchor || !passage) return { citations: [], context: null }
  const start = anchor.startOffset
  const end = anchor.lastPassageId === passage.id ? anchor.endOffset : passage.text.length
  const quotation = {
    sourceId: source.id,
    passageId: String(passage.id),
    start,
    end,
    text: passage.text.slice(start, end),
  }
  const [cited] = await citePassages(db, [quotation], new Map([[source.id, source.name]]))
  return cited
    ? { citations: [cited.citation], context: getContext(cited.passage, start, end) }
    : { citations: [], context: null }
}

export const addCardOfWords = async (
  { db, clock }: NoteDeps,
  actor: Actor,
  sourceId: string,
  { front, back, words, noteId }: Input,
): Promise<Card> => {
  const source = await getReadableSource(db, actor, sourceId)
  const note = noteId === null ? null : await getOwnNote(db, actor, noteId)
  const sought = note?.sourceId === source.id ? note : words
  const anchor = sought && (await findPlaceOfWords(db, source, sought))
  const basis = await citeAnchor(db, source, anchor)
  return db.transaction(async tx => {
    const card = await addCitedCard(tx, actor, source, { front, back, ...basis, createdAt: clock.now() })
    if (note) await updateNote(tx, note.id, { cardId: card.id })
    return card
  })
}
