// Queueing of a source for the reading job.
import type { Connection } from '../../../database/client.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { announce } from '../../../platform/realtime/index.ts'
import { sourceJobs } from './jobs.ts'
import type { SourceRow } from './source-queries.ts'

export const sendToRead = async (
  deps: { db: Connection; jobs: Jobs },
  { id, ownerId }: Pick<SourceRow, 'id' | 'ownerId'>,
): Promise<void> => {
  await deps.jobs.send(sourceJobs.read, { sourceId: id }, id, ownerId)
  await announce(deps.db, { topic: 'source', accountId: ownerId, id })
}
