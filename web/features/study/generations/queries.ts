// Queries of generations, and their updates by socket messages.
import { isUnderWay } from '@lantern/contract/study/generations/generation-states.rules'
import type { Generation } from '@lantern/contract/study/generations/generations'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../lib/api.ts'
import { type CallCache, useCallCache } from '../../../lib/calls/call-cache.ts'
import { callKey } from '../../../lib/calls/call-key.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { ofResult } from '../../../lib/generation-results.ts'
import { useSocketConnected } from '../../../lib/socket.ts'

const call = 'GET /generations/:generationId'
const inputOf = (generationId: string) => ({ params: { generationId } })

/** Polling interval of a running generation, in milliseconds. */
const pollMs = { connected: 4000, alone: 1500 } as const

/**
 * Updates the cached generation and invalidates its results.
 * @returns whether it has ended since this client last heard of it
 */
export const cacheGeneration = (cache: CallCache, generation: Generation): boolean => {
  const cached = cache.get(call, inputOf(generation.id))?.generation
  if (cached && cached.revision > generation.revision) return false
  cache.put(call, inputOf(generation.id), { generation })
  void cache.invalidate(...ofResult(generation.kind, generation.resultId))
  return isUnderWay(cached) && !isUnderWay(generation)
}

/** Live state of a generation; `initial` is the state that the screen has. */
export const useGeneration = (initial: Generation | null | undefined): Generation | null => {
  const cache = useCallCache()
  const connected = useSocketConnected()
  const query = useQuery({
    queryKey: callKey(call, inputOf(initial?.id ?? '')),
    queryFn: async (): Promise<{ generation: Generation }> => {
      const { generation } = await api(call, inputOf(initial?.id ?? ''))
      const cached = cache.get(call, inputOf(generation.id))?.generation
      if (cached && cached.revision < generation.revision)
        void cache.invalidate(...ofResult(generation.kind, generation.resultId))
      return { generation: cached && cached.revision > generation.revision ? cached : generation }
    },
    initialData: initial ? { generation: initial } : undefined,
    enabled: Boolean(initial),
    refetchInterval: ({ state }) =>
      state.data && isUnderWay(state.data.generation) ? (connected ? pollMs.connected : pollMs.alone) : false,
  })
  const data = query.data?.generation
  // News during the first load of the result doesn't reload it: the loaded result is older than the news.
  const isBehind =
    data !== undefined && isUnderWay(initial) && !isUnderWay(data) && data.revision > (initial?.revision ?? 0)
  const { kind, resultId } = data ?? {}
  useEffect(() => {
    if (isBehind && kind && resultId) void cache.invalidate(...ofResult(kind, resultId))
  }, [cache, isBehind, kind, resultId])
  if (!initial) return null
  return data && data.revision >= initial.revision ? data : initial
}

const putGeneration = ({ generation }: { generation: Generation }, _: unknown, cache: CallCache) =>
  cacheGeneration(cache, generation)

export const useStopGeneration = () =>
  useCall('POST /generations/:generationId/stop', { input: inputOf, onSuccess: putGeneration })

export const useRetryGeneration = () =>
  useCall('POST /generations/:generationId/retry', { input: inputOf, onSuccess: putGeneration })
