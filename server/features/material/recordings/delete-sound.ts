// Deletion of a recording's sound and pictures, while its transcript stays.
import { announce } from '../../../platform/realtime/index.ts'
import { type RemovalDeps, type SourceRow, sourceFrames, sourceRuns } from '../library/index.ts'
import { updateRecording } from './queries.ts'

/** The transcript has to be complete: nothing can be transcribed afterwards. */
export const deleteSound = async (
  { db, storage }: Pick<RemovalDeps, 'db' | 'storage'>,
  { id, ownerId, fileKey }: Pick<SourceRow, 'id' | 'ownerId' | 'fileKey'>,
  at: Date,
): Promise<void> => {
  const framesKey = await db.transaction(async tx => {
    await sourceRuns.dropFile(tx, id)
    await updateRecording(tx, id, { soundDeletedAt: at })
    const key = await sourceFrames.drop(tx, id)
    await announce(tx, { topic: 'source', accountId: ownerId, id })
    return key
  })
  for (const key of [fileKey, framesKey]) if (key !== null) await storage.remove(key)
}
