// Highlight of words of a source, with or without a note.
import { maxNotes } from '@lantern/contract/study/notes/note-limits.rules'
import type { Note, SelectedWords } from '@lantern/contract/study/notes/notes'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { getReadableSource } from '../../material/library/index.ts'
import type { NoteDeps } from './deps.ts'
import { findPlaceOfWords } from './find-place.ts'
import {
  countOwnNotes,
  findNewestPassage,
  findSameWords,
  insertNote,
  lockNotesOf,
  type NewNote,
} from './note-queries.ts'
import { viewNote } from './note-view.ts'

export const addNote = async (
  { db, clock }: NoteDeps,
  actor: Actor,
  sourceId: string,
  { words, text }: { words: SelectedWords; text: string },
): Promise<{ note: Note; repeated: boolean }> => {
  const source = await getReadableSource(db, actor, sourceId)
  const searchedTo = await findNewestPassage(db, source.id)
  const anchor = await findPlaceOfWords(db, source, words)
  const note: NewNote = {
    ...words,
    ...anchor,
    searchedTo,
    text,
    ownerId: actor.accountId,
    sourceId: source.id,
    createdAt: clock.now(),
  }
  const { row, repeated } = await db.transaction(async tx => {
    await lockNotesOf(tx, actor, source.id)
    // Duplicate request, such as a double click: one highlight.
    const same = text === '' ? await findSameWords(tx, note) : null
    if (same) return { row: same, repeated: true }
    if ((await countOwnNotes(tx, actor, source.id)) >= maxNotes)
      throw new Refusal('note-limit', { values: { notes: maxNotes } })
    return { row: await insertNote(tx, note), repeated: false }
  })
  return { note: await viewNote(db, source, row), repeated }
}
