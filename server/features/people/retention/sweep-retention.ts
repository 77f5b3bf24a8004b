// Deletion of data past its retention period.
import {
  findCutoff,
  type RetentionKind,
  retentionKinds,
} from '@lantern/contract/people/retention/retention.rules'
import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { RetentionTask } from './deps.ts'
import { loadPeriods } from './queries.ts'

type Deps = {
  db: Db
  clock: Clock
  tasks: Record<RetentionKind, Pick<RetentionTask, 'remove'>>
  onError(error: unknown): void
}

/** Deletes expired data kind by kind; an error in one doesn't stop the others. */
export const sweepRetention = async ({ db, clock, tasks, onError }: Deps): Promise<void> => {
  const periods = await loadPeriods(db)
  for (const kind of retentionKinds) {
    const months = periods[kind]
    if (months !== null) await tasks[kind].remove(findCutoff(clock.now(), months)).catch(onError)
  }
}
