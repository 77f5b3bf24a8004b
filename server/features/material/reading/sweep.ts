// Recovery of sources without a job, such as one whose upload was answered just before the server was killed.

import { type SourceRow, sendToEmbed, sourceJobs, sourceRuns } from '../library/index.ts'
import type { ReadingDeps } from './deps.ts'
import { failAbandoned } from './read-source.ts'

const readIfLost = async ({ jobs }: ReadingDeps, { id, ownerId }: SourceRow) => {
  if (await jobs.isPending(sourceJobs.read, id)) return
  await jobs.send(sourceJobs.read, { sourceId: id }, id, ownerId)
}

const embedIfLost = async ({ jobs }: ReadingDeps, { ownerId }: SourceRow) => {
  if (!(await jobs.isPending(sourceJobs.embed, ownerId))) await sendToEmbed(jobs, { ownerId, anew: false })
}

/** Queues OCR again for a searchable source whose pictures still wait and whose job was lost. */
const recogniseIfLost = async ({ jobs }: ReadingDeps, { id, ownerId }: SourceRow) => {
  for (const job of [sourceJobs.recognise, sourceJobs.reread]) if (await jobs.isPending(job, id)) return
  await jobs.send(sourceJobs.recognise, { sourceId: id }, id, ownerId)
}

/** Whether its jobs ran out of tries by timeouts: the file crashes the reader each time. */
const isAbandoned = async (deps: ReadingDeps, { id }: SourceRow): Promise<boolean> => {
  // Each job may send the other just before it ends: reading is looked for before and after.
  for (const job of [sourceJobs.read, sourceJobs.recognise, sourceJobs.transcribe, sourceJobs.read])
    if (await deps.jobs.isPending(job, id)) return false
  return true
}

/** Safe to run in several workers at once: jobs of one source wait only once, and each run is fenced. */
export const sweepSources = async (deps: ReadingDeps): Promise<void> => {
  for (const source of await sourceRuns.listInStates(deps.db, ['queued', 'extracting', 'indexing'])) {
    if (source.state === 'queued') await readIfLost(deps, source)
    if (source.state === 'indexing') await embedIfLost(deps, source)
    if (source.state === 'extracting' && (await isAbandoned(deps, source))) await failAbandoned(deps, source)
  }
  for (const source of await sourceRuns.listWithPicturesToRead(deps.db)) await recogniseIfLost(deps, source)
}
