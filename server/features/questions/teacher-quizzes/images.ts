// Pictures of questions: stored without metadata, shown to those who may see them.

import { buffer } from 'node:stream/consumers'
import { questionImageSide } from '@lantern/contract/questions/teacher-quizzes/teacher-quiz-limits.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { FileAnswer, FormFile } from '../../../http/routes.ts'
import { ReadingError } from '../../../platform/reading/index.ts'
import { storePicture } from '../../../platform/reading/store-picture.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import type { TeacherQuizDeps } from './deps.ts'
import { findImage, type ImageRow, insertImage, listOwnImages } from './image-queries.ts'

type ImageStoreDeps = Pick<TeacherQuizDeps, 'storage' | 'pictures'>

const storeCopy = async (deps: ImageStoreDeps, { bytes }: Pick<FormFile, 'bytes'>, signal: AbortSignal) => {
  try {
    return await storePicture(deps, { bytes, maxSide: questionImageSide }, signal)
  } catch (error) {
    throw error instanceof ReadingError ? new Refusal('image-unsupported') : error
  }
}

/** @throws Refusal `file-missing`, or `image-unsupported` for what isn't a PNG, JPEG or WebP that can be shown */
export const addImage = async (
  deps: TeacherQuizDeps,
  actor: Actor,
  file: FormFile | null,
  signal: AbortSignal,
): Promise<ImageRow> => {
  if (!file) throw new Refusal('file-missing')
  await deps.uploads.count(actor.accountId)
  const stored = await storeCopy(deps, file, signal)
  return insertImage(deps.db, { ...stored, ownerId: actor.accountId, createdAt: deps.clock.now() })
}

/** Stores a picture from an imported file like an uploaded one. Null if it can't be shown. */
export const savePicture = async (
  deps: ImageStoreDeps & Pick<TeacherQuizDeps, 'db' | 'clock'>,
  ownerId: string,
  bytes: Buffer,
  signal: AbortSignal,
): Promise<string | null> => {
  try {
    const stored = await storeCopy(deps, { bytes }, signal)
    return (await insertImage(deps.db, { ...stored, ownerId, createdAt: deps.clock.now() })).id
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Maximum total size of pictures read at once. */
const maxPictureBytes = 200 * 1024 * 1024

/** Bytes of a person's own pictures by id; those of others, and those over the limit, are missing. */
export const readOwnPictures = async (
  { db, storage }: Pick<TeacherQuizDeps, 'db' | 'storage'>,
  owner: Pick<Actor, 'accountId'>,
  ids: readonly string[],
): Promise<Map<string, Uint8Array>> => {
  const pictures = new Map<string, Uint8Array>()
  let bytes = 0
  for (const image of await listOwnImages(db, owner, ids)) {
    bytes += image.bytes
    if (bytes > maxPictureBytes) break
    pictures.set(image.id, await buffer(storage.open(image.fileKey)))
  }
  return pictures
}

/**
 * Copies others' pictures for a person who may have them: new names by old names. Deleted ones are missing.
 */
export const copyPictures = async (
  { db, clock, storage }: Pick<TeacherQuizDeps, 'db' | 'clock' | 'storage'>,
  to: Pick<Actor, 'accountId'>,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const copies = new Map<string, string>()
  for (const id of ids) {
    const image = await findImage(db, id)
    if (!image) continue
    const { key } = await storage.put(storage.open(image.fileKey))
    const { mediaType, width, height, seconds, bytes } = image
    const copy = { ownerId: to.accountId, fileKey: key, mediaType, width, height, seconds, bytes }
    copies.set(id, (await insertImage(db, { ...copy, createdAt: clock.now() })).id)
  }
  return copies
}

type ImageDeps = Pick<TeacherQuizDeps, 'db' | 'imageReaders'> & { storage: Pick<Storage, 'open'> }

const mayRead = async ({ db, imageReaders }: ImageDeps, actor: Actor, image: ImageRow) => {
  if (image.ownerId === actor.accountId) return true
  for (const reads of imageReaders) if (await reads(db, actor, image.id)) return true
  return false
}

const answerWith = ({ storage }: Pick<ImageDeps, 'storage'>, image: ImageRow): FileAnswer => ({
  size: image.bytes,
  contentType: image.mediaType,
  name: `${image.seconds === null ? 'picture' : 'sound'}.${image.mediaType.slice(6)}`,
  open: range => storage.open(image.fileKey, range),
})

/** @throws Refusal `not-found`, also for who may not see it */
export const openImage = async (deps: ImageDeps, actor: Actor, imageId: string): Promise<FileAnswer> => {
  const image = await findImage(deps.db, imageId)
  if (!image || !(await mayRead(deps, actor, image))) throw new Refusal('not-found')
  return answerWith(deps, image)
}

/** File that the caller has a right to. @throws Refusal `not-found` where it was deleted */
export const openStoredFile = async (
  deps: Pick<ImageDeps, 'db' | 'storage'>,
  fileId: string,
): Promise<FileAnswer> => {
  const image = await findImage(deps.db, fileId)
  if (!image) throw new Refusal('not-found')
  return answerWith(deps, image)
}
