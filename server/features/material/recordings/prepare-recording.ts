// Part of the job that reads a source: the transcript of a recording. Where the machine is still to
// transcribe, its job is sent first.
import type { SpokenLine } from '@lantern/contract/material/recordings/recordings'
import type { Db } from '../../../database/client.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { SoundError } from '../../../platform/sound/index.ts'
import { type SourceRow, sourceJobs } from '../library/index.ts'
import { loadLines } from './load-lines.ts'
import { insertRecording } from './queries.ts'
import { storeTerms } from './terms/refresh-terms.ts'

type Deps = { db: Db; jobs: Jobs }

/**
 * Lines of a recording's transcript; null while it is transcribed, which sends the source to be read again.
 * @throws SoundError where nothing is said in it
 */
export type PrepareRecording = (source: SourceRow) => Promise<SpokenLine[] | null>

export const createPrepareRecording =
  ({ db, jobs }: Deps): PrepareRecording =>
  async source => {
    await insertRecording(db, { sourceId: source.id })
    const stored = await db.transaction(tx => storeTerms(tx, source))
    // Deleted meanwhile.
    if (!stored) return null
    const { recording } = stored
    if (recording.transcript === null && recording.completedAt === null) {
      if (source.fileKey === null) return null
      await jobs.send(sourceJobs.transcribe, { sourceId: source.id }, source.id, source.ownerId)
      return null
    }
    const lines = await loadLines(db, recording)
    if (lines.length === 0) throw new SoundError('no-speech')
    return lines
  }
