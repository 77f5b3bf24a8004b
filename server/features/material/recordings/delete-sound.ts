// Deletion of a recording's sound, while its transcript stays.
import { announce } from '../../../platform/realtime/index.ts'
import { type RemovalDeps, type SourceRow, sourceRuns } from '../library/index.ts'
import { updateRecording } from './queries.ts'

/** The transcript has to be complete: nothing can be transcribed afterwards. */
export const deleteSound = async (
  { db, storage }: Pick<RemovalDeps, 'db' | 'storage'>,
  { id, ownerId, fileKey }: Pick<SourceRow, 'id' | 'ownerId' | 'fileKey'>,
  at: Date,
): Promise<void> => {
  await db.transaction(async tx => {
    await sourceRuns.dropFile(tx, id)
    await updateRecording(tx, id, { soundDeletedAt: at })
    await announce(tx, { topic: 'source', accountId: ownerId, id })
  })
  if (fileKey !== null) await storage.remove(fileKey)
}
