// Puts a source on its way to the job that reads it, the first time or anew.

import { Refusal } from '../../actions/refusal.ts'
import type { Connection } from '../../database/client.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { announce } from '../../platform/realtime/index.ts'
import { readSourceJob } from './jobs.ts'
import { countBytesOf, lockStorageOf, type SourceRow, updateSource } from './source-queries.ts'

type Deps = { db: Connection; jobs: Jobs }

export const sendToRead = async (deps: Deps, { id, ownerId }: SourceRow): Promise<void> => {
  await deps.jobs.send(readSourceJob, { sourceId: id }, id)
  await announce(deps.db, { topic: 'source', accountId: ownerId, id })
}

/** Marks a source as one to be read again, with another file where `change` names one; `sendToRead` comes after the
 * transaction. @throws Refusal `not-found` when it is gone */
export const requeue = async (
  db: Connection,
  sourceId: string,
  change: { fileKey?: string; bytes?: number; mediaType?: string } = {},
): Promise<SourceRow> => {
  const queued = await updateSource(db, sourceId, {
    state: 'queued',
    failureCode: null,
    failureDetails: null,
    readingRun: null,
    ...change,
  })
  if (!queued) throw new Refusal('not-found')
  return queued
}

/** @throws Refusal `quota-full` where somebody's files take more than `quota` bytes; undo the transaction then */
export const checkRoom = async (tx: Connection, ownerId: string, quota: number): Promise<void> => {
  await lockStorageOf(tx, ownerId)
  if ((await countBytesOf(tx, ownerId)) > quota)
    throw new Refusal('quota-full', { values: { megabytes: Math.round(quota / 1_048_576) } })
}
