// Starts, finds and stops the PostgreSQL process of one data folder.
import { execFile, spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { initArguments, launchCommand, listenSettings, stopCommand, writeUrl } from './commands.ts'
import { linkLibraries } from './libraries.ts'
import { type DatabasePlace, EmbeddedDatabaseError, originalBinaries } from './place.ts'

const run = promisify(execFile)

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Process id of the PostgreSQL running on this cluster, if any. */
export const runningPostmaster = (place: DatabasePlace): number | null => {
  const file = join(place.cluster, 'postmaster.pid')
  if (!existsSync(file)) return null
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) && isPostgres(pid) ? pid : null
}

/** Checks the process name: after a reboot the id in the file may belong to another process. */
const isPostgres = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return !existsSync('/proc/self')
  }
}

const makeFolder = (folder: string, place: DatabasePlace) => {
  mkdirSync(dirname(folder), { recursive: true })
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
  const { uid } = lstatSync(folder)
  const ownUid = process.getuid?.() ?? uid
  if (uid !== ownUid && uid !== place.runAs?.uid)
    throw new EmbeddedDatabaseError(
      `The folder ${folder} belongs to another user. Remove it, or start Lantern as that user.`,
    )
  if (place.runAs) chownSync(folder, place.runAs.uid, place.runAs.gid)
}

const explain = (place: DatabasePlace, problem: string): EmbeddedDatabaseError => {
  const log = existsSync(place.logFile) ? readFileSync(place.logFile, 'utf8').slice(-4000) : ''
  if (/No space left on device|could not extend file/i.test(`${problem}\n${log}`))
    return new EmbeddedDatabaseError(
      `The disk is full, so the database can't start. Free some space on the disk of ${place.cluster} and start again; nothing is lost.`,
    )
  const lastLines = log.trim().split('\n').slice(-3).join('\n')
  return new EmbeddedDatabaseError(
    `The database did not start: ${problem}. Its log is ${place.logFile}.${lastLines ? `\n${lastLines}` : ''}`,
  )
}

/**
 * Creates the cluster at the very first start and returns whether it did. A marker file is written at the
 * end, so that an interrupted creation starts anew.
 */
export const ensureCluster = async (place: DatabasePlace): Promise<boolean> => {
  makeFolder(dirname(place.cluster), place)
  if (place.movedTo && !existsSync(place.binaries))
    cpSync(join(originalBinaries(), '..'), join(place.binaries, '..'), {
      recursive: true,
      verbatimSymlinks: true,
    })
  linkLibraries(place.binaries)
  const finished = join(place.cluster, 'lantern-cluster')
  if (existsSync(finished)) return false
  if (existsSync(join(place.cluster, 'PG_VERSION'))) rmSync(place.cluster, { recursive: true, force: true }) // initdb was killed midway: nothing was stored yet
  makeFolder(place.cluster, place)
  const args = initArguments(place.cluster, place.reach, place.passwordFile)
  // PostgreSQL's user reads the password once.
  if (place.runAs && existsSync(place.passwordFile))
    chownSync(place.passwordFile, place.runAs.uid, place.runAs.gid)
  try {
    await run(join(place.binaries, 'initdb'), args, { ...place.runAs })
  } catch (error) {
    rmSync(place.cluster, { recursive: true, force: true })
    throw explain(place, String((error as { stderr?: string }).stderr || error))
  }
  closeSync(openSync(finished, 'w'))
  return true
}

/** Settings that differ from PostgreSQL's own; durability stays on. */
const settings = {
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  timezone: 'UTC',
  jit: 'off',
}

export type DatabaseSizes = { connections: number; sharedBuffersMb: number }

/** Detached from our process group, so that Ctrl-C reaches only us and we stop it last. */
const launchPostmaster = async (place: DatabasePlace, sizes: DatabaseSizes): Promise<void> => {
  if ('folder' in place.reach) makeFolder(place.reach.folder, place)
  const log = openSync(place.logFile, 'a', 0o600)
  const { file, args } = launchCommand(
    place,
    {
      ...settings,
      ...listenSettings(place.reach),
      max_connections: String(sizes.connections),
      shared_buffers: `${sizes.sharedBuffersMb}MB`,
    },
    process.platform,
  )
  const child = spawn(file, args, {
    ...place.runAs,
    cwd: place.cluster,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  let ended: string | null = null
  child.once('error', error => {
    ended = error.message
  })
  child.once('exit', code => {
    // On Windows the command that starts it ends well.
    if (process.platform !== 'win32' || code !== 0) ended = `it ended with code ${code}`
  })
  await waitUntilReady(place, () => ended)
}

/** Errors of PostgreSQL while a killed server, or one of its processes, is still ending. */
const stillEnding = /lock file "postmaster\.pid" already exists|shared memory block .* still in use/
/** Number of tries, and milliseconds between them. */
const endingTries = 50
const endingPause = 200

/** Starts PostgreSQL. @throws EmbeddedDatabaseError where it doesn't come up */
export const startPostmaster = async (place: DatabasePlace, sizes: DatabaseSizes): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await launchPostmaster(place, sizes)
    } catch (error) {
      const passes = error instanceof EmbeddedDatabaseError && stillEnding.test(error.message)
      if (!passes || tries === endingTries) throw error
      await sleep(endingPause)
    }
  }
}

/** Waits until the database accepts connections; recovery after a crash may take a while. */
export const waitUntilReady = async (place: DatabasePlace, ended: () => string | null): Promise<void> => {
  for (let waited = 0; waited < 120_000; waited += 20) {
    const reason = ended()
    if (reason) throw explain(place, reason)
    const client = new pg.Client({ connectionString: writeUrl(place.reach, 'postgres') })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await client.end().catch(() => {})
      await sleep(20)
    }
  }
  throw explain(place, 'it took no connections within two minutes')
}

/** Stops PostgreSQL after it has written everything; open connections are cut. */
export const stopPostmaster = async (place: DatabasePlace): Promise<void> => {
  const pid = runningPostmaster(place)
  if (!pid) return
  const command = stopCommand(place, process.platform)
  if (command) await run(command.file, command.args).catch(() => {})
  else process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 30_000 && isAlive(pid); waited += 10) await sleep(10)
}
