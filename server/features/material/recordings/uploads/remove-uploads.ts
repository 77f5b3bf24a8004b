// Deletion of uploads with their parts: those given up, and those that nobody went on with.
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { RecordingDeps } from '../deps.ts'
import {
  deleteParts,
  deleteUpload,
  findOwnUpload,
  listGrowingOf,
  listOldUploads,
  listUploadsOf,
} from './upload-queries.ts'
import { retentionMs } from './upload-view.ts'

type RemovalDeps = Pick<RecordingDeps, 'db' | 'storage'>

export const removeUpload = async ({ db, storage }: RemovalDeps, uploadId: string): Promise<void> => {
  const keys = await db.transaction(async tx => {
    const unused = await deleteParts(tx, uploadId)
    await deleteUpload(tx, uploadId)
    return unused
  })
  for (const key of keys) await storage.remove(key)
}

export const cancelUpload = async (deps: RemovalDeps, actor: Actor, uploadId: string): Promise<void> => {
  if (!(await findOwnUpload(deps.db, actor.accountId, uploadId))) throw new Refusal('not-found')
  await removeUpload(deps, uploadId)
}

/** Removes unfinished uploads of recordings of a class that can't be sent any more. */
export const removeUploadsOf = async (
  deps: RemovalDeps,
  classRecordingIds: readonly string[],
): Promise<void> => {
  for (const id of await listUploadsOf(deps.db, classRecordingIds)) await removeUpload(deps, id)
}

/** Removes what a person sends of an earlier running recording: one runs at a time. */
export const removeGrowing = async (deps: RemovalDeps, ownerId: string): Promise<void> => {
  for (const id of await listGrowingOf(deps.db, ownerId)) await removeUpload(deps, id)
}

export const removeOldUploads = async (deps: RemovalDeps & Pick<RecordingDeps, 'clock'>): Promise<void> => {
  const before = new Date(deps.clock.now().getTime() - retentionMs)
  for (const { id } of await listOldUploads(deps.db, before)) await removeUpload(deps, id)
}
