// Pictures that nothing shows any more go after a day, with their files: until then an edit can be taken back.
import type { Connection, Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import {
  deleteImage,
  listImageIds,
  listImagesInTeacherQuizzes,
  listUnusedSince,
  lockImage,
  markUnused,
} from './image-queries.ts'
import { bringBackMs } from './remove-quiz.ts'

/** @returns those of the pictures that are shown somewhere, such as in rooms */
type ImageUses = (db: Connection, imageIds: readonly string[]) => Promise<string[]>

type SweepImagesDeps = {
  db: Db
  storage: Pick<Storage, 'remove'>
  clock: Clock
  /** Uses of pictures beside teachers' quizzes and their versions. */
  imageUses: readonly ImageUses[]
}

const listUsedImages = async (
  db: Connection,
  imageIds: readonly string[],
  imageUses: readonly ImageUses[],
): Promise<string[]> => {
  const used: string[] = []
  for (const uses of [listImagesInTeacherQuizzes, ...imageUses]) used.push(...(await uses(db, imageIds)))
  return used
}

/** Row lock: a concurrent use of the picture waits for it, or finds it gone. */
const removeUnused = async (tx: Connection, id: string, deps: SweepImagesDeps): Promise<void> => {
  const image = await lockImage(tx, id)
  if (!image || (await listUsedImages(tx, [id], deps.imageUses)).length > 0) return
  // The file goes first: killed in between, the row is left and the next run finds it.
  await deps.storage.remove(image.fileKey)
  await deleteImage(tx, id)
}

/** Safe to run in several processes at once, and again after it was killed. */
export const sweepImages = async (deps: SweepImagesDeps): Promise<void> => {
  const { db, clock, imageUses } = deps
  const now = clock.now()
  await markUnused(db, await listUsedImages(db, await listImageIds(db), imageUses), now)
  for (const { id } of await listUnusedSince(db, new Date(now.getTime() - bringBackMs)))
    await db.transaction(tx => removeUnused(tx, id, deps))
}
