// Highlight of words of a source, with or without a note.
import { maxNotes } from '@lantern/contract/study/notes/note-limits.rules'
import type { Note, SelectedWords } from '@lantern/contract/study/notes/notes'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { getReadableSource } from '../../material/library/index.ts'
import type { NoteDeps } from './deps.ts'
import { findPlaceOfWords } from './find-place.ts'
import { claimAct, findOwnAct } from './note-act-queries.ts'
import {
  countOwnNotes,
  findNewestPassage,
  findSameWords,
  getOwnNote,
  insertNote,
  lockNotesOf,
  type NewNote,
  type NoteRow,
} from './note-queries.ts'
import { viewNote } from './note-view.ts'

/** Note that an act led to, however often it is sent. @throws Refusal `not-found` where it was deleted meanwhile */
const findEarlier = async (tx: Connection, actor: Actor, id: string | undefined): Promise<NoteRow | null> => {
  const act = id === undefined ? null : await findOwnAct(tx, actor, id)
  return act && getOwnNote(tx, actor, act.noteId ?? act.id)
}

/** @throws Refusal `not-found` for the id of somebody else's act */
const noteAct = async (tx: Connection, { id = '', ownerId, createdAt }: NewNote, noteId: string) => {
  const isNew = await claimAct(tx, { id, ownerId, noteId, createdAt })
  if (!isNew && !(await findOwnAct(tx, { accountId: ownerId }, id))) throw new Refusal('not-found')
}

export const addNote = async (
  { db, clock }: NoteDeps,
  actor: Actor,
  sourceId: string,
  { words, text, id }: { words: SelectedWords; text: string; id?: string | undefined },
): Promise<{ note: Note; repeated: boolean }> => {
  const source = await getReadableSource(db, actor, sourceId)
  const searchedTo = await findNewestPassage(db, source.id)
  const anchor = await findPlaceOfWords(db, source, words)
  const note: NewNote = {
    ...(id && { id }),
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
    const same = (await findEarlier(tx, actor, id)) ?? (text === '' ? await findSameWords(tx, note) : null)
    if (id && same) await noteAct(tx, note, same.id)
    if (same) return { row: same, repeated: true }
    if ((await countOwnNotes(tx, actor, source.id)) >= maxNotes)
      throw new Refusal('note-limit', { values: { notes: maxNotes } })
    const row = await insertNote(tx, note)
    if (id) await noteAct(tx, note, row.id)
    return { row, repeated: false }
  })
  return { note: await viewNote(db, source, row), repeated }
}
