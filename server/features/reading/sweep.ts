// Finds sources that no job looks after any more, such as one whose upload was answered just before the
// server was killed, and puts them back on their way.

import type { JobKind } from '../../platform/jobs/index.ts'
import { type SourceRow, sourceJobs, sourceRuns } from '../library/index.ts'
import type { ReadingDeps } from './deps.ts'
import { failAbandoned } from './read-source.ts'

const sendIfLost = async (
  deps: ReadingDeps,
  job: JobKind<typeof sourceJobs.read.payload>,
  source: SourceRow,
) => {
  if (await deps.jobs.isPending(job, source.id)) return
  await deps.jobs.send(job, { sourceId: source.id }, source.id)
}

/** Its jobs were tried until their timeouts ran out: the file brings the reader down each time. */
const isAbandoned = async (deps: ReadingDeps, { id }: SourceRow): Promise<boolean> =>
  !(await deps.jobs.isPending(sourceJobs.read, id)) && !(await deps.jobs.isPending(sourceJobs.recognise, id))

/** Safe to run in several workers at once: jobs of one source wait only once, and each run is fenced. */
export const sweepSources = async (deps: ReadingDeps): Promise<void> => {
  for (const source of await sourceRuns.listInStates(deps.db, ['queued', 'extracting', 'indexing'])) {
    if (source.state === 'queued') await sendIfLost(deps, sourceJobs.read, source)
    if (source.state === 'indexing') await sendIfLost(deps, sourceJobs.embed, source)
    if (source.state === 'extracting' && (await isAbandoned(deps, source))) await failAbandoned(deps, source)
  }
}
