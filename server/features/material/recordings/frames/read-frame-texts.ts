// Words on the slides of a video, read by OCR once they are needed, where this machine has it.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { textOfLine } from '@lantern/contract/material/reading/page-readings.rules'
import type { StoredFrame } from '../../../../database/stored/frames.ts'
import type { JobsContext } from '../../../../mount/contexts.ts'
import { ReadingError } from '../../../../platform/reading/index.ts'
import { sourceFrames } from '../../library/index.ts'

type Deps = Pick<JobsContext, 'db' | 'storage' | 'reader'>

/** Milliseconds for one picture. */
const timeoutMs = 30_000

/** Pictures after which what was read is stored: a killed job reads as many again. */
const storedEvery = 10

/** Empty for a picture that can't be read. @throws ReadingError `ocr-unavailable` */
const readPicture = async (
  { storage, reader }: Deps,
  key: string,
  { offset, bytes }: StoredFrame,
  signal: AbortSignal,
): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-frame-'))
  try {
    const [path, copyPath] = [join(folder, 'frame'), join(folder, 'copy')]
    await pipeline(storage.open(key, { start: offset, end: offset + bytes - 1 }), createWriteStream(path))
    const { reading } = await reader.readPicture({ path, copyPath, withJpeg: false }, { timeoutMs, signal })
    return reading.lines.map(textOfLine).join('\n')
  } catch (error) {
    if (!(error instanceof ReadingError) || error.failure === 'ocr-unavailable') throw error
    return ''
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Frames of a video with their words; none of a recording without them. */
export const readFrameTexts = async (
  deps: Deps,
  sourceId: string,
  signal: AbortSignal,
): Promise<StoredFrame[]> => {
  const found = await sourceFrames.find(deps.db, sourceId)
  if (!found?.fileKey) return []
  const { fileKey } = found
  const frames = [...found.frames]
  const save = () => sourceFrames.update(deps.db, { sourceId, fileKey, frames })
  let unsaved = 0
  try {
    for (const [i, frame] of frames.entries()) {
      if (frame.text !== null) continue
      frames[i] = { ...frame, text: await readPicture(deps, fileKey, frame, signal) }
      unsaved += 1
      if (unsaved % storedEvery === 0) await save()
    }
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error
  }
  if (unsaved > 0) await save()
  return frames
}
