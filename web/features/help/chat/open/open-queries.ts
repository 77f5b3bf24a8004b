// What the screens know of open conversations.
import type { Thread } from '@lantern/contract/help/chat/chat'
import * as m from '@lantern/messages'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api.ts'
import { createRemovals } from '../../../../lib/removals.ts'
import { type Conversation, cacheThread, threadKey, threadsKey } from '../queries.ts'

export const useOpenThreads = () =>
  useQuery({
    queryKey: [...threadsKey, 'open'],
    queryFn: async () => (await api('GET /threads', { query: { kind: 'open' } })).threads,
    staleTime: 0,
  })

export const useStartOpenThread = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { usesMaterial: boolean; sourceIds: string[] }) => api('POST /open-threads', { body }),
    onSuccess: ({ thread }) => cacheThread(client, thread),
  })
}

/** Asks a question in other words; what came after it goes from the screen as it goes from the server. */
export const useEditTurn = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ turnId, question }: { turnId: string; question: string }) =>
      api('POST /turns/:turnId/edit', { params: { turnId }, body: { question } }),
    onSuccess: ({ turn }) =>
      client.setQueryData<Conversation>(threadKey(turn.threadId), known => {
        if (!known) return known
        const before = known.turns.slice(
          0,
          known.turns.findIndex(other => other.id === turn.id),
        )
        return { ...known, turns: [...before, turn] }
      }),
  })
}

const removals = createRemovals()

export const useRemovedThreads = removals.useRemoved

/** Takes a conversation out of sight now and deletes it when nobody undid it. */
export const removeThread = (client: QueryClient, { id, name }: Thread): void =>
  removals.remove({
    id,
    said: m.open_chat_thread_removed({ name }),
    undo: m.library_undo(),
    removeNow: async () => {
      await api('DELETE /threads/:threadId', { params: { threadId: id } })
      await client.invalidateQueries({ queryKey: threadsKey })
      client.removeQueries({ queryKey: threadKey(id) })
    },
  })
