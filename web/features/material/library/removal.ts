// Removal of sources, undoable while its toast is shown.

import * as m from '@lantern/messages'
import { api } from '../../../lib/api.ts'
import type { CallCache } from '../../../lib/calls/call-cache.ts'
import { createRemovals } from '../../../lib/removals.ts'
import { dropSource } from './queries.ts'

const removals = createRemovals()

/** Hides a source at once and deletes it unless undone. */
export const removeSource = (cache: CallCache, { id, name }: { id: string; name: string }): void =>
  removals.remove({
    id,
    message: m.library_removed({ name }),
    undo: m.library_undo(),
    removeNow: async () => {
      await api('DELETE /sources/:sourceId', { params: { sourceId: id } })
      dropSource(cache, id)
    },
  })

/** Ids of hidden sources that can still be restored. */
export const useRemoved = removals.useRemoved

/** Cancels the pending removal of a source whose file was added again. */
export const undoSourceRemoval = removals.undo
