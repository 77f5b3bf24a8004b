// Pictures that were never sent go after a day, with their files.
import type { Db } from '../../../../database/client.ts'
import type { Clock } from '../../../../platform/clock/index.ts'
import type { Storage } from '../../../../platform/storage/index.ts'
import { deleteUnsent, listForgotten } from './picture-queries.ts'

const retentionMs = 24 * 3_600_000

/** Safe to run in several processes at once, and again after it was killed. */
export const sweepPictures = async ({
  db,
  clock,
  storage,
}: {
  db: Db
  clock: Clock
  storage: Pick<Storage, 'remove'>
}): Promise<void> => {
  const before = new Date(clock.now().getTime() - retentionMs)
  // Row lock during file deletion, so that a message using the picture meanwhile finds it gone.
  for (const { id, fileKey } of await listForgotten(db, before))
    await db.transaction(async tx => {
      if (await deleteUnsent(tx, id)) await storage.remove(fileKey)
    })
}
