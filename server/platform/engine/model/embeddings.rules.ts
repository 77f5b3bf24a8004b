// Finding by a model's vectors, and joining that with what the built-in engine finds.

/** A vector in eight bits a number; its length is lost, since only directions are compared. */
export type EmbeddingVector = { passageId: string; row: Int8Array }

const cosine = (query: Float32Array, row: Int8Array): number => {
  let dot = 0
  let length = 0
  for (let i = 0; i < query.length; i++) {
    const x = row[i] ?? 0
    dot += (query[i] ?? 0) * x
    length += x * x
  }
  return length === 0 ? 0 : dot / Math.sqrt(length)
}

/** Ids of the nearest passages, nearest first. Rows of another length than the query's are passed over. */
export const nearestPassages = (
  query: Float32Array,
  vectors: readonly EmbeddingVector[],
  limit: number,
): string[] =>
  vectors
    .filter(({ row }) => row.length === query.length)
    .map(({ passageId, row }) => ({ passageId, score: cosine(query, row) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ passageId }) => passageId)

/** Keeps one list's luck from outweighing the other's judgement. */
const smoothing = 60

/**
 * Joins rankings by their ranks alone, since their scores aren't of one kind (reciprocal rank fusion,
 * Cormack, Clarke and Büttcher 2009).
 * @returns each id once, the best first
 */
export const fuseRankings = (rankings: readonly (readonly string[])[]): string[] => {
  const scores = new Map<string, number>()
  for (const ranking of rankings)
    ranking.forEach((id, rank) => {
      scores.set(id, (scores.get(id) ?? 0) + 1 / (smoothing + rank + 1))
    })
  return [...scores].sort((a, b) => b[1] - a[1]).map(([id]) => id)
}
