// Indexes of the sources asked about lately, within a budget of bytes.

import { LRUCache } from 'lru-cache'
import type { EngineSource } from '../../index.ts'
import type { SourceIndex } from './source-index.ts'

export type IndexCache = {
  /** The index of a source at its version; loads it when missing. Two callers share one load. */
  get(source: EngineSource): Promise<SourceIndex>
  forget(sourceId: string): void
}

/** A cache that drops the least recently used index beyond `maxBytes`. A source larger than the whole
 * budget is loaded anew for each question rather than refused. */
export const createIndexCache = (
  maxBytes: number,
  loadIndex: (source: EngineSource) => Promise<SourceIndex>,
): IndexCache => {
  const indexes = new LRUCache<string, SourceIndex>({
    // 0 would mean without limit.
    maxSize: Math.max(1, maxBytes),
    maxEntrySize: Math.max(1, maxBytes),
    sizeCalculation: index => Math.max(1, index.bytes),
  })
  const loading = new Map<string, { version: string; promise: Promise<SourceIndex> }>()

  const load = (source: EngineSource): Promise<SourceIndex> => {
    const promise = loadIndex(source)
      .then(index => {
        // A source forgotten meanwhile must not come back.
        if (loading.get(source.id)?.promise === promise) indexes.set(source.id, index)
        return index
      })
      .finally(() => {
        if (loading.get(source.id)?.promise === promise) loading.delete(source.id)
      })
    loading.set(source.id, { version: source.version, promise })
    return promise
  }

  return {
    get: async source => {
      const cached = indexes.get(source.id)
      if (cached?.version === source.version) return cached
      const started = loading.get(source.id)
      return started?.version === source.version ? started.promise : load(source)
    },
    forget: sourceId => {
      indexes.delete(sourceId)
      loading.delete(sourceId)
    },
  }
}
