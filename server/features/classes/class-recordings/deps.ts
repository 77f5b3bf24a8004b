import type { Limit } from '../../../actions/limit.ts'
import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import type { RemovalDeps } from '../../material/library/index.ts'

/** Dependencies of recordings of lessons. */
export type LessonDeps = {
  db: Db
  clock: Clock
  storage: Storage
  jobs: Jobs
  /** Limit of recordings begun per person. */
  starts: Limit
}

/** Dependencies of the job that deletes sound. */
export type DeletionDeps = RemovalDeps & Pick<LessonDeps, 'db' | 'clock' | 'storage'>
