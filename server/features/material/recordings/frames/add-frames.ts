// Part of the job that transcribes a video: pictures of its slides, once, before its picture may be dropped.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { StoredFrame } from '../../../../database/stored/frames.ts'
import { announce } from '../../../../platform/realtime/index.ts'
import type { FoundFrames } from '../../../../platform/sound/index.ts'
import { TaskProcessError } from '../../../../platform/task-process/index.ts'
import { type SourceRow, sourceFrames } from '../../library/index.ts'
import type { TranscribeDeps } from '../deps.ts'
import { packPictures } from './pack-pictures.ts'

type Video = SourceRow & { fileKey: string }

const findFrames = async (
  { storage, transcriber }: TranscribeDeps,
  { fileKey }: Video,
  folder: string,
  signal: AbortSignal,
): Promise<FoundFrames> => {
  try {
    return await storage.withPath(fileKey, path => transcriber.findFrames({ path, folder }, { signal }))
  } catch (error) {
    // A video whose picture ends the process still has its sound.
    if (error instanceof TaskProcessError) return { frames: [], problem: 'unreadable' }
    throw error
  }
}

const isVideo = ({ mediaType }: SourceRow) => mediaType?.startsWith('video/') === true

/** Stores the slides of a video. A process that is killed meanwhile leaves nothing, and the next one begins anew. */
export const addFrames = async (deps: TranscribeDeps, source: Video, signal: AbortSignal): Promise<void> => {
  if (!isVideo(source)) return
  const before = await sourceFrames.find(deps.db, source.id)
  // ffmpeg may be installed by now.
  if (before && before.problem !== 'no-program') return
  const folder = await mkdtemp(join(tmpdir(), 'lantern-frames-'))
  try {
    const { frames: found, problem } = await findFrames(deps, source, folder, signal)
    const pictures = await Promise.all(found.map(({ path }) => readFile(path)))
    const { file, offsets } = await packPictures(pictures)
    const frames: StoredFrame[] = found.map(({ bytes, width, height, ranges }, i) => ({
      offset: offsets[i]!,
      bytes,
      width,
      height,
      ranges,
      text: null,
    }))
    const stored = found.length > 0 ? await deps.storage.put(Readable.from([file])) : null
    const row = {
      sourceId: source.id,
      fileKey: stored?.key ?? null,
      bytes: stored?.bytes ?? 0,
      frames,
      problem,
    }
    const unused = await sourceFrames.replace(deps.db, row)
    if (unused) await deps.storage.remove(unused)
    await announce(deps.db, { topic: 'source', accountId: source.ownerId, id: source.id })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
