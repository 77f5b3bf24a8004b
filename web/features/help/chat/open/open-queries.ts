// Queries and mutations of open conversations.

import type { Thread } from '@lantern/contract/help/chat/chat'
import * as m from '@lantern/messages'
import { api } from '../../../../lib/api.ts'
import type { CallCache } from '../../../../lib/calls/call-cache.ts'
import { callKey } from '../../../../lib/calls/call-key.ts'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { createRemovals } from '../../../../lib/removals.ts'
/** Resubmits an edited question; later turns are removed on the screen as on the server. */
export const useEditTurn = () =>
  useCall('POST /turns/:turnId/edit', {
    input: ({ turnId, question }: { turnId: string; question: string }) => ({
      params: { turnId },
      body: { question },
    }),
    onSuccess: ({ turn }, _, cache) =>
      cache.change('GET /threads/:threadId', { params: { threadId: turn.threadId } }, current => {
        const before = current.turns.slice(
          0,
          current.turns.findIndex(other => other.id === turn.id),
        )
        return { ...current, turns: [...before, turn] }
      }),
  })

const removals = createRemovals()

export const useRemovedThreads = removals.useRemoved

/** Hides a conversation at once and deletes it unless undone. */
export const removeThread = (cache: CallCache, { id, name }: Thread): void =>
  removals.remove({
    id,
    message: m.open_chat_thread_removed({ name }),
    undo: m.library_undo(),
    removeNow: async () => {
      await api('DELETE /threads/:threadId', { params: { threadId: id } })
      await cache.invalidate('GET /threads')
      cache.remove(callKey('GET /threads/:threadId', { params: { threadId: id } }))
    },
  })
