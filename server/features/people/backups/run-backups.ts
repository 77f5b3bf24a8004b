// Backups in the jobs process: planned ones at their time, and those that an admin asked for.
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { findLastDue } from '@lantern/contract/people/backups/plan.rules'
import { backUp } from '../../../database/backup/index.ts'
import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import { runEvery } from '../../../platform/clock/run-every.ts'
import type { BackupConfig } from '../../../platform/config/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import {
  addDue,
  type BackupRow,
  claimBackup,
  deleteBackup,
  deleteOldFailures,
  listSurplus,
  updateBackup,
} from './queries.ts'

export type BackupDeps = {
  db: Db
  clock: Clock
  storage: Storage
  databaseUrl: string
  dataDir: string
  backups: BackupConfig
  onError(error: unknown): void
}

const maxTries = 3
const aliveEveryMs = 30_000
/** Milliseconds of silence after which the process that made a backup counts as dead. */
const deadAfterMs = 5 * 60_000
const maxFailureAgeMs = 30 * 86_400_000

/** "lantern-2026-11-30T02-00-00.tar.gz"; a second one of the same second replaces none. */
const nameFile = ({ id }: BackupRow, now: Date): string =>
  `lantern-${now.toISOString().slice(0, 19).replaceAll(':', '-')}-${id.slice(0, 4)}.tar.gz`

const makeFile = async ({ clock, storage, databaseUrl, dataDir, backups }: BackupDeps, row: BackupRow) => {
  await mkdir(backups.folder, { recursive: true, mode: 0o700 })
  const fileName = nameFile(row, clock.now())
  const [path, unfinished] = [join(backups.folder, fileName), join(backups.folder, `.${fileName}`)]
  try {
    const { tables, files } = await backUp({ url: databaseUrl, storage, dataDir }, unfinished)
    await rename(unfinished, path)
    const { size } = await stat(path)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return { fileName, bytes: size, rows, files: files.length }
  } finally {
    await rm(unfinished, { force: true })
  }
}

const removeSurplus = async ({ db, clock, backups }: BackupDeps): Promise<void> => {
  for (const { id, fileName } of await listSurplus(db, backups.keep)) {
    await rm(join(backups.folder, fileName), { force: true })
    await deleteBackup(db, id)
  }
  await deleteOldFailures(db, new Date(clock.now().getTime() - maxFailureAgeMs))
}

const make = async (deps: BackupDeps, row: BackupRow): Promise<void> => {
  const { db, clock, onError } = deps
  const stop = runEvery(() => updateBackup(db, row.id, { aliveAt: clock.now() }), {
    everyMs: aliveEveryMs,
    starts: 'later',
    onError,
  })
  try {
    const made = await makeFile(deps, row)
    await updateBackup(db, row.id, { state: 'done', finishedAt: clock.now(), ...made })
  } catch (error) {
    onError(error)
    const state = row.tries < maxTries ? 'waiting' : 'failed'
    await updateBackup(db, row.id, { state, ...(state === 'failed' && { finishedAt: clock.now() }) })
    return
  } finally {
    await stop()
  }
  await removeSurplus(deps)
}

/** Plans the backup that is due, and makes at most one. Called often, by each jobs process. */
export const runBackups = async (deps: BackupDeps): Promise<void> => {
  const { db, clock, backups } = deps
  const now = clock.now()
  if (backups.at !== null) await addDue(db, findLastDue(backups.at, now), now)
  const row = await claimBackup(db, { now, deadBefore: new Date(now.getTime() - deadAfterMs) })
  if (!row) return
  if (row.tries > maxTries) await updateBackup(db, row.id, { state: 'failed', finishedAt: now })
  else await make(deps, row)
}
