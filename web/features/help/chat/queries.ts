// What the screens know of conversations, and how the socket's messages change it.
import type { Thread, Turn } from '@lantern/contract/help/chat/chat'
import type { SourceReportReason } from '@lantern/contract/help/source-reports/source-reports'
import { type QueryClient, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { useSocketConnected } from '../../../lib/socket.ts'
import { mergeTurn, newerTurn } from './turns.rules.ts'

export type Conversation = { thread: Thread; turns: Turn[] }

export const threadsKey = ['threads'] as const
export const threadKey = (threadId: string) => ['thread', threadId] as const

/** Milliseconds between two looks at a running answer. With a socket this only makes up for a message
 * that came before its conversation was loaded. */
const lookAgain = { connected: 2000, alone: 700 } as const

export const useThreads = (sourceId?: string, enabled = true) =>
  useQuery({
    queryKey: [...threadsKey, sourceId ?? null],
    queryFn: async () => (await api('GET /threads', { query: { sourceId } })).threads,
    enabled,
    staleTime: 0,
  })

export const useThread = (threadId: string | undefined) =>
  useQuery({
    queryKey: threadKey(threadId ?? ''),
    queryFn: async ({ client }): Promise<Conversation> => {
      const { thread, turns } = await api('GET /threads/:threadId', { params: { threadId: threadId ?? '' } })
      // A message may have overtaken this answer: what is known to be newer stays.
      const cachedTurns = client.getQueryData<Conversation>(threadKey(thread.id))?.turns ?? []
      return { thread, turns: turns.map(turn => newerTurn(cachedTurns, turn)) }
    },
    enabled: Boolean(threadId),
    staleTime: 0,
  })

/** Takes the new state of a turn into its conversation. */
export const cacheTurn = (client: QueryClient, turn: Turn): void => {
  client.setQueryData<Conversation>(
    threadKey(turn.threadId),
    known => known && { ...known, turns: mergeTurn(known.turns, turn) },
  )
}

export const cacheThread = (client: QueryClient, thread: Thread): void => {
  client.setQueryData<Conversation>(threadKey(thread.id), known => ({ turns: known?.turns ?? [], thread }))
  void client.invalidateQueries({ queryKey: threadsKey })
}

/** Asks after running answers now and then. */
export const usePollTurns = (turns: readonly Turn[]): void => {
  const client = useQueryClient()
  const connected = useSocketConnected()
  const running = turns.filter(turn => turn.state === 'answering')
  useQueries({
    queries: running.map(({ id }) => ({
      queryKey: ['turn', id],
      queryFn: async () => {
        const { turn } = await api('GET /turns/:turnId', { params: { turnId: id } })
        cacheTurn(client, turn)
        return turn
      },
      refetchInterval: connected ? lookAgain.connected : lookAgain.alone,
      staleTime: 0,
      gcTime: 0,
    })),
  })
}

export const useStartThread = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sourceIds: string[]) => api('POST /threads', { body: { sourceIds } }),
    onSuccess: ({ thread }) => cacheThread(client, thread),
  })
}

type ThreadChange = { threadId: string; name?: string; sourceIds?: string[]; usesMaterial?: boolean }

export const useChangeThread = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ threadId, ...body }: ThreadChange) =>
      api('PATCH /threads/:threadId', { params: { threadId }, body }),
    onSuccess: ({ thread }) => cacheThread(client, thread),
  })
}

export const useRemoveThread = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (threadId: string) => api('DELETE /threads/:threadId', { params: { threadId } }),
    onSuccess: (_, threadId) => {
      client.removeQueries({ queryKey: threadKey(threadId) })
      return client.invalidateQueries({ queryKey: threadsKey })
    },
  })
}

type Question = { threadId: string; question: string; help?: 'next-hint' | 'solution' }

/** Asks in a conversation; the question stands there as soon as the server has it. */
export const useAsk = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ threadId, ...body }: Question) =>
      api('POST /threads/:threadId/turns', { params: { threadId }, body }),
    meta: { quiet: true },
    onSuccess: ({ turn }) => {
      cacheTurn(client, turn)
      // The first question names its conversation.
      void client.invalidateQueries({ queryKey: threadsKey })
    },
  })
}

export const useStopTurn = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (turnId: string) => api('POST /turns/:turnId/stop', { params: { turnId } }),
    onSuccess: ({ turn }) => cacheTurn(client, turn),
  })
}

export const useRetryTurn = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (turnId: string) => api('POST /turns/:turnId/retry', { params: { turnId } }),
    onSuccess: ({ turn }) => cacheTurn(client, turn),
  })
}

export const useRateTurn = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ turnId, feedback }: { turnId: string; feedback: 'helpful' | null }) =>
      api('POST /turns/:turnId/feedback', { params: { turnId }, body: { feedback } }),
    onSuccess: ({ turn }) => cacheTurn(client, turn),
  })
}

type ReportedPlace = {
  turnId: string
  sentence: number
  citation: number
  reason: SourceReportReason
  note: string
}

export const useReportSource = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ turnId, ...body }: ReportedPlace) =>
      api('POST /turns/:turnId/source-report', { params: { turnId }, body }),
    meta: { quiet: true },
    onSuccess: ({ turn }) => cacheTurn(client, turn),
  })
}

/** Questions a source answers; null where there are none to be had. */
export const useSuggestions = (sourceId: string | undefined, enabled: boolean) =>
  useQuery({
    queryKey: ['suggestions', sourceId],
    queryFn: async () => {
      const params = { sourceId: sourceId ?? '' }
      return (await api('GET /sources/:sourceId/suggestions', { params })).questions
    },
    enabled: enabled && Boolean(sourceId),
    staleTime: Number.POSITIVE_INFINITY,
  })
