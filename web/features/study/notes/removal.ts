// Deleting a note can be undone for as long as its toast stands.
import * as m from '@lantern/messages'
import type { QueryClient } from '@tanstack/react-query'
import { createRemovals } from '../../../lib/removals.ts'
import { removeNoteNow } from './queries.ts'

const removals = createRemovals()

export const removeNote = (client: QueryClient, noteId: string): void =>
  removals.remove({
    id: noteId,
    said: m.notes_removed(),
    undo: m.notes_undo(),
    removeNow: () => removeNoteNow(client, noteId),
  })

/** The ids of notes that are out of sight but can still come back. */
export const useRemovedNotes = removals.useRemoved
