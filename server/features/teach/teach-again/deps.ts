import type { SessionKind } from '@lantern/contract/classes/class-results/class-results'
import type { Limit } from '../../../actions/limit.ts'
import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { PrintedSchool } from '../../../platform/typesetting/index.ts'
import type { Sessions } from '../../classes/class-results/index.ts'

export type TeachAgainDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  sessions: Record<SessionKind, Sessions>
  /** Rate limit of generations per person. */
  generationLimit: Limit
  /** Rate limit of printed files per person. */
  exports: Limit
  /** Name and logo of the school for printed files; null where it has set neither. */
  findSchool(): Promise<PrintedSchool | null>
}
