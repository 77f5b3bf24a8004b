// Slides in the picture of a recorded video, for whoever may hear it.
import type { FramesProblem, LectureFrame } from '@lantern/contract/material/recordings/frames'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Db } from '../../../../database/client.ts'
import type { FileAnswer } from '../../../../http/routes.ts'
import { sourceFrames } from '../../library/index.ts'
import type { RecordingDeps } from '../deps.ts'
import { getReadableRecording } from '../recording-view.ts'

export const listFrames = async (
  db: Db,
  actor: Actor,
  recordingId: string,
): Promise<{ frames: LectureFrame[]; problem: FramesProblem | null }> => {
  const { source } = await getReadableRecording(db, actor, recordingId)
  const found = await sourceFrames.find(db, source.id)
  return {
    frames: (found?.frames ?? []).map(({ width, height, ranges }, i) => ({
      number: i + 1,
      width,
      height,
      ranges,
    })),
    problem: found?.problem ?? null,
  }
}

/** @throws Refusal `not-found` */
export const readFrame = async (
  { db, storage }: Pick<RecordingDeps, 'db' | 'storage'>,
  actor: Actor,
  recordingId: string,
  number: number,
): Promise<FileAnswer> => {
  const { source } = await getReadableRecording(db, actor, recordingId)
  const found = await sourceFrames.find(db, source.id)
  const [key, frame] = [found?.fileKey, found?.frames[number - 1]]
  // The file may be deleted meanwhile.
  if (!key || !frame || (await storage.size(key)) === null) throw new Refusal('not-found')
  const { offset, bytes } = frame
  return {
    size: bytes,
    contentType: 'image/jpeg',
    name: `${source.name} ${number}.jpg`,
    open: ({ start, end } = { start: 0, end: bytes - 1 }) =>
      storage.open(key, { start: offset + start, end: offset + end }),
  }
}
