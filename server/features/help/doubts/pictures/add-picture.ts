// Keeps a picture for a doubt or a message, and has it read.
import { pictureSide } from '@lantern/contract/help/doubts/doubt-limits.rules'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { FormFile } from '../../../../http/routes.ts'
import { ReadingError } from '../../../../platform/reading/index.ts'
import { storePicture } from '../../../../platform/reading/store-picture.ts'
import type { PictureDeps } from '../deps.ts'
import { readPictureJob } from './jobs.ts'
import { insertPicture, type PictureRow } from './picture-queries.ts'

/** @throws Refusal `file-missing`, or `image-unsupported` for what isn't a PNG, JPEG or WebP that can be shown */
export const addPicture = async (
  deps: PictureDeps,
  actor: Actor,
  file: FormFile | null,
  signal: AbortSignal,
): Promise<PictureRow> => {
  if (!file) throw new Refusal('file-missing')
  await deps.limits.picturing.count(actor.accountId)
  const stored = await storePicture(deps, { bytes: file.bytes, maxSide: pictureSide }, signal).catch(
    (error: unknown) => {
      throw error instanceof ReadingError ? new Refusal('image-unsupported') : error
    },
  )
  const picture = await insertPicture(deps.db, {
    ...stored,
    ownerId: actor.accountId,
    addedAt: deps.clock.now(),
  })
  await deps.jobs.send(readPictureJob, { pictureId: picture.id }, picture.id, actor.accountId)
  return picture
}
