// Picture of a class: set and removed by its managers, shown to everybody in it.
import { classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import type { SchoolClass } from '@lantern/contract/classes/classes/class-shapes'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import type { FileAnswer, FormFile } from '../../../http/routes.ts'
import { ReadingError } from '../../../platform/reading/index.ts'
import { storePicture } from '../../../platform/reading/store-picture.ts'
import { noteFilesGone } from '../../people/privacy/index.ts'
import { checkClassAction, checkInClass } from './access.ts'
import { viewClass } from './class-view.ts'
import type { ClassDeps } from './deps.ts'
import { deletePicture, findPicture, insertPicture } from './picture-queries.ts'
import { lockClass } from './queries.ts'

/** Lists the picture's file for the next sweep. The caller has locked the class. */
export const forgetPicture = async (tx: Connection, classId: string): Promise<void> => {
  const picture = await findPicture(tx, classId)
  if (!picture) return
  await noteFilesGone(tx, [picture.fileKey])
  await deletePicture(tx, classId)
}

/** @throws Refusal `file-missing`, or `image-unsupported` for what isn't a PNG, JPEG or WebP that can be shown */
export const setClassPicture = async (
  deps: ClassDeps,
  actor: Actor,
  { classId, file }: { classId: string; file: FormFile | null },
  signal: AbortSignal,
): Promise<SchoolClass> => {
  const { db, clock } = deps
  await checkClassAction(db, actor, classId, 'prepare')
  if (!file) throw new Refusal('file-missing')
  await deps.picturing.count(actor.accountId)
  const { fileKey, bytes, mediaType } = await storePicture(
    deps,
    { bytes: file.bytes, maxSide: classLimits.pictureSide },
    signal,
  ).catch((error: unknown) => {
    throw error instanceof ReadingError ? new Refusal('image-unsupported') : error
  })
  await db.transaction(async tx => {
    await lockClass(tx, classId)
    await forgetPicture(tx, classId)
    await insertPicture(tx, { classId, fileKey, bytes, mediaType, setAt: clock.now() })
  })
  return viewClass(db, actor, classId)
}

export const removeClassPicture = async (
  { db }: ClassDeps,
  actor: Actor,
  classId: string,
): Promise<SchoolClass> => {
  await checkClassAction(db, actor, classId, 'prepare')
  await db.transaction(async tx => {
    await lockClass(tx, classId)
    await forgetPicture(tx, classId)
  })
  return viewClass(db, actor, classId)
}

/** @throws Refusal `not-found`, also for who isn't in the class */
export const openClassPicture = async (
  { db, storage }: ClassDeps,
  actor: Actor,
  classId: string,
): Promise<FileAnswer> => {
  await checkInClass(db, actor, classId)
  const picture = await findPicture(db, classId)
  if (!picture) throw new Refusal('not-found')
  return {
    size: picture.bytes,
    contentType: picture.mediaType,
    name: `picture.${picture.mediaType.slice(6)}`,
    open: range => storage.open(picture.fileKey, range),
  }
}
