import type { Recording } from '@lantern/contract/material/recordings/recordings'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import type { Seal } from '../../../platform/secrets/index.ts'
import type { Transcriber } from '../../../platform/sound/index.ts'
import type { LibraryDeps } from '../library/index.ts'

/** Lesson of a class that a recording is of. */
export type Lesson = NonNullable<Recording['lesson']>

/** Recordings of lessons, which belong to classes. */
export type LessonRecordings = {
  /** @throws Refusal `not-found` for another person's recording, `recording-withdrawn` */
  checkUpload(db: Connection, actor: Actor, classRecordingId: string): Promise<void>
  /** Gives the class the source of a recording. @throws Refusal as `checkUpload` does */
  addSource(tx: Connection, actor: Actor, classRecordingId: string, sourceId: string): Promise<void>
  /** Class of a recording of a lesson; null once it is deleted. */
  findClassId(db: Connection, actor: Actor, classRecordingId: string): Promise<string | null>
  /** Lesson of a source; null for a recording of a person's own. */
  findLesson(db: Connection, sourceId: string): Promise<Lesson | null>
}

/** Whether somebody may hear a recording for another reason than that it is material of theirs. */
export type SoundReader = (
  db: Connection,
  actor: Pick<Actor, 'accountId'>,
  sourceId: string,
) => Promise<boolean>

/** Dependencies of the actions of recordings. */
export type RecordingDeps = Pick<
  LibraryDeps,
  'db' | 'clock' | 'storage' | 'jobs' | 'engine' | 'checkPlan' | 'upload'
> & {
  seal: Seal
  lessonRecordings: LessonRecordings
  soundReaders: readonly SoundReader[]
  /** Session that is still open; null once it has ended. */
  findSession(sessionId: string): Promise<Actor | null>
}

/** Dependencies of the job that transcribes. */
export type TranscribeDeps = Pick<LibraryDeps, 'db' | 'clock' | 'storage' | 'jobs'> & {
  transcriber: Transcriber
  /** Whether videos stay with their pictures. */
  retainsVideo: boolean
}
