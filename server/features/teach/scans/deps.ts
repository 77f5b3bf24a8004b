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

/** What the actions of scans work with. */
export type ScanDeps = {
  db: Db
  clock: Clock
  storage: Storage
  jobs: Jobs
  checkPlan: CheckPlan
  limits: {
    /** How often a person may print sheets. */
    printing: Limit
    /** How many photos and files a person may bring. */
    scanning: Limit
    /** How many codes a student may try. */
    claiming: Limit
    /** How often a teacher may let colleagues mark along. */
    sharing: Limit
    /** How many suggestions of marks a teacher may ask for. */
    suggesting: Limit
  }
  /** One file of a person is set at a time. */
  slots: Slots
  /** The model that reads pictures; null where none is set up. */
  vision: Pick<Vision, 'suggestMarks'> | null
  /** Whether the installation asks for the year of birth, and so tells children from others. */
  asksAge: boolean
  /** Address of the installation, for slips. */
  publicUrl: string
  /** @returns ids of those printings whose results are shared with students */
  listShared(db: Connection, printingIds: readonly string[]): Promise<ReadonlySet<string>>
}

/** What reading in the background works with. */
export type ScanJobDeps = Pick<ScanDeps, 'db' | 'clock' | 'storage' | 'jobs'> & {
  sheetReader: SheetReader
  pictures: Pick<PictureStore, 'keep'>
}
