import type { Actor } from '../../../actions/actor.ts'
import type { Seal } from '../../../platform/secrets/index.ts'
import type { Transcriber } from '../../../platform/sound/index.ts'
import type { LibraryDeps } from '../library/index.ts'

/** Dependencies of the actions of recordings. */
export type RecordingDeps = Pick<
  LibraryDeps,
  'db' | 'clock' | 'storage' | 'jobs' | 'engine' | 'checkPlan' | 'upload'
> & {
  seal: Seal
  /** Session that is still open; null once it has ended. */
  findSession(sessionId: string): Promise<Actor | null>
}

/** Dependencies of the job that transcribes. */
export type TranscribeDeps = Pick<LibraryDeps, 'db' | 'clock' | 'storage' | 'jobs'> & {
  transcriber: Transcriber
  /** Whether videos stay with their pictures. */
  retainsVideo: boolean
}
