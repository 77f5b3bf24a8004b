// Indexes of the sources asked about lately, within a budget of bytes.

import { LRUCache } from 'lru-cache'
import type { EngineSource, MaterialLoader } from '../../index.ts'
import { buildSourceIndex, type SourceIndex } from './source-index.ts'

export type IndexCache = {
  /** The index of a source at its version; builds it when missing. Two callers share one build. */
  get(source: EngineSource): Promise<SourceIndex>
  forget(sourceId: string): void
}

/** A cache that drops the least recently used index beyond `maxBytes`. A source larger than the whole
 * budget is indexed anew for each question rather than refused. */
export const createIndexCache = (maxBytes: number, loadMaterial: MaterialLoader): IndexCache => {
  const indexes = new LRUCache<string, SourceIndex>({
    // 0 would mean without limit.
    maxSize: Math.max(1, maxBytes),
    maxEntrySize: Math.max(1, maxBytes),
    sizeCalculation: index => Math.max(1, index.bytes),
  })
  const building = new Map<string, { version: string; promise: Promise<SourceIndex> }>()

  const build = (source: EngineSource): Promise<SourceIndex> => {
    const promise = loadMaterial(source.id)
      .then(material => buildSourceIndex(source.id, source.version, material))
      .then(index => {
        // A source forgotten meanwhile must not come back.
        if (building.get(source.id)?.promise === promise) indexes.set(source.id, index)
        return index
      })
      .finally(() => {
        if (building.get(source.id)?.promise === promise) building.delete(source.id)
      })
    building.set(source.id, { version: source.version, promise })
    return promise
  }

  return {
    get: async source => {
      const cached = indexes.get(source.id)
      if (cached?.version === source.version) return cached
      const started = building.get(source.id)
      return started?.version === source.version ? started.promise : build(source)
    },
    forget: sourceId => {
      indexes.delete(sourceId)
      building.delete(sourceId)
    },
  }
}
