// Removal of notes, undoable while its toast is shown.

import * as m from '@lantern/messages'
import type { CallCache } from '../../../lib/calls/call-cache.ts'
import { createRemovals } from '../../../lib/removals.ts'
import { removeNoteNow } from './queries.ts'

const removals = createRemovals()

export const removeNote = (cache: CallCache, noteId: string): void =>
  removals.remove({
    id: noteId,
    message: m.notes_removed(),
    undo: m.notes_undo(),
    removeNow: () => removeNoteNow(cache, noteId),
  })

/** Ids of hidden notes that can still be restored. */
export const useRemovedNotes = removals.useRemoved
