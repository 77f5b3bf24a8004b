// Job that embeds a source's passages by the installation's model, some a turn, continuing after the last.

import type { Embedder } from '../../../platform/engine/index.ts'
import { sourceJobs, sourceRuns } from '../library/index.ts'
import type { VectorDeps } from './deps.ts'
import {
  listPassagesWithoutEmbedding,
  listSourcesWithoutEmbedding,
  putEmbeddings,
} from './embedding-queries.ts'

/** Batch size, for an answer of two megabytes at 3,000 numbers a vector. */
const batchSize = 16
/** Batches per turn, after which other sources have theirs. */
const batchesPerTurn = 8

/** Vector with eight bits a number; only directions are compared. */
const quantise = (vector: Float32Array): Uint8Array => {
  const largest = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 0) || 1
  const row = Int8Array.from(vector, value => Math.round((value / largest) * 127))
  return new Uint8Array(row.buffer)
}

/**
 * Embeds passages until the owner's material may not be sent, the budget is spent or the model is
 * unavailable; the next start continues.
 */
export const embedWithModel = async (
  { db, jobs }: Pick<VectorDeps, 'db' | 'jobs'>,
  embedder: Embedder,
  sourceId: string,
  signal: AbortSignal,
): Promise<void> => {
  const source = await sourceRuns.find(db, sourceId)
  if (!source) return
  for (let turn = 0; turn < batchesPerTurn && !signal.aborted; turn++) {
    const batch = await listPassagesWithoutEmbedding(db, sourceId, embedder.name, batchSize)
    if (batch.length === 0) return
    const texts = batch.map(({ headings, text }) => [...headings.slice(-1), text].join('\n'))
    const vectors = await embedder.embed(source.ownerId, texts, signal, [sourceId])
    if (!vectors || vectors.length !== batch.length) return
    await putEmbeddings(
      db,
      batch.map(({ id }, i) => ({
        passageId: id,
        model: embedder.name,
        row: quantise(vectors[i] ?? new Float32Array()),
      })),
    )
  }
  await jobs.send(sourceJobs.embedWithModel, { sourceId }, sourceId)
}

/** Searchable sources not yet embedded by this model. */
export const listUnembedded = async (
  { db }: Pick<VectorDeps, 'db'>,
  { name }: Embedder,
): Promise<string[]> => {
  return listSourcesWithoutEmbedding(db, await sourceRuns.listAskableIds(db), name)
}
