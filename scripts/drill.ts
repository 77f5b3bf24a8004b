// Restore test of a backup: restored into a scratch folder with a database of its own, compared, started, removed.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BackupError, type Drill, drill, emptyDatabase } from '../server/database/backup/index.ts'
import { startEmbeddedDatabase } from '../server/database/embedded/index.ts'

/** The newest backup of a folder. @throws BackupError where there is none */
export const findNewest = async (folder: string): Promise<string> => {
  const names: string[] = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names
      .filter(name => name.endsWith('.tar.gz') && !name.startsWith('.'))
      .map(async name => ({ path: join(folder, name), at: (await stat(join(folder, name))).mtimeMs })),
  )
  const [newest] = files.sort((a, b) => b.at - a.at)
  if (!newest)
    throw new BackupError(`There is no backup in ${folder}. Name one: npm run restore -- --drill FILE`)
  return newest.path
}

/** Variables that the started process gets: none that sends mails, asks models or reaches other data. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'SECRET_KEY', 'NODE_ENV', 'MALLOC_ARENA_MAX']

const readyTries = 120

/** Starts the web process on the restored data. @returns null, or a sentence about what failed */
const tryStart = async (url: string, dataDir: string): Promise<string | null> => {
  const own = passedOn.flatMap(name => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  const child = fork(join(import.meta.dirname, '../server/main.ts'), {
    env: { ...Object.fromEntries(own), DATABASE_URL: url, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  try {
    const first = await Promise.race([once(child, 'message'), ended.then(() => null)])
    if (!first) return 'Lantern doesn’t start with it.'
    const { ready } = first[0] as { ready: string }
    for (let left = readyTries; left > 0; left -= 1) {
      const answer = await fetch(`${ready}/api/ready`).catch(() => null)
      if (answer?.ok) return null
      await sleep(500)
    }
    return 'Lantern starts with it, but doesn’t get ready.'
  } finally {
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
  }
}

/** @throws BackupError for a file that is no backup */
export const drillInScratch = async (source: string): Promise<Drill> => {
  const scratch = await mkdtemp(join(tmpdir(), 'lantern-drill-'))
  // The database may run as another user.
  await chmod(scratch, 0o711)
  try {
    const database = await startEmbeddedDatabase(scratch, `a restore test, process ${process.pid}`)
    try {
      await emptyDatabase(database.url)
      const result = await drill({ url: database.url, dataDir: scratch }, resolve(source))
      const failed = await tryStart(database.url, scratch)
      return failed ? { ...result, differences: [...result.differences, failed] } : result
    } finally {
      await database.stop()
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

export const describeDrill = (
  source: string,
  { madeAt, tables, rows, files, hashed, migrations, differences }: Drill,
): string[] => [
  `${source}, of ${madeAt}: ${rows} rows of ${tables} tables and ${files} files, ${hashed} of them compared by their hash.`,
  migrations.before === migrations.now
    ? `Its tables are those of this version (${migrations.now} migrations).`
    : `Its tables were upgraded: ${migrations.before} migrations then, ${migrations.now} now.`,
  ...(differences.length === 0 ? ['Everything is equal, and Lantern starts with it.'] : differences),
]
