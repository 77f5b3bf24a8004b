// Deleting a source can be undone for as long as its toast stands.

import * as m from '@lantern/messages'
import { api } from '../../../lib/api.ts'
import type { CallCache } from '../../../lib/calls/call-cache.ts'
import { createRemovals } from '../../../lib/removals.ts'
import { dropSource } from './queries.ts'

const removals = createRemovals()

/** Takes a source out of sight now and deletes it when nobody undid it. */
export const removeSource = (cache: CallCache, { id, name }: { id: string; name: string }): void =>
  removals.remove({
    id,
    said: m.library_removed({ name }),
    undo: m.library_undo(),
    removeNow: async () => {
      await api('DELETE /sources/:sourceId', { params: { sourceId: id } })
      dropSource(cache, id)
    },
  })

/** The ids of sources that are out of sight but can still come back. */
export const useRemoved = removals.useRemoved

/** Cancels the pending removal of a source whose file was added again. */
export const takeBackSource = removals.takeBack
