import type { Connection, Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { Engine } from '../../../platform/engine/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'

import type { CheckPlan } from '../../people/plans/index.ts'

/** Called in the transaction that puts sources into another folder, or gives them to a class or takes them back. */
export type MaterialPlaced = (tx: Connection, sourceIds: readonly string[]) => Promise<void>

/** Dependencies of the library's actions. */
export type LibraryDeps = {
  db: Db
  clock: Clock
  storage: Storage
  jobs: Jobs
  engine: Engine
  materialPlaced: MaterialPlaced
  /** Checks whether a person's plan has room for one more. */
  checkPlan: CheckPlan
  /** Limit of a person's plan; null where it sets none. */
  findPlanLimit(accountId: string, limit: 'storage'): Promise<number | null>
  /**
   * `recordingBytes`: maximum size of a recording; `recognisedPages`: maximum pages of a file that are read by
   * OCR; `quota`: bytes of all files of a person.
   */
  upload: { bytes: number; recordingBytes: number; pages: number; recognisedPages: number; quota: number }
}
