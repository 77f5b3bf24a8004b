// Access to pictures, and their bytes.
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import type { FileAnswer } from '../../../../http/routes.ts'
import { getReadableDoubt } from '../access.ts'
import type { PictureDeps } from '../deps.ts'
import { isMessageHidden } from '../message-queries.ts'
import { findPicture, isDoubtReported, type PictureRow } from './picture-queries.ts'

/** Picture of the actor. @throws Refusal `not-found` */
export const getOwnPicture = async (db: Connection, actor: Actor, id: string): Promise<PictureRow> => {
  const picture = await findPicture(db, id)
  if (picture?.ownerId !== actor.accountId) throw new Refusal('not-found')
  return picture
}

/** @throws Refusal `not-found`, also for who may not see it and where an admin hid its message */
const checkReadable = async (db: Connection, actor: Actor, { ownerId, doubtId, messageId }: PictureRow) => {
  if (ownerId === actor.accountId) return
  if (!doubtId) throw new Refusal('not-found')
  if (actor.role === 'admin') {
    if (!(await isDoubtReported(db, doubtId))) throw new Refusal('not-found')
    return
  }
  await getReadableDoubt(db, actor, doubtId)
  if (messageId && (await isMessageHidden(db, doubtId, messageId))) throw new Refusal('not-found')
}

export const openPicture = async (
  { db, storage }: PictureDeps,
  actor: Actor,
  pictureId: string,
): Promise<FileAnswer> => {
  const picture = await findPicture(db, pictureId)
  if (!picture) throw new Refusal('not-found')
  await checkReadable(db, actor, picture)
  return {
    size: picture.bytes,
    contentType: picture.mediaType,
    name: `picture.${picture.mediaType.slice(6)}`,
    open: range => storage.open(picture.fileKey, range),
  }
}
