// Job that makes vectors, some passages a turn, continuing after the last: a long book leaves room for other
// people's sources between its turns, and among one person's own the one nearest to completion is first.

import { announce } from '../../../platform/realtime/index.ts'
import { type EmbedTurn, type SourceRow, sendToEmbed, sourceJobs, sourceRuns } from '../library/index.ts'
import type { VectorDeps } from './deps.ts'
import { enginePassage, engineSource } from './engine-material.ts'
import { countVectors, listPassagesWithoutVectors, putVectors } from './vector-queries.ts'

const passagesPerTurn = 32
/** Number of sources to try, so that one whose passages fail doesn't block the others. */
const maxWaiting = 10

const asBytes = (rows: Int8Array) => new Uint8Array(rows.buffer, rows.byteOffset, rows.byteLength)

const listWaiting = ({ db, engine }: VectorDeps, { ownerId, anew }: EmbedTurn): Promise<SourceRow[]> =>
  anew
    ? sourceRuns.listToEmbedAnew(db, { ownerId, encoder: engine.encoderName }, maxWaiting)
    : sourceRuns.listToEmbed(db, ownerId, maxWaiting)

/** `done`: nothing is left to embed; `unavailable`: this machine can't make vectors. */
type Outcome = 'more' | 'done' | 'unavailable'

const embedSome = async (deps: VectorDeps, sourceId: string, signal: AbortSignal): Promise<Outcome> => {
  const { encoderName } = deps.engine
  const batch = await listPassagesWithoutVectors(deps.db, sourceId, encoderName, passagesPerTurn)
  const embedded: { passageId: bigint; encoder: string; vectors: Uint8Array }[] = []
  for await (const { passageId, encoder, rows } of deps.engine.embed(batch.map(enginePassage), signal))
    embedded.push({ passageId: BigInt(passageId), encoder, vectors: asBytes(rows) })
  await putVectors(deps.db, embedded)
  if (embedded.length < batch.length) return 'unavailable'
  return batch.length < passagesPerTurn ? 'done' : 'more'
}

/** Marks the source as ready without vectors, for search by words alone. */
const record = async (deps: VectorDeps, source: SourceRow, outcome: Outcome): Promise<SourceRow | null> => {
  const passagesEmbedded = await countVectors(deps.db, source.id, deps.engine.encoderName)
  const ready = { state: 'ready' as const, encoder: outcome === 'done' ? deps.engine.encoderName : null }
  const updated = await sourceRuns.updateUnlessReread(deps.db, source, {
    passagesEmbedded,
    ...(outcome === 'more' ? {} : ready),
  })
  if (updated) await announce(deps.db, { topic: 'source', accountId: updated.ownerId, id: updated.id })
  return updated
}

/** Sets the subject of the source, derived from its vectors. */
const classify = async (deps: VectorDeps, source: SourceRow): Promise<void> => {
  const fit = await deps.engine.classifySubject(engineSource(source))
  deps.engine.forget(source.id)
  if (fit) await sourceRuns.updateInAnyRun(deps.db, source.id, fit)
}

const embedFresh = async (deps: VectorDeps, source: SourceRow, signal: AbortSignal): Promise<void> => {
  const outcome = await embedSome(deps, source.id, signal)
  const updated = await record(deps, source, outcome)
  if (updated?.state !== 'ready') return
  await classify(deps, updated)
  const sourceId = source.id
  if (deps.findEmbedder()) await deps.jobs.send(sourceJobs.embedWithModel, { sourceId }, sourceId)
}

/**
 * Makes vectors anew, invisibly: the source is searchable before and after.
 * @returns whether to go on with others
 */
const embedAnew = async (deps: VectorDeps, source: SourceRow, signal: AbortSignal): Promise<boolean> => {
  const outcome = await embedSome(deps, source.id, signal)
  const { encoderName } = deps.engine
  if (outcome === 'done') await sourceRuns.updateUnlessReread(deps.db, source, { encoder: encoderName })
  return outcome !== 'unavailable'
}

/**
 * Embedding turn of one person. A source deleted meanwhile leaves nothing to do; a passage deleted meanwhile
 * fails the turn, which is retried.
 * @param attempt 1 at the first time; at the next the person's next source has the turn
 */
export const embedTurn = async (
  deps: VectorDeps,
  turn: EmbedTurn,
  signal: AbortSignal,
  attempt = 1,
): Promise<void> => {
  const waiting = await listWaiting(deps, turn)
  const source = waiting[(attempt - 1) % waiting.length]
  if (!source) return
  if (!turn.anew) await embedFresh(deps, source, signal)
  else if (!(await embedAnew(deps, source, signal))) return
  if ((await listWaiting(deps, turn)).length > 0) await sendToEmbed(deps.jobs, turn)
}
