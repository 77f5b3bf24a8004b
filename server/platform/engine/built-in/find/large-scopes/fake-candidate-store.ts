// The store of candidates in memory, for tests: proposes every passage that holds a term, as often as it holds any.
import type { CandidateHit, CandidateStore, StoredSource } from '../../index/candidate-store.ts'

export const createFakeCandidateStore = (): CandidateStore & { lie(hits: CandidateHit[]): void } => {
  const sources = new Map<string, StoredSource>()
  let lies: CandidateHit[] | null = null
  const rank = (
    sourceIds: readonly string[],
    scoreOf: (passage: StoredSource['listed'][number]) => number,
    limit: number,
  ): CandidateHit[] =>
    sourceIds
      .flatMap(id => sources.get(id) ?? [])
      .flatMap(({ id, listed }) =>
        listed.map(passage => ({ sourceId: id, passageId: passage.id, score: scoreOf(passage) })),
      )
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, limit)
  return {
    lie: hits => {
      lies = hits
    },
    put: async put => {
      for (const source of put) sources.set(source.id, source)
    },
    remove: async ids => {
      for (const id of ids) sources.delete(id)
    },
    listVersions: async () => new Map([...sources].map(([id, { version }]) => [id, version])),
    describe: async (ids, terms) =>
      new Map(
        ids.flatMap(id => {
          const source = sources.get(id)
          if (!source) return []
          const counts = new Map([...source.counts].filter(([term]) => terms.includes(term)))
          return [[id, { ...source, counts }] as const]
        }),
      ),
    findByTerms: async (ids, terms, limit) =>
      lies ?? rank(ids, passage => passage.terms.filter(term => terms.includes(term)).length, limit),
    findByVector: async (ids, vector, limit) =>
      rank(ids, passage => passage.vector?.reduce((sum, x, i) => sum + x * vector[i]!, 0) ?? 0, limit),
    tidy: async () => {},
    close: async () => {},
  }
}
