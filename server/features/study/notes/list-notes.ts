// Person's notes in a source, in the order of their places.
import { notesPerPage } from '@lantern/contract/study/notes/note-limits.rules'
import type { Note } from '@lantern/contract/study/notes/notes'
import type { Actor } from '../../../actions/actor.ts'
import { getReadableSource } from '../../material/library/index.ts'
import type { NoteDeps } from './deps.ts'
import { renewAnchors } from './find-place.ts'
import { countOwnNotes, listOwnNotes } from './note-queries.ts'
import { viewNotes } from './note-view.ts'

export const listNotes = async (
  { db }: Pick<NoteDeps, 'db'>,
  actor: Actor,
  sourceId: string,
  offset: number,
): Promise<{ notes: Note[]; total: number }> => {
  const source = await getReadableSource(db, actor, sourceId)
  await renewAnchors(db, actor, source.id)
  const rows = await listOwnNotes(db, actor, source.id, { offset, limit: notesPerPage })
  const total = await countOwnNotes(db, actor, source.id)
  return { notes: await viewNotes(db, source, rows), total }
}
