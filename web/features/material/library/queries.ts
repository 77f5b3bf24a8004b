// What the screens know of sources, and how the socket's messages change it.
import type { Source } from '@lantern/contract/material/library/library'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../lib/api.ts'
import { useSocketConnected } from '../../../lib/socket.ts'
import { isMoving } from './sources.rules.ts'

const listKey = ['sources'] as const
const oneKey = (sourceId: string) => ['source', sourceId] as const

/** Milliseconds between two looks at a moving source. With a socket this only makes up for a message that
 * was overtaken by an older answer. */
const lookAgain = { connected: 4000, alone: 2000 } as const

const lookAfter = (moving: boolean | undefined, connected: boolean) =>
  moving ? (connected ? lookAgain.connected : lookAgain.alone) : false

export const useSources = () => {
  const connected = useSocketConnected()
  return useQuery({
    queryKey: listKey,
    queryFn: async () => (await api('GET /sources')).sources,
    refetchInterval: query => lookAfter(query.state.data?.some(isMoving), connected),
  })
}

export const useSource = (sourceId: string | undefined) => {
  const connected = useSocketConnected()
  return useQuery({
    queryKey: oneKey(sourceId ?? ''),
    queryFn: async () =>
      (await api('GET /sources/:sourceId', { params: { sourceId: sourceId ?? '' } })).source,
    enabled: Boolean(sourceId),
    refetchInterval: query => lookAfter(query.state.data && isMoving(query.state.data), connected),
  })
}

/** Takes the new state of a source into every list that shows it. */
export const cacheSource = (client: QueryClient, source: Source): void => {
  client.setQueryData<Source[]>(listKey, list => {
    if (!list) return list
    const isListed = list.some(other => other.id === source.id)
    return isListed ? list.map(other => (other.id === source.id ? source : other)) : [source, ...list]
  })
  client.setQueryData(oneKey(source.id), source)
}

export const dropSource = (client: QueryClient, sourceId: string): void => {
  client.setQueryData<Source[]>(listKey, list => list?.filter(source => source.id !== sourceId))
  client.removeQueries({ queryKey: oneKey(sourceId) })
}

export const useRenameSource = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: { sourceId: string; name: string }) =>
      api('PATCH /sources/:sourceId', { params: { sourceId: input.sourceId }, body: { name: input.name } }),
    meta: { quiet: true },
    onSuccess: answer => cacheSource(client, answer.source),
  })
}

export const useRetrySource = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sourceId: string) => api('POST /sources/:sourceId/retry', { params: { sourceId } }),
    onSuccess: answer => cacheSource(client, answer.source),
  })
}

/** @param sourceId only there, and every place of the words in the order of the source */
export const useSearch = (q: string, sourceId?: string) =>
  useQuery({
    queryKey: ['search', q, sourceId ?? null],
    queryFn: ({ signal }) =>
      api('GET /search', { query: { q, sourceId, order: sourceId ? 'place' : 'best' }, signal }),
    enabled: q.trim() !== '',
    placeholderData: (before, query) => (query?.queryKey[2] === (sourceId ?? null) ? before : undefined),
  })

/** Tells the server that a source was opened now, once per source and visit to the screen. */
export const useOpenSource = (sourceId: string | undefined): void => {
  const client = useQueryClient()
  useEffect(() => {
    if (!sourceId) return
    api('POST /sources/:sourceId/open', { params: { sourceId } }).then(
      () => client.invalidateQueries({ queryKey: listKey }),
      // The order of a list isn't worth a message.
      () => undefined,
    )
  }, [sourceId, client])
}
