// The slides in the picture of a video, each as a file with its times.
import type { InputVideoTrack } from 'mediabunny'
import { withSound } from '../decode/open-sound.ts'
import { FfmpegError } from '../decode/run-ffmpeg.ts'
import type { FoundFrames } from '../index.ts'
import { createFrameList, type FoundFrame } from './frame-list.rules.ts'
import { saveFramePictures } from './frame-pictures.ts'
import { readGreyPictures } from './grey-pictures.ts'
import { listKeyTimes } from './key-times.ts'
import { createSlideFinder } from './slide-finder.rules.ts'

/** Seconds of a video whose picture is looked at: a recording may have eight hours. */
const maxSeconds = 8 * 3600 + 1

/** Seconds between whole pictures up to which they are enough: others need not be decoded. */
const maxKeyGap = 4

/** Milliseconds of processor time: an hour in full HD takes 4 minutes with all its pictures, else seconds. */
const [allTimeoutMs, keysTimeoutMs] = [15 * 60_000, 10 * 60_000]

const listGaps = (times: readonly number[]) => times.slice(1).map((time, i) => time - times[i]!)

type Video = { program: string; path: string }

/** @param keys seconds of the whole pictures, which alone are decoded; null for all of them */
const listFrames = async (video: Video, keys: readonly number[] | null): Promise<FoundFrame[]> => {
  const finder = createSlideFinder()
  const frames = createFrameList()
  // A picture that is repeated until the next one would pass for a still one.
  const fresh = keys && new Set(keys.map(Math.round))
  const timeoutMs = keys ? keysTimeoutMs : allTimeoutMs
  let second = 0
  try {
    for await (const picture of readGreyPictures({
      ...video,
      maxSeconds,
      timeoutMs,
      onlyKeys: keys !== null,
    })) {
      const ended = !fresh || fresh.has(second) ? finder.add(second, picture) : null
      if (ended) frames.add(ended)
      second += 1
    }
  } catch (error) {
    // A damaged file yields what can be read of it.
    if (!(error instanceof FfmpegError) || error.fault === 'took-too-long') throw error
  }
  if (second === 0) throw new FfmpegError('failed')
  const last = finder.finish(second)
  if (last) frames.add(last)
  return frames.list()
}

const findAll = async (video: Video, track: InputVideoTrack | null): Promise<FoundFrame[]> => {
  // ffmpeg reads some files whose structure is damaged.
  const keys = track && (await listKeyTimes(track))
  if (keys && Math.max(...listGaps(keys), 0) <= maxKeyGap && keys.length > 1) return listFrames(video, keys)
  try {
    return await listFrames(video, null)
  } catch (error) {
    // Fewer pictures, and fewer changes, than none.
    if (keys && error instanceof FfmpegError && error.fault === 'took-too-long')
      return listFrames(video, keys)
    throw error
  }
}

/**
 * Stores a picture of each slide of a video in a folder; none of a file without a picture.
 * @param program path of ffmpeg; null where it isn't installed
 */
export const findFrames = (
  { path, folder }: { path: string; folder: string },
  program: string | null,
): Promise<FoundFrames> =>
  withSound(path, async sound => {
    if (sound && !sound.picture) return { frames: [], problem: null }
    if (program === null) return { frames: [], problem: 'no-program' }
    try {
      const found = await findAll({ program, path }, sound?.picture ?? null)
      const frames = await saveFramePictures(program, path, found, folder)
      return { frames, problem: found.length > 0 && frames.length === 0 ? 'unreadable' : null }
    } catch (error) {
      if (!(error instanceof FfmpegError)) throw error
      return { frames: [], problem: 'unreadable' }
    }
  })
