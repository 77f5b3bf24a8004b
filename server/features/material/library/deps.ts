import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { Engine } from '../../../platform/engine/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'

import type { CheckPlan } from '../../people/plans/index.ts'

/** What the actions of the library work with. */
export type LibraryDeps = {
  db: Db
  clock: Clock
  storage: Storage
  jobs: Jobs
  engine: Engine
  /** Whether somebody's plan has room for one more. */
  checkPlan: CheckPlan
  /** What the plan of a person gives; null where it sets no limit. */
  findPlanLimit(accountId: string, limit: 'storage'): Promise<number | null>
  /** `recognisedPages`: the most pages of a file that are read by OCR; `quota`: bytes of all files of a person. */
  upload: { bytes: number; pages: number; recognisedPages: number; quota: number }
}
