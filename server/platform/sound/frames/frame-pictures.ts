// Moments of a video as JPEG files.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { FfmpegError, runFfmpeg } from '../decode/run-ffmpeg.ts'
import type { FrameFile } from '../index.ts'
import type { FoundFrame } from './frame-list.rules.ts'
import { memoryBytes, reading, videoFormats } from './grey-pictures.ts'

/** Pixels of the longer side at most. */
const maxSide = 1280

/** Bytes of one picture, and of all of a lecture, at most: one of a slide has about 80,000. */
const [maxBytes, maxBytesOfAll] = [1_000_000, 40_000_000]

/** Milliseconds of processor time for a picture, and of all on the clock: each takes about half a second. */
const [timeoutMs, allTimeoutMs] = [30_000, 15 * 60_000]

/** Upright, with square pixels. */
const scaling = `scale=iw*sar:ih,scale=w='min(${maxSide},iw)':h='min(${maxSide},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2,setsar=1`

const readPicture = async (program: string, path: string, second: number): Promise<Buffer | null> => {
  const blocks: Buffer[] = []
  let bytes = 0
  const run = runFfmpeg({
    program,
    path,
    formats: videoFormats,
    reading: [...reading, '-ss', String(second)],
    writing: [
      ...'-map 0:V:0 -an -sn -dn -frames:v 1 -map_metadata -1 -vf'.split(' '),
      scaling,
      ...'-c:v mjpeg -q:v 4 -pix_fmt yuvj420p -strict unofficial -f image2pipe'.split(' '),
    ],
    timeoutMs,
    memoryBytes,
  })
  try {
    for await (const block of run) {
      blocks.push(block)
      bytes += block.length
      if (bytes > maxBytes) return null
    }
  } catch (error) {
    if (!(error instanceof FfmpegError)) throw error
    return null
  }
  return bytes > 0 ? Buffer.concat(blocks) : null
}

/** Stores the pictures of frames in a folder, as far as they can be taken. */
export const saveFramePictures = async (
  program: string,
  path: string,
  frames: readonly FoundFrame[],
  folder: string,
): Promise<FrameFile[]> => {
  const saved: FrameFile[] = []
  const startedAt = performance.now()
  let left = maxBytesOfAll
  for (const { shownAt, ranges } of frames) {
    if (performance.now() - startedAt > allTimeoutMs) break
    const picture = await readPicture(program, path, shownAt)
    if (!picture || picture.length > left) continue
    left -= picture.length
    const { width, height } = await sharp(picture).metadata()
    const framePath = join(folder, `${saved.length + 1}.jpg`)
    await writeFile(framePath, picture)
    saved.push({ path: framePath, bytes: picture.length, width, height, ranges })
  }
  return saved
}
