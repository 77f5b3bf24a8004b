// Reading of a stored picture: by OCR, and by a vision model where one is set up.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PageReading } from '@lantern/contract/material/reading/page-readings'
import { turnReadingBack } from '@lantern/contract/material/reading/turned-readings.rules'
import type { PictureFormat } from '../../../platform/reading/index.ts'
import type { ReadingDeps } from './deps.ts'
import { putInPlace } from './seen-lines.rules.ts'

/** Timeout of one picture in milliseconds, after which the reading process is killed. */
export const pictureTimeoutMs = 30_000

/** Adds the words of a vision model, where one is set up and allowed for this person's pictures. */
export const addSeenLines = async (
  { findVision }: Pick<ReadingDeps, 'findVision'>,
  ownerId: string,
  { reading, jpeg }: { reading: PageReading; jpeg: Uint8Array | null },
  signal: AbortSignal,
): Promise<PageReading> => {
  const vision = findVision()
  const lines = vision && jpeg ? await vision.readLines(ownerId, jpeg, signal) : null
  return lines ? putInPlace(reading, lines) : reading
}

/**
 * @param useCopy gets the path of a clean, upright copy, which is deleted afterwards; the reading's places are in it,
 * or in the stored picture without a `useCopy`
 * @throws ReadingError
 */
export const readPicture = async (
  deps: Pick<ReadingDeps, 'reader' | 'storage' | 'findVision'>,
  { fileKey, ownerId }: { fileKey: string; ownerId: string },
  signal: AbortSignal,
  useCopy?: (path: string, format: PictureFormat) => Promise<void>,
): Promise<{ reading: PageReading }> => {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-picture-'))
  try {
    const copyPath = join(folder, 'kept')
    const withJpeg = deps.findVision() !== null
    const read = await deps.storage.withPath(fileKey, path =>
      deps.reader.readPicture({ path, copyPath, withJpeg }, { timeoutMs: pictureTimeoutMs, signal }),
    )
    await useCopy?.(copyPath, read.format)
    const reading = await addSeenLines(deps, ownerId, read, signal)
    return { reading: useCopy ? reading : turnReadingBack(reading, read.turn) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
