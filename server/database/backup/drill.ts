// Restore test: a backup restored into an empty place and compared with what it says of itself.
import { join } from 'node:path'
import pg from 'pg'
import { createFolderStorage } from '../../platform/storage/folder.ts'
import { countMigrations } from '../migrate.ts'
import { BackupError, hashFile, type Manifest, restore } from './archive.ts'
import { quoted } from './tables.ts'

export type Drill = {
  madeAt: string
  tables: number
  rows: number
  files: number
  /** Files compared by their hash; backups of earlier versions have hashes of sources only. */
  hashed: number
  /** Migrations of the backup, and of this version. */
  migrations: { before: number; now: number }
  /** Sentences about what differs; empty where all is equal. */
  differences: string[]
}

const inDatabase = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, application_name: 'lantern drill' })
  await client.connect()
  return work(client).finally(() => client.end())
}

const compareRows = (url: string, { tables }: Manifest): Promise<string[]> =>
  inDatabase(url, async client => {
    const differences: string[] = []
    for (const { name, rows } of tables) {
      const counted = await client.query<{ count: number }>(
        `select count(*)::int as count from ${quoted(name)}`,
      )
      const found = counted.rows[0]?.count ?? 0
      if (found !== rows) differences.push(`Table ${name} has ${found} rows in place of ${rows}.`)
    }
    return differences
  })

/** Hashes of the files that sources say they have. */
const listSourceHashes = (url: string): Promise<[string, string][]> =>
  inDatabase(url, async client => {
    const { rows } = await client.query<{ key: string; hash: string }>(
      'select file_key as key, hash from sources where file_key is not null and hash is not null',
    )
    return rows.map(({ key, hash }) => [key, hash])
  })

const compareFiles = async (folder: string, hashes: ReadonlyMap<string, string>): Promise<string[]> => {
  const differences: string[] = []
  for (const [key, hash] of hashes) {
    const found = await hashFile(join(folder, key)).catch(() => null)
    if (found === null) differences.push(`File ${key} is missing.`)
    else if (found !== hash) differences.push(`File ${key} is another one than it was.`)
  }
  return differences
}

/**
 * @param url an empty database
 * @param dataDir an empty folder
 * @throws BackupError for a file that is no backup, or that can't be restored
 */
export const drill = async (place: { url: string; dataDir: string }, source: string): Promise<Drill> => {
  const { url, dataDir } = place
  const folder = join(dataDir, 'files')
  const differences: string[] = []
  const manifest = await restore({ ...place, storage: createFolderStorage(folder) }, source, async loaded => {
    differences.push(...(await compareRows(url, loaded)))
  }).catch((error: unknown) => {
    if (error instanceof BackupError) throw error
    throw new BackupError(`${source} can't be restored: ${(error as Error).message}`)
  })
  const hashes = new Map([...(await listSourceHashes(url)), ...Object.entries(manifest.hashes ?? {})])
  differences.push(...(await compareFiles(folder, hashes)))
  return {
    madeAt: manifest.madeAt,
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: manifest.files.length,
    hashed: hashes.size,
    migrations: { before: manifest.migrations, now: await countMigrations() },
    differences,
  }
}
