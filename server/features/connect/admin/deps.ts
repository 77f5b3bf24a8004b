import type { Connection } from '../../../database/client.ts'
import type { BackupConfig, RecordingsConfig } from '../../../platform/config/index.ts'
import type { Engine } from '../../../platform/engine/index.ts'
import type { JobFigures } from '../../../platform/jobs/index.ts'
import type { IdentityDeps } from '../../people/identity/index.ts'
import type { UpdateNotice } from '../../people/installation/index.ts'
import type { TeacherDeps } from '../../people/teachers/index.ts'

/** Dependencies of the actions of administration. */
export type AdminDeps = IdentityDeps &
  TeacherDeps & {
    jobs: { figures(since: Date): Promise<JobFigures[]>; countRows(): Promise<number> }
    engine: Pick<Engine, 'checkReader'>
    updates: Pick<UpdateNotice, 'current'>
    installation: {
      dataDir: string
      smtpUrl: string | null
      version: string
      supportEmail: string
      backups: BackupConfig
      transcribe: RecordingsConfig['transcribe']
    }
    /** Schedules an account's permanent deletion. @returns the day */
    scheduleDeletion(tx: Connection, accountId: string, now: Date): Promise<Date>
    listDeletionsOf(db: Connection, accountIds: readonly string[]): Promise<Map<string, Date>>
    cancelDeletion(tx: Connection, accountId: string): Promise<unknown>
  }
