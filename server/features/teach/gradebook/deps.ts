import type { Limit } from '../../../actions/limit.ts'
import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'

export type GradebookDeps = {
  db: Db
  clock: Clock
  /** How often a person may have tables written. */
  exports: Limit
}
