// Queries of conversations, and their updates by socket messages.
import type { Thread, Turn } from '@lantern/contract/help/chat/chat'
import type { SourceReportReason } from '@lantern/contract/help/source-reports/source-reports'
import { useQueries, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { type CallCache, callCache, useCallCache } from '../../../lib/calls/call-cache.ts'
import { callKey } from '../../../lib/calls/call-key.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import { useSocketConnected } from '../../../lib/socket.ts'
import { mergeTurn, newerTurn } from './turns.rules.ts'

type Conversation = { thread: Thread; turns: Turn[] }

const threadCall = 'GET /threads/:threadId'
const input = (threadId: string) => ({ params: { threadId } })

/**
 * Polling interval of a running answer in milliseconds. With a socket it only covers messages that arrived
 * before their conversation was loaded.
 */
const pollMs = { connected: 2000, alone: 700 } as const

export const useThreads = (sourceId?: string, enabled = true) =>
  useRead('GET /threads', { query: { sourceId }, pick: 'threads', enabled, staleTime: 0 })

export const useThread = (threadId: string | undefined) =>
  useQuery({
    queryKey: callKey(threadCall, input(threadId ?? '')),
    queryFn: async ({ client }): Promise<Conversation> => {
      const { thread, turns } = await api(threadCall, input(threadId ?? ''))
      // A message may be newer than this response: the newer turn stays.
      const cachedTurns = callCache(client).get(threadCall, input(thread.id))?.turns ?? []
      return { thread, turns: turns.map(turn => newerTurn(cachedTurns, turn)) }
    },
    enabled: Boolean(threadId),
    staleTime: 0,
  })

/** Updates a turn in its cached conversation. */
export const cacheTurn = (cache: CallCache, turn: Turn): void =>
  cache.change(threadCall, input(turn.threadId), current => ({
    ...current,
    turns: mergeTurn(current.turns, turn),
  }))

export const cacheThread = (cache: CallCache, thread: Thread): void => {
  cache.put(threadCall, input(thread.id), {
    turns: cache.get(threadCall, input(thread.id))?.turns ?? [],
    thread,
  })
  void cache.invalidate('GET /threads')
}

/** Polls running answers. */
export const usePollTurns = (turns: readonly Turn[]): void => {
  const cache = useCallCache()
  const connected = useSocketConnected()
  const running = turns.filter(turn => turn.state === 'answering')
  useQueries({
    queries: running.map(({ id }) => ({
      queryKey: callKey('GET /turns/:turnId', { params: { turnId: id } }),
      queryFn: async () => {
        const { turn } = await api('GET /turns/:turnId', { params: { turnId: id } })
        cacheTurn(cache, turn)
        return turn
      },
      refetchInterval: connected ? pollMs.connected : pollMs.alone,
      staleTime: 0,
      gcTime: 0,
    })),
  })
}

export const useStartThread = () =>
  useCall('POST /threads', {
    input: (sourceIds: string[]) => ({ body: { sourceIds } }),
    onSuccess: ({ thread }, _, cache) => cacheThread(cache, thread),
  })

type ThreadChange = { threadId: string; name?: string; sourceIds?: string[]; usesMaterial?: boolean }

export const useChangeThread = () =>
  useCall('PATCH /threads/:threadId', {
    input: ({ threadId, ...body }: ThreadChange) => ({ params: { threadId }, body }),
    onSuccess: ({ thread }, _, cache) => cacheThread(cache, thread),
  })

export const useRemoveThread = () =>
  useCall('DELETE /threads/:threadId', {
    input: (threadId: string) => ({ params: { threadId } }),
    onSuccess: (_, threadId, cache) => cache.remove(callKey(threadCall, input(threadId))),
    invalidates: ['GET /threads'],
  })

type Question = { threadId: string; question: string; help?: 'next-hint' | 'solution' }

/** Sends a question; it is shown as soon as the server has stored it. */
export const useAsk = () =>
  useCall('POST /threads/:threadId/turns', {
    input: ({ threadId, ...body }: Question) => ({ params: { threadId }, body }),
    quiet: true,
    onSuccess: ({ turn }, _, cache) => {
      cacheTurn(cache, turn)
      // The first question names its conversation.
      void cache.invalidate('GET /threads')
    },
  })

const putTurn = ({ turn }: { turn: Turn }, _: unknown, cache: CallCache) => cacheTurn(cache, turn)

export const useStopTurn = () =>
  useCall('POST /turns/:turnId/stop', {
    input: (turnId: string) => ({ params: { turnId } }),
    onSuccess: putTurn,
  })

export const useRetryTurn = () =>
  useCall('POST /turns/:turnId/retry', {
    input: (turnId: string) => ({ params: { turnId } }),
    onSuccess: putTurn,
  })

export const useRateTurn = () =>
  useCall('POST /turns/:turnId/feedback', {
    input: ({ turnId, feedback }: { turnId: string; feedback: 'helpful' | null }) => ({
      params: { turnId },
      body: { feedback },
    }),
    onSuccess: putTurn,
  })

type ReportedPlace = {
  turnId: string
  sentence: number
  citation: number
  reason: SourceReportReason
  note: string
}

export const useReportSource = () =>
  useCall('POST /turns/:turnId/source-report', {
    input: ({ turnId, ...body }: ReportedPlace) => ({ params: { turnId }, body }),
    quiet: true,
    onSuccess: putTurn,
  })

/** Milliseconds between two requests while a source is read: its first pages may have nothing to ask about. */
const suggestionsPollMs = 4000
const suggestionCount = 3

/** Suggested questions of a source, or null. Those of its first pages stay if they are enough. */
export const useSuggestions = (sourceId: string | undefined, enabled: boolean, isBeingRead = false) =>
  useRead('GET /sources/:sourceId/suggestions', {
    params: { sourceId },
    pick: 'questions',
    enabled: enabled && Boolean(sourceId),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: query =>
      isBeingRead && (query.state.data?.questions.length ?? 0) < suggestionCount ? suggestionsPollMs : false,
  })
