// Pictures of questions: kept without anything but the picture, shown to who may see them.
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { questionImageSide } from '@lantern/contract/teaching/teacher-quiz-limits.rules'
import type { Actor } from '../../actions/actor.ts'
import { Refusal } from '../../actions/refusal.ts'
import type { FileAnswer, FormFile } from '../../http/routes.ts'
import { ReadingError } from '../../platform/reading/index.ts'
import type { TeacherQuizDeps } from './deps.ts'
import { findImage, type ImageRow, insertImage } from './image-queries.ts'

const keepCopy = async (deps: TeacherQuizDeps, file: FormFile, signal: AbortSignal) => {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-picture-'))
  try {
    const [path, keptPath] = [join(folder, 'sent'), join(folder, 'kept')]
    await writeFile(path, file.bytes)
    const { format, ...size } = await deps.pictures.keep(
      { path, keptPath, longestSide: questionImageSide },
      signal,
    )
    const { key, bytes } = await deps.storage.put(createReadStream(keptPath))
    return { fileKey: key, bytes, mediaType: `image/${format}`, width: size.width, height: size.height }
  } catch (error) {
    throw error instanceof ReadingError ? new Refusal('image-unsupported') : error
  } finally {
    await rm(folder, { recursive: true, force: true })
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
  const stored = await keepCopy(deps, file, signal)
  return insertImage(deps.db, { ...stored, ownerId: actor.accountId, createdAt: deps.clock.now() })
}

const mayRead = async ({ imageReaders }: TeacherQuizDeps, actor: Actor, image: ImageRow) => {
  if (image.ownerId === actor.accountId) return true
  for (const reads of imageReaders) if (await reads(actor, image.id)) return true
  return false
}

/** @throws Refusal `not-found`, also for who may not see it */
export const openImage = async (
  deps: TeacherQuizDeps,
  actor: Actor,
  imageId: string,
): Promise<FileAnswer> => {
  const image = await findImage(deps.db, imageId)
  if (!image || !(await mayRead(deps, actor, image))) throw new Refusal('not-found')
  return {
    size: image.bytes,
    contentType: image.mediaType,
    name: `picture.${image.mediaType.slice(6)}`,
    open: range => deps.storage.open(image.fileKey, range),
  }
}
