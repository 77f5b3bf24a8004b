import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import type { Seal } from '../../../platform/secrets/index.ts'
import type { Transcriber } from '../../../platform/sound/index.ts'
import type { LibraryDeps } from '../library/index.ts'

/** Dependencies of the actions of recordings. */
/** Whether somebody may hear a recording for another reason than that it is material of theirs. */
export type SoundReader = (
  db: Connection,
  actor: Pick<Actor, 'accountId'>,
  sourceId: string,
) => Promise<boolean>

export type RecordingDeps = Pick<
  LibraryDeps,
  'db' | 'clock' | 'storage' | 'jobs' | 'engine' | 'checkPlan' | 'upload'
> & {
  seal: Seal
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
