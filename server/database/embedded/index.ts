// The embedded database: real PostgreSQL from an npm package, one per data folder, on a Unix socket.
import { mkdirSync, statfsSync } from 'node:fs'
import pg from 'pg'
import { writeUrl } from './commands.ts'
import { type DatabasePlace, EmbeddedDatabaseError, findPlace } from './place.ts'
import {
  ensureCluster,
  runningPostmaster,
  startPostmaster,
  stopPostmaster,
  waitUntilReady,
} from './postmaster.ts'
import { type DatabaseEvents, superviseDatabase } from './supervise.ts'

export { EmbeddedDatabaseError }

export type EmbeddedDatabase = {
  /** Connection string of the application's database. */
  url: string
  /** Set when the database had to live outside the installation's folder. */
  movedTo: string | null
  /** Start mode, for the start message. */
  how: 'created' | 'started' | 'taken over'
  /** Starts PostgreSQL again whenever it ends, until `stop`. */
  supervise(events: DatabaseEvents): void
  /** Releases the folder and stops PostgreSQL. */
  stop(): Promise<void>
}

const databaseName = 'lantern'
/** Advisory lock id, used by nothing else in this database. */
const lockKey = 4_021_973
/** Minimum free disk space: below it PostgreSQL can't write its own logs for long. */
const minFreeBytes = 64 * 1024 * 1024

const refuseFullDisk = (dataDir: string) => {
  mkdirSync(dataDir, { recursive: true })
  const { bavail, bsize } = statfsSync(dataDir)
  if (bavail * bsize < minFreeBytes)
    throw new EmbeddedDatabaseError(
      `The disk is full: ${Math.floor((bavail * bsize) / 1_048_576)} MB are free where ${dataDir} lies, and the database needs 64. Free some space and start again; nothing is lost.`,
    )
}

/**
 * Connection with an advisory lock on the folder. The lock ends with the process, however that ends; the
 * owner's name is in `pg_stat_activity` for the next one.
 */
const lockFolder = async (place: DatabasePlace, holder: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: writeUrl(place.reach, 'postgres'),
    application_name: holder,
  })
  client.on('error', () => {}) // the database is unavailable; its users report that
  await client.connect()
  const locked = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) locked', [lockKey])
  if (locked.rows[0]?.locked) return client
  const first = await client.query<{ application_name: string }>(
    `select application_name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [lockKey],
  )
  await client.end()
  throw new EmbeddedDatabaseError(
    `Another Lantern already uses this folder: ${first.rows[0]?.application_name ?? 'unknown'}. Stop it first, or give this one its own folder with DATA_DIR.`,
  )
}

const getUrl = ({ reach }: DatabasePlace) => writeUrl(reach, databaseName)

const ensureDatabase = async (client: pg.Client) => {
  const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
  if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
}

type Options = {
  /** Connections that it takes at once; a server and its worker hold about 30. */
  connections?: number
  sharedBuffersMb?: number
  /** Whether it listens on a port of this computer; on Windows unless it is set. */
  overTcp?: boolean
}

/**
 * Starts the database of `dataDir`, or takes over the one that a killed server left running.
 * @param holder names this server for a second one, such as "process 12, http://localhost:3000"
 * @throws EmbeddedDatabaseError with a sentence for the person who starts Lantern
 */
export const startEmbeddedDatabase = async (
  dataDir: string,
  holder: string,
  { connections = 60, sharedBuffersMb = 128, overTcp }: Options = {},
): Promise<EmbeddedDatabase> => {
  refuseFullDisk(dataDir)
  const place = findPlace(dataDir, overTcp)
  const orphan = runningPostmaster(place)
  let how: EmbeddedDatabase['how'] = 'taken over'
  if (orphan) {
    await waitUntilReady(place, () => (runningPostmaster(place) ? null : 'it ended'))
  } else {
    how = (await ensureCluster(place)) ? 'created' : 'started'
    await startPostmaster(place, { connections, sharedBuffersMb })
  }
  const holderName = holder.slice(0, 63)
  const lockClient = await lockFolder(place, holderName)
  await ensureDatabase(lockClient)
  const restart = async () => {
    if (runningPostmaster(place))
      await waitUntilReady(place, () => (runningPostmaster(place) ? null : 'it ended'))
    else await startPostmaster(place, { connections, sharedBuffersMb })
    return lockFolder(place, holderName)
  }
  let release = () => lockClient.end()
  return {
    url: getUrl(place),
    movedTo: place.movedTo,
    how,
    supervise: events => {
      release = superviseDatabase(lockClient, restart, events)
    },
    stop: async () => {
      await release().catch(() => {})
      await stopPostmaster(place)
    },
  }
}

/**
 * Database for a short command: the running one of a server, or one started temporarily.
 * @throws EmbeddedDatabaseError as `startEmbeddedDatabase`
 */
export const borrowEmbeddedDatabase = async (
  dataDir: string,
): Promise<{ url: string; release(): Promise<void> }> => {
  const place = findPlace(dataDir)
  if (runningPostmaster(place)) return { url: getUrl(place), release: async () => {} }
  const started = await startEmbeddedDatabase(dataDir, `a command, process ${process.pid}`)
  return { url: started.url, release: started.stop }
}
