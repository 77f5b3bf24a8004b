import type { Limit } from '../../../actions/limit.ts'
import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'

export type SourceReportDeps = {
  db: Db
  clock: Clock
  /** Reports of one person in an hour. */
  reports: Limit
}
