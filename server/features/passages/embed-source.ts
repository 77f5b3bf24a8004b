// The job that makes the vectors of a source, passage by passage, where the last run left off.

import { announce } from '../../platform/realtime/index.ts'
import { sourceJobs, sourceRuns } from '../library/index.ts'
import type { VectorDeps } from './deps.ts'
import { enginePassage, engineSource } from './engine-material.ts'
import { countVectors, insertVectors, listPassagesWithoutVectors } from './passage-queries.ts'

const batchSize = 32

const asBytes = (rows: Int8Array) => new Uint8Array(rows.buffer, rows.byteOffset, rows.byteLength)

const embedBatch = async (deps: VectorDeps, sourceId: string, signal: AbortSignal): Promise<boolean> => {
  const batch = await listPassagesWithoutVectors(deps.db, sourceId, batchSize)
  const embedded: { passageId: bigint; vectors: Uint8Array }[] = []
  for await (const { passageId, rows } of deps.engine.embed(batch.map(enginePassage), signal))
    embedded.push({ passageId: BigInt(passageId), vectors: asBytes(rows) })
  await insertVectors(deps.db, embedded)
  return embedded.length > 0
}

const record = async (deps: VectorDeps, sourceId: string, finished: boolean): Promise<boolean> => {
  const passagesEmbedded = await countVectors(deps.db, sourceId)
  const change = finished ? { passagesEmbedded, state: 'ready' as const } : { passagesEmbedded }
  const source = await sourceRuns.updateInAnyRun(deps.db, sourceId, change)
  if (source) await announce(deps.db, { topic: 'source', accountId: source.ownerId, id: source.id })
  return source !== null
}

/** Says what the source is about, which its vectors tell. */
const classify = async (deps: VectorDeps, sourceId: string): Promise<void> => {
  const source = await sourceRuns.find(deps.db, sourceId)
  if (!source) return
  const fit = await deps.engine.classifySubject(engineSource(source))
  deps.engine.forget(sourceId)
  if (fit) await sourceRuns.updateInAnyRun(deps.db, sourceId, fit)
}

/** A source deleted meanwhile ends the job; a passage deleted meanwhile fails the batch, and the job is
 * tried again. An engine that makes no vectors leaves the source ready with text search alone. */
export const embedSource = async (deps: VectorDeps, sourceId: string, signal: AbortSignal): Promise<void> => {
  const source = await sourceRuns.find(deps.db, sourceId)
  if (source?.state !== 'indexing') return
  while (!signal.aborted && (await embedBatch(deps, sourceId, signal)))
    if (!(await record(deps, sourceId, false))) return
  if (signal.aborted || !(await record(deps, sourceId, true))) return
  await classify(deps, sourceId)
  if (deps.embedder) await deps.jobs.send(sourceJobs.embedWithModel, { sourceId }, sourceId)
}
