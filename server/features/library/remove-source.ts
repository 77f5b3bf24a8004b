// Deletes a source with everything made of it.
import type { Actor } from '../../actions/actor.ts'
import { announce } from '../../platform/realtime/index.ts'
import type { LibraryDeps } from './deps.ts'
import { sourceJobs } from './jobs.ts'
import { deleteSource, getOwnSource } from './source-queries.ts'

/** Rows first: a reader that still works on it finds nothing to write to. */
export const removeSource = async (deps: LibraryDeps, actor: Actor, sourceId: string): Promise<void> => {
  const source = await getOwnSource(deps.db, actor, sourceId)
  await deps.db.transaction(async tx => {
    await deleteSource(tx, source.id)
    await announce(tx, { topic: 'source-removed', accountId: actor.accountId, id: source.id })
  })
  for (const job of Object.values(sourceJobs)) await deps.jobs.cancel(job, source.id)
  deps.engine.forget(source.id)
  if (source.fileKey) await deps.storage.remove(source.fileKey)
}
