// Retry of an interrupted reading.
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { LibraryDeps } from './deps.ts'
import { sendToRead } from './send-to-read.ts'
import { getOwnSource, requeueFailed, type SourceRow } from './source-queries.ts'
import { canRetry } from './source-view.ts'

export const retrySource = async (deps: LibraryDeps, actor: Actor, sourceId: string): Promise<SourceRow> => {
  const source = await getOwnSource(deps.db, actor, sourceId)
  const readable = source.fileKey !== null || source.kind === 'video'
  if (source.state !== 'failed' || !canRetry(source.failureCode) || !readable)
    throw new Refusal('source-not-retryable')
  const queued = await requeueFailed(deps.db, source.id)
  if (!queued) throw new Refusal('source-not-retryable')
  await sendToRead(deps, source)
  return queued
}
