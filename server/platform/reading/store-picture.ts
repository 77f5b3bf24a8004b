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
 * @param longestSide it may have, in pixels
 * @throws ReadingError for what isn't a PNG, JPEG or WebP that can be shown
 */
export const storePicture = async (
  { pictures, storage }: { pictures: Pick<PictureStore, 'keep'>; storage: Pick<Storage, 'put'> },
  file: { bytes: Buffer; longestSide: number },
  signal: AbortSignal,
): Promise<StoredPicture> => {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-picture-'))
  try {
    const [path, keptPath] = [join(folder, 'sent'), join(folder, 'kept')]
    await writeFile(path, file.bytes)
    const { format, width, height } = await pictures.keep(
      { path, keptPath, longestSide: file.longestSide },
      signal,
    )
    const { key, bytes } = await storage.put(createReadStream(keptPath))
    return { fileKey: key, bytes, mediaType: `image/${format}`, width, height }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
