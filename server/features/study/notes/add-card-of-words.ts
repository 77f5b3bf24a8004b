// Card written by a person, based on words of a source or of a note.

import type { SelectedWords } from '@lantern/contract/study/notes/notes'
import type { Card } from '@lantern/contract/study/review/review'
import type { Actor } from '../../../actions/actor.ts'
import { getReadableSource } from '../../material/library/index.ts'
import { addCitedCard } from '../review/index.ts'
import { citeAnchor } from './cite-anchor.ts'
import type { NoteDeps } from './deps.ts'
import { findPlaceOfWords } from './find-place.ts'
import { getOwnNote, updateNote } from './note-queries.ts'

type Input = { front: string; back: string; words: SelectedWords | null; noteId: string | null }

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
