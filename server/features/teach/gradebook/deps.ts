import type { Limit } from '../../../actions/limit.ts'
import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { PrintedSchool } from '../../../platform/typesetting/index.ts'

export type GradebookDeps = {
  db: Db
  clock: Clock
  /** Name of the school of this installation; '' where the settings don't say it. */
  school: string
  /** Name and logo of the school for printed files; null where it has set neither. */
  findSchool(): Promise<PrintedSchool | null>
  /** Rate limit of table exports per person. */
  exports: Limit
}
