// Finds sources that no job looks after any more, such as one whose upload was answered just before the
// server was killed, and puts them back on their way.
import type { JobKind } from '../../platform/jobs/index.ts'
import type { LibraryJobDeps } from './deps.ts'
import { embedSourceJob, readSourceJob, recogniseSourceJob } from './jobs.ts'
import { failAbandoned } from './read-source.ts'
import { listSourcesInStates, type SourceRow } from './source-queries.ts'

const sendIfLost = async (
  deps: LibraryJobDeps,
  job: JobKind<typeof readSourceJob.payload>,
  source: SourceRow,
) => {
  if (await deps.jobs.isPending(job, source.id)) return
  await deps.jobs.send(job, { sourceId: source.id }, source.id)
}

/** Its jobs were tried until their timeouts ran out: the file brings the reader down each time. */
const isAbandoned = async (deps: LibraryJobDeps, { id }: SourceRow): Promise<boolean> =>
  !(await deps.jobs.isPending(readSourceJob, id)) && !(await deps.jobs.isPending(recogniseSourceJob, id))

/** Safe to run in several workers at once: jobs of one source wait only once, and each run is fenced. */
export const sweepSources = async (deps: LibraryJobDeps): Promise<void> => {
  for (const source of await listSourcesInStates(deps.db, ['queued', 'extracting', 'indexing'])) {
    if (source.state === 'queued') await sendIfLost(deps, readSourceJob, source)
    if (source.state === 'indexing') await sendIfLost(deps, embedSourceJob, source)
    if (source.state === 'extracting' && (await isAbandoned(deps, source))) await failAbandoned(deps, source)
  }
}
