import type { Limit } from '../../../actions/limit.ts'
import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import type { CheckPlan } from '../../people/plans/index.ts'

/** Dependencies of the videos' actions. */
export type VideoDeps = {
  db: Db
  clock: Clock
  storage: Storage
  jobs: Jobs
  /** Checks whether a person's plan has room for one more. */
  checkPlan: CheckPlan
  upload: { bytes: number; quota: number }
  /** Limit of requests to the provider per person. */
  fetchings: Limit
}
