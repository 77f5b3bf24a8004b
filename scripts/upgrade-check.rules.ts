// Words of the check before an upgrade.

export type UpgradeFacts = {
  version: string
  postgres: string
  /** Names of migrations that this version would run. */
  pending: readonly string[]
  /** Whether the tables are of a later version than this one. */
  isLater: boolean
  databaseBytes: number
  freeBytes: number
  /** End of the last backup by schedule; null where none is known. */
  lastBackup: Date | null
  isMissed: boolean
  now: Date
}

const hourMs = 3_600_000
const maxBackupHours = 24
const oldestPostgres = 15

const inMegabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`

/** `problems` are reasons to wait. */
export const describeUpgrade = (facts: UpgradeFacts): { lines: string[]; problems: string[] } => {
  const { version, postgres, pending, isLater, databaseBytes, freeBytes, lastBackup, isMissed, now } = facts
  const age = lastBackup && Math.floor((now.getTime() - lastBackup.getTime()) / hourMs)
  const lines = [
    `This is Lantern ${version}, on PostgreSQL ${postgres}.`,
    pending.length === 0
      ? 'No migration is pending: the tables stay as they are.'
      : `${pending.length} migrations would run: ${pending.join(', ')}. The previous version works on the new tables, too.`,
    `The database has ${inMegabytes(databaseBytes)}, and ${inMegabytes(freeBytes)} are free on the disk of DATA_DIR.`,
    age === null ? 'No backup by schedule is known.' : `The last backup is ${age} hours old.`,
  ]
  const problems = [
    isLater ? 'the tables are of a later version than this one. Use that, or restore a backup.' : null,
    Number.parseInt(postgres, 10) < oldestPostgres
      ? `PostgreSQL has to be ${oldestPostgres} or newer.`
      : null,
    // A migration may write a table anew before it removes the old one.
    pending.length > 0 && freeBytes < databaseBytes
      ? 'there is less free space than the database has; a migration may need as much.'
      : null,
    pending.length > 0 && (age === null || age > maxBackupHours)
      ? 'make a backup: npm run backup -- before.tar.gz'
      : null,
    isMissed ? 'planned backups were missed; look at Settings, Backups.' : null,
  ]
  return { lines, problems: problems.filter(problem => problem !== null) }
}
