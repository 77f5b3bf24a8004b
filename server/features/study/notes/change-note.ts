// Changed text of a note; one that was written without a connection counts once, and replaces nothing that it didn't know.
import { maxNoteVersions } from '@lantern/contract/study/notes/note-limits.rules'
import { decideText } from '@lantern/contract/study/notes/note-versions.rules'
import type { Note } from '@lantern/contract/study/notes/notes'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { getReadableSource } from '../../material/library/index.ts'
import type { NoteDeps } from './deps.ts'
import { claimAct, countVersions, findOwnAct, removeVersion, updateAct } from './note-act-queries.ts'
import { getOwnNote, type NoteRow, updateNote } from './note-queries.ts'
import { viewNote } from './note-view.ts'

type Change = {
  text: string
  late?: { id: string; before: string } | undefined
  settles?: string | undefined
}

/** Own note by its id, or by that of the act that led to it. @throws Refusal `not-found` */
const lockNote = async (tx: Connection, actor: Actor, id: string): Promise<NoteRow> => {
  const act = await findOwnAct(tx, actor, id)
  return getOwnNote(tx, actor, act?.noteId ?? id, true)
}

const applyLate = async (
  tx: Connection,
  actor: Actor,
  note: NoteRow,
  { id, before, text }: { id: string; before: string; text: string },
  now: Date,
): Promise<NoteRow> => {
  if (!(await claimAct(tx, { id, ownerId: actor.accountId, noteId: note.id, createdAt: now }))) return note
  const effect = decideText(note.text, { before, text })
  if (effect === 'replace') return updateNote(tx, note.id, { text })
  if (effect === 'same') return note
  if ((await countVersions(tx, note.id)) >= maxNoteVersions)
    throw new Refusal('note-limit', { values: { notes: maxNoteVersions } })
  await updateAct(tx, id, { otherText: text })
  return note
}

export const changeNote = async (
  { db, clock }: NoteDeps,
  actor: Actor,
  noteId: string,
  { text, late, settles }: Change,
): Promise<Note> => {
  const row = await db.transaction(async tx => {
    const note = await lockNote(tx, actor, noteId)
    // A source that may no longer be read is refused before anything is changed.
    await getReadableSource(tx, actor, note.sourceId)
    if (late) return applyLate(tx, actor, note, { ...late, text }, clock.now())
    if (settles) await removeVersion(tx, note.id, settles)
    return updateNote(tx, note.id, { text })
  })
  return viewNote(db, await getReadableSource(db, actor, row.sourceId), row)
}
