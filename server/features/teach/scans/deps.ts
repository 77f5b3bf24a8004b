import type { Limit } from '../../../actions/limit.ts'
import type { Connection, Db } from '../../../database/client.ts'
import type { Slots } from '../../../http/slots.ts'
import type { SheetReader } from '../../../platform/answer-sheets/reading.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { Vision } from '../../../platform/engine/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { PictureStore } from '../../../platform/reading/picture-store.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import type { CheckPlan } from '../../people/plans/index.ts'

/** Dependencies of the scan actions. */
export type ScanDeps = {
  db: Db
  clock: Clock
  storage: Storage
  jobs: Jobs
  checkPlan: CheckPlan
  limits: {
    /** Rate limit of printed sheets per person. */
    printing: Limit
    /** Rate limit of uploaded photos and files per person. */
    scanning: Limit
    /** Rate limit of codes tried per student. */
    claiming: Limit
    /** Rate limit of invitations to mark per teacher. */
    sharing: Limit
    /** Rate limit of suggested marks per teacher. */
    suggesting: Limit
  }
  /** Slots: one print per person at a time. */
  slots: Slots
  /** The model that reads pictures; null where none is set up. */
  findVision(): Pick<Vision, 'suggestMarks'> | null
  /** Whether the installation asks for the year of birth, which identifies children. */
  asksAge: boolean
  /** Address of the installation, for slips. */
  publicUrl: string
  /** @returns ids of those printings whose results are shared with students */
  listShared(db: Connection, printingIds: readonly string[]): Promise<ReadonlySet<string>>
}

/** Dependencies of the background reading. */
export type ScanJobDeps = Pick<ScanDeps, 'db' | 'clock' | 'storage' | 'jobs'> & {
  sheetReader: SheetReader
  pictures: Pick<PictureStore, 'storeCopy'>
}
