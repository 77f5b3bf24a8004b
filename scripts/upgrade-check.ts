// npm run upgrade-check: what this version would do to the installation, without doing it. Run it in the folder, or the
// image, of the new version.
import { statfs } from 'node:fs/promises'
import { missedForWarning } from '../contract/people/backups/plan.rules.ts'
import { listMigrations } from '../server/database/migrate.ts'
import { readBackupStatus } from '../server/features/people/backups/index.ts'
import { version } from '../server/processes/version.ts'
import { describeUpgrade, type UpgradeFacts } from './upgrade-check.rules.ts'
import { withDatabase } from './with-database.ts'

const facts = await withDatabase(
  async (db, { dataDir, operations }): Promise<UpgradeFacts> => {
    const known = await listMigrations()
    const applied = await db
      .execute<{ at: string }>('select created_at::text as at from drizzle.__drizzle_migrations')
      .then(({ rows }) => new Set(rows.map(({ at }) => Number(at))))
      .catch(() => new Set<number>())
    const newest = Math.max(...known.map(({ when }) => when))
    const server = await db.execute<{ server_version: string }>('show server_version')
    const size = await db.execute<{ size: string }>(
      'select pg_database_size(current_database())::text as size',
    )
    const disk = await statfs(dataDir)
    const status = await readBackupStatus({ db, backups: operations.backups, now: new Date() }).catch(
      () => null,
    )
    return {
      version,
      postgres: server.rows[0]?.server_version ?? '',
      pending: known.filter(({ when }) => !applied.has(when)).map(({ tag }) => tag),
      isLater: [...applied].some(at => at > newest),
      databaseBytes: Number(size.rows[0]?.size ?? 0),
      freeBytes: disk.bavail * disk.bsize,
      lastBackup: status?.lastAt ? new Date(status.lastAt) : null,
      isMissed: (status?.missed ?? 0) >= missedForWarning,
      now: new Date(),
    }
  },
  { migrates: false },
)
const { lines, problems } = describeUpgrade(facts)
for (const line of lines) console.log(line)
for (const problem of problems) console.error(`Before you upgrade: ${problem}`)
if (problems.length > 0) process.exit(1)
process.exit(0)
