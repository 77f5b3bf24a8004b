// Format of a backup: one tar of the rows, the stored files and the key that seals secrets.
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { create, extract } from 'tar'
import { z } from 'zod'
import type { Storage } from '../../platform/storage/index.ts'
import { migrateDatabase, migrateDatabaseTo } from '../migrate.ts'
import { dumpDatabase } from './dump.ts'
import { loadDatabase } from './load.ts'

const manifestSchema = z.object({
  lanternBackup: z.literal(1),
  madeAt: z.iso.datetime(),
  migrations: z.int().positive(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  files: z.array(z.string()),
  /** SHA-256 of each file, by its key; absent in backups of earlier versions. */
  hashes: z.record(z.string(), z.string()).optional(),
})
export type Manifest = z.output<typeof manifestSchema>

type Place = { url: string; storage: Storage; dataDir: string }

/** Name of the file that holds the key; see platform/secrets. */
const keyFile = 'secret-key'

/** Folder for unpacked data, on the same disk as the files, so that they can be linked. */
const inWorkFolder = async <T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> => {
  await mkdir(dataDir, { recursive: true })
  const folder = await mkdtemp(join(dataDir, 'backup-'))
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }))
}

/** SHA-256 in hexadecimal. */
export const hashFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

/** Adds the files that aren't copied yet. */
const copyFiles = async (storage: Storage, folder: string, copied: Map<string, string>) => {
  for await (const key of storage.keys()) {
    const path = join(folder, 'files', key)
    if (!copied.has(key) && (await storage.copyTo(key, path))) copied.set(key, await hashFile(path))
  }
}

/** Writes a backup to `target`, consistent as of one moment, also beside a running server. */
export const backUp = async ({ url, storage, dataDir }: Place, target: string): Promise<Manifest> =>
  inWorkFolder(dataDir, async folder => {
    // Files are copied before and after the rows, to include those deleted or added meanwhile.
    const copied = new Map<string, string>()
    await copyFiles(storage, folder, copied)
    const dump = await dumpDatabase(url, join(folder, 'tables'))
    await copyFiles(storage, folder, copied)
    const madeAt = new Date().toISOString()
    const manifest: Manifest = {
      lanternBackup: 1,
      madeAt,
      ...dump,
      files: [...copied.keys()],
      hashes: Object.fromEntries(copied),
    }
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
    if (existsSync(join(dataDir, keyFile))) await copyFile(join(dataDir, keyFile), join(folder, keyFile))
    await create({ gzip: true, file: resolve(target), cwd: folder, mode: 0o600, portable: true }, ['.'])
    return manifest
  })

/** Error for a file that isn't a backup, with a readable message. */
export class BackupError extends Error {}

const unpack = async (source: string, folder: string): Promise<Manifest> => {
  const onlyFiles = (_path: string, entry: object) =>
    'type' in entry && (entry.type === 'File' || entry.type === 'Directory')
  await extract({ file: resolve(source), cwd: folder, strict: true, filter: onlyFiles }).catch(error => {
    throw new BackupError(`${source} can't be unpacked: ${(error as Error).message}`)
  })
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => '{}')
  const manifest = manifestSchema.safeParse(JSON.parse(text))
  if (!manifest.success) throw new BackupError(`${source} is no backup of Lantern`)
  return manifest.data
}

/**
 * Replaces the current data with a backup, then migrates its tables to this version.
 * @param url an empty database
 * @param onLoaded called with the rows as they were backed up, before migrations change them
 */
export const restore = async (
  { url, storage, dataDir }: Place,
  source: string,
  onLoaded: (manifest: Manifest) => Promise<void> = async () => {},
): Promise<Manifest> =>
  inWorkFolder(dataDir, async folder => {
    const manifest = await unpack(source, folder)
    await migrateDatabaseTo(url, manifest.migrations)
    await loadDatabase(url, join(folder, 'tables'), manifest)
    await onLoaded(manifest)
    for (const key of manifest.files) await storage.restore(key, join(folder, 'files', key))
    if (existsSync(join(folder, keyFile))) await copyFile(join(folder, keyFile), join(dataDir, keyFile))
    await migrateDatabase(url)
    return manifest
  })
