// Deletion of a source with everything made of it.
import type { Actor } from '../../../actions/actor.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { announce } from '../../../platform/realtime/index.ts'
import type { LibraryDeps } from './deps.ts'
import { sourceJobs } from './jobs.ts'
import { deleteSource, getOwnSource, type SourceRow } from './source-queries.ts'

/** Dependencies of a source's removal. */
export type RemovalDeps = Pick<LibraryDeps, 'db' | 'engine' | 'storage'> & { jobs: Pick<Jobs, 'cancel'> }

/** Deletes rows first: a reader still at work finds nothing to write to. */
export const removeWithFile = async (
  { db, jobs, engine, storage }: RemovalDeps,
  { id, ownerId, fileKey }: SourceRow,
): Promise<void> => {
  const keys = await db.transaction(async tx => {
    const ofSource = await deleteSource(tx, id)
    await announce(tx, { topic: 'source-removed', accountId: ownerId, id })
    return ofSource
  })
  for (const job of Object.values(sourceJobs)) await jobs.cancel(job, id)
  engine.forget(id)
  for (const key of [fileKey, ...keys]) if (key) await storage.remove(key)
}

export const removeSource = async (deps: RemovalDeps, actor: Actor, sourceId: string): Promise<void> =>
  removeWithFile(deps, await getOwnSource(deps.db, actor, sourceId))
