// Backups as admins see them.
import type { BackupStatus, BackupView } from '@lantern/contract/people/backups/backups'
import { countMissed } from '@lantern/contract/people/backups/plan.rules'
import type { Connection } from '../../../database/client.ts'
import type { BackupConfig } from '../../../platform/config/index.ts'
import { type BackupRow, listLatestBackups, loadMoments } from './queries.ts'

type Deps = { db: Connection; backups: BackupConfig; now: Date }

export const readBackupStatus = async ({ db, backups, now }: Deps): Promise<BackupStatus> => {
  const { at, keep, folder } = backups
  const { lastAt, lastStart, firstAt } = await loadMoments(db)
  const since = lastStart ?? firstAt
  return {
    plan: at === null ? null : { at, keep, folder },
    lastAt: lastAt?.toISOString() ?? null,
    missed: at === null || since === null ? 0 : countMissed(at, since, now),
  }
}

const view = ({
  id,
  state,
  dueAt,
  startedAt,
  finishedAt,
  fileName,
  bytes,
  rows,
  files,
  testedAt,
}: BackupRow): BackupView => ({
  id,
  state,
  dueAt: dueAt?.toISOString() ?? null,
  startedAt: startedAt?.toISOString() ?? null,
  finishedAt: finishedAt?.toISOString() ?? null,
  fileName,
  bytes,
  rows,
  files,
  testedAt: testedAt?.toISOString() ?? null,
})

export const listBackups = async (deps: Deps) => ({
  status: await readBackupStatus(deps),
  backups: (await listLatestBackups(deps.db)).map(view),
})
