import type { RetentionKind } from '@lantern/contract/people/retention/retention.rules'
import type { Connection, Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'

export type Due = { due: number; oldest: Date | null }

/** Feature's retention task: preview and deletion of its expired data. */
export type RetentionTask = {
  count(db: Connection, before: Date): Promise<Due>
  /** Deletes expired data; may be stopped and run again at any point. */
  remove(before: Date): Promise<void>
}

/** Tasks of some kinds, as a feature defines them. */
export type RetentionTasks<K extends RetentionKind> = Record<K, RetentionTask>

export type RetentionDeps = {
  db: Db
  clock: Clock
  tasks: Record<RetentionKind, Pick<RetentionTask, 'count'>>
}
