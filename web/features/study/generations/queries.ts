// What the screens know of generations, and how the socket's messages change it.
import { isUnderWay } from '@lantern/contract/study/generations/generation-states.rules'
import type { Generation } from '@lantern/contract/study/generations/generations'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../lib/api.ts'
import { generationResultKey } from '../../../lib/generation-result-key.ts'
import { useSocketConnected } from '../../../lib/socket.ts'

const oneKey = (generationId: string) => ['generation', generationId] as const

/** Milliseconds between two looks at one that is under way. */
const lookAgain = { connected: 4000, alone: 1500 } as const

/**
 * Takes the new state of a generation in, and has what it makes looked at again.
 * @returns whether it has ended since this client last heard of it
 */
export const cacheGeneration = (client: QueryClient, generation: Generation): boolean => {
  const cached = client.getQueryData<Generation>(oneKey(generation.id))
  if (cached && cached.revision > generation.revision) return false
  client.setQueryData(oneKey(generation.id), generation)
  void client.invalidateQueries({ queryKey: generationResultKey(generation.kind, generation.resultId) })
  return isUnderWay(cached) && !isUnderWay(generation)
}

/** A generation as it goes on; `initial` is what the screen already has of it. */
export const useGeneration = (initial: Generation | null | undefined): Generation | null => {
  const client = useQueryClient()
  const connected = useSocketConnected()
  const { data } = useQuery({
    queryKey: oneKey(initial?.id ?? ''),
    queryFn: async () => {
      const params = { generationId: initial?.id ?? '' }
      const { generation } = await api('GET /generations/:generationId', { params })
      const cached = client.getQueryData<Generation>(oneKey(generation.id))
      if (cached && cached.revision < generation.revision)
        void client.invalidateQueries({ queryKey: generationResultKey(generation.kind, generation.resultId) })
      return cached && cached.revision > generation.revision ? cached : generation
    },
    initialData: initial ?? undefined,
    enabled: Boolean(initial),
    refetchInterval: query =>
      query.state.data && isUnderWay(query.state.data)
        ? connected
          ? lookAgain.connected
          : lookAgain.alone
        : false,
  })
  // News that comes while the result is first being read doesn't make it be read again: what came is from before.
  const isBehind =
    data !== undefined && isUnderWay(initial) && !isUnderWay(data) && data.revision > (initial?.revision ?? 0)
  const { kind, resultId } = data ?? {}
  useEffect(() => {
    if (isBehind && kind && resultId)
      void client.invalidateQueries({ queryKey: generationResultKey(kind, resultId) })
  }, [client, isBehind, kind, resultId])
  if (!initial) return null
  return data && data.revision >= initial.revision ? data : initial
}

export const useStopGeneration = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (generationId: string) =>
      api('POST /generations/:generationId/stop', { params: { generationId } }),
    onSuccess: ({ generation }) => cacheGeneration(client, generation),
  })
}

export const useRetryGeneration = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (generationId: string) =>
      api('POST /generations/:generationId/retry', { params: { generationId } }),
    onSuccess: ({ generation }) => cacheGeneration(client, generation),
  })
}
