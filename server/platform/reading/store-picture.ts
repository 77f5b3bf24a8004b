// Stores the clean copy of a picture from a form.
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Storage } from '../storage/index.ts'
import type { PictureStore } from './picture-store.ts'

export type StoredPicture = {
  fileKey: string
  bytes: number
  mediaType: string
  /** Pixels. */
  width: number
  height: number
}

/**
 * @param maxSide it may have, in pixels
 * @throws ReadingError for what isn't a PNG, JPEG or WebP that can be shown
 */
export const storePicture = async (
  { pictures, storage }: { pictures: Pick<PictureStore, 'storeCopy'>; storage: Pick<Storage, 'put'> },
  file: { bytes: Buffer; maxSide: number },
  signal: AbortSignal,
): Promise<StoredPicture> => {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-picture-'))
  try {
    const [path, copyPath] = [join(folder, 'sent'), join(folder, 'kept')]
    await writeFile(path, file.bytes)
    const { format, width, height } = await pictures.storeCopy(
      { path, copyPath, maxSide: file.maxSide },
      signal,
    )
    const { key, bytes } = await storage.put(createReadStream(copyPath))
    return { fileKey: key, bytes, mediaType: `image/${format}`, width, height }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
