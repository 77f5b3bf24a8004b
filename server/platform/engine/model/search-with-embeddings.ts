// Finds passages by words and built-in vectors as ever, and by a model's vectors beside them.
import { LRUCache } from 'lru-cache'
import type { Embedder, Engine, EnginePassage, EngineSource, PassageLoader, SearchHit } from '../index.ts'
import { type EmbeddingVector, fuseRankings, nearestPassages } from './embeddings.rules.ts'

export type EmbeddingLoader = (sourceId: string, model: string) => Promise<EmbeddingVector[]>

type Deps = {
  builtIn: Pick<Engine, 'search'>
  embedder: Embedder
  loadEmbeddings: EmbeddingLoader
  loadPassages: PassageLoader
}

/** Number of hits joined from each ranking. */
const depth = 30
const cacheBytes = 256 * 1024 * 1024

/** The sentence of a passage that shares most words with the query; the first where none does. */
const bestSentence = ({ text, sentences }: EnginePassage, query: string) => {
  const wanted = new Set(query.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
  const shared = ({ start, end }: { start: number; end: number }) =>
    (
      text
        .slice(start, end)
        .toLowerCase()
        .match(/\p{L}{3,}/gu) ?? []
    ).filter(word => wanted.has(word)).length
  const [first = { start: 0, end: text.length }, ...others] = sentences
  return others.reduce((best, next) => (shared(next) > shared(best) ? next : best), first)
}

/** A search that falls back to the built-in one where the query can't be embedded. */
export const createSearchWithEmbeddings = ({
  builtIn,
  embedder,
  loadEmbeddings,
  loadPassages,
}: Deps): Engine['search'] => {
  const cache = new LRUCache<string, EmbeddingVector[]>({
    maxSize: cacheBytes,
    sizeCalculation: vectors => vectors.reduce((sum, { row }) => sum + row.byteLength + 100, 1),
  })
  const computeVectors = async ({ id, version }: EngineSource): Promise<EmbeddingVector[]> => {
    const key = `${id} ${version}`
    const cached = cache.get(key)
    if (cached) return cached
    const loaded = await loadEmbeddings(id, embedder.name)
    // Incomplete vectors must not be cached.
    if (loaded.length > 0 && version.endsWith('+vectors')) cache.set(key, loaded)
    return loaded
  }
  const findByEmbedding = async (request: Parameters<Engine['search']>[0], signal: AbortSignal) => {
    const found = await Promise.all(
      request.sources.map(async source => ({ source, vectors: await computeVectors(source) })),
    )
    const sourcesByPassage = new Map(
      found.flatMap(({ source, vectors }) => vectors.map(({ passageId }) => [passageId, source.id])),
    )
    if (sourcesByPassage.size === 0) return { ids: [], sourceOf: sourcesByPassage }
    const [query] = (await embedder.embed(request.personId, [request.query], signal)) ?? []
    const all = found.flatMap(({ vectors }) => vectors)
    return { ids: query ? nearestPassages(query, all, depth) : [], sourceOf: sourcesByPassage }
  }
  return async (request, signal) => {
    const [found, { ids, sourceOf }] = await Promise.all([
      builtIn.search({ ...request, limit: Math.max(depth, request.limit) }, signal),
      findByEmbedding(request, signal),
    ])
    if (ids.length === 0) return found.slice(0, request.limit)
    const hits = found.filter(({ isContents }) => !isContents)
    const contents = found.filter(({ isContents }) => isContents)
    const hitsById = new Map(hits.map(hit => [hit.passageId, hit]))
    const fused = fuseRankings([hits.map(({ passageId }) => passageId), ids]).slice(0, request.limit)
    const fresh = await loadPassages(fused.filter(id => !hitsById.has(id)))
    const passages = new Map(fresh.map(passage => [passage.id, passage]))
    const joined = fused.flatMap((passageId): SearchHit[] => {
      const hit = hitsById.get(passageId)
      if (hit) return [hit]
      const passage = passages.get(passageId)
      const sourceId = sourceOf.get(passageId)
      if (!passage || !sourceId) return []
      const { start, end } = bestSentence(passage, request.query)
      const text = passage.text.slice(start, end)
      // Scores of other vectors were never measured.
      return [{ sourceId, passageId, start, end, text, score: 0, isRelevant: false }]
    })
    return [...joined, ...contents].slice(0, request.limit)
  }
}
