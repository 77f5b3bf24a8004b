// Queries of sources, and their updates by socket messages.
import type { Source } from '@lantern/contract/material/library/library'
import type { SpokenLanguage } from '@lantern/contract/material/recordings/languages'
import type { TextEncoding } from '@lantern/contract/text-encodings.rules'
import { useEffect } from 'react'
import { api } from '../../../lib/api.ts'
import { type CallCache, useCallCache } from '../../../lib/calls/call-cache.ts'
import { callKey } from '../../../lib/calls/call-key.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import { useSocketConnected } from '../../../lib/socket.ts'
import { isMoving } from './sources.rules.ts'

/**
 * Polling interval of a changing source in milliseconds. With a socket it only covers messages overtaken by
 * an older response.
 */
const pollMs = { connected: 4000, alone: 2000 } as const

const lookAfter = (moving: boolean | undefined, connected: boolean) =>
  moving ? (connected ? pollMs.connected : pollMs.alone) : false

export const useSources = () => {
  const connected = useSocketConnected()
  return useRead('GET /sources', {
    pick: 'sources',
    refetchInterval: query => lookAfter(query.state.data?.sources.some(isMoving), connected),
  })
}

export const useSource = (sourceId: string | undefined) => {
  const connected = useSocketConnected()
  return useRead('GET /sources/:sourceId', {
    params: { sourceId },
    pick: 'source',
    enabled: Boolean(sourceId),
    refetchInterval: query => lookAfter(query.state.data && isMoving(query.state.data.source), connected),
  })
}

/** Updates a source in every cached list. */
export const cacheSource = (cache: CallCache, source: Source): void => {
  cache.change('GET /sources', {}, ({ sources }) => {
    const isListed = sources.some(other => other.id === source.id)
    return {
      sources: isListed
        ? sources.map(other => (other.id === source.id ? source : other))
        : [source, ...sources],
    }
  })
  cache.put('GET /sources/:sourceId', { params: { sourceId: source.id } }, { source })
}

export const dropSource = (cache: CallCache, sourceId: string): void => {
  cache.change('GET /sources', {}, ({ sources }) => ({
    sources: sources.filter(source => source.id !== sourceId),
  }))
  cache.remove(callKey('GET /sources/:sourceId', { params: { sourceId } }))
}

const putSource = ({ source }: { source: Source }, _: unknown, cache: CallCache) => cacheSource(cache, source)

export const useRenameSource = () =>
  useCall('PATCH /sources/:sourceId', {
    input: ({ sourceId, name }: { sourceId: string; name: string }) => ({
      params: { sourceId },
      body: { name },
    }),
    quiet: true,
    onSuccess: putSource,
  })

export const useSourceEncoding = (sourceId: string) =>
  useRead('GET /sources/:sourceId/encoding', { params: { sourceId }, pick: 'choice', staleTime: 0 })

export const useChangeEncoding = (sourceId: string) =>
  useCall('PATCH /sources/:sourceId/encoding', {
    input: (encoding: TextEncoding) => ({ params: { sourceId }, body: { encoding } }),
    quiet: true,
    onSuccess: (answer, _encoding, cache: CallCache) => {
      putSource(answer, undefined, cache)
      cache.remove(callKey('GET /sources/:sourceId/content', { params: { sourceId } }))
    },
  })

export type SlidesChange = { sourceId: string; readsHidden?: boolean; readsNotes?: boolean }

export const useChangeSlides = () =>
  useCall('PATCH /sources/:sourceId/slides', {
    input: ({ sourceId, ...body }: SlidesChange) => ({ params: { sourceId }, body }),
    onSuccess: (answer, input: SlidesChange, cache: CallCache) => {
      putSource(answer, input, cache)
      cache.remove(callKey('GET /sources/:sourceId/content', { params: { sourceId: input.sourceId } }))
    },
  })

export const useRetrySource = () =>
  useCall('POST /sources/:sourceId/retry', {
    input: (sourceId: string) => ({ params: { sourceId } }),
    onSuccess: putSource,
  })

export const useChooseSpokenLanguage = (sourceId: string) =>
  useCall('PATCH /sources/:recordingId/recording', {
    input: (language: SpokenLanguage) => ({ params: { recordingId: sourceId }, body: { language } }),
    onSuccess: (answer, _language, cache: CallCache) => {
      putSource(answer, undefined, cache)
      return cache.invalidate(
        callKey('GET /sources/:recordingId/recording', { params: { recordingId: sourceId } }),
      )
    },
  })

export const useReadPagesAgain = () =>
  useCall('POST /sources/:sourceId/read-again', {
    input: (sourceId: string) => ({ params: { sourceId } }),
    onSuccess: putSource,
  })

/** @param sourceId only there, and every place of the words in the order of the source */
export const useSearch = (q: string, sourceId?: string) =>
  useRead('GET /search', {
    query: { q, sourceId, order: sourceId ? 'place' : 'best' },
    version: [sourceId ?? null],
    aborts: true,
    enabled: q.trim() !== '',
    placeholderData: (before, query) => (query?.queryKey[2] === (sourceId ?? null) ? before : undefined),
  })

/** Reports to the server that a source was opened, once per source and visit to the screen. */
export const useOpenSource = (sourceId: string | undefined): void => {
  const cache = useCallCache()
  useEffect(() => {
    if (!sourceId) return
    api('POST /sources/:sourceId/open', { params: { sourceId } }).then(
      () => cache.invalidate('GET /sources'),
      // The order of a list isn't worth a message.
      () => undefined,
    )
  }, [sourceId, cache])
}
