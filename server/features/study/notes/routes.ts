// Endpoints of notes → actions.
import type { noteEndpoints } from '@lantern/contract/study/notes/notes'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../http/routes.ts'
import { addCardOfWords } from './add-card-of-words.ts'
import { addNote } from './add-note.ts'
import { changeNote } from './change-note.ts'
import { citeSelectedWords } from './cite-anchor.ts'
import type { NoteDeps } from './deps.ts'
import { exportNotes } from './export-notes.ts'
import { listNotes } from './list-notes.ts'
import { deleteNote, getOwnNote } from './note-queries.ts'
export const noteRoutes = (deps: NoteDeps): Handlers<keyof typeof noteEndpoints> => ({
  listNotes: (actor, { params, query }) => listNotes(deps, actor, params.sourceId, query.offset),
  addNote: (actor, { params, body }) => addNote(deps, actor, params.sourceId, body),
  changeNote: async (actor, { params, body }) => ({
    note: await changeNote(deps, actor, params.noteId, body),
  }),
  removeNote: async (actor, { params }) => {
    const { id } = await getOwnNote(deps.db, actor, params.noteId)
    await deleteNote(deps.db, id)
    return { message: m.notes_removed() }
  },
  exportNotes: (actor, { params }) => exportNotes(deps, actor, params.sourceId),
  citeSelectedWords: async (actor, { params, body }) => ({
    citation: await citeSelectedWords(deps, actor, params.sourceId, body.words),
  }),
  addCardOfWords: async (actor, { params, body }) => ({
    card: await addCardOfWords(deps, actor, params.sourceId, body),
  }),
})
