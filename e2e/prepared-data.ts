// What the installation of every worker starts with: a database that is migrated, samples that are read, and a
// book that is read. Made once and packed; it is made anew when the server or the book changes.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { fingerprint } from '../scripts/build.ts'
import { connect } from '../server/database/client.ts'
import { borrowEmbeddedDatabase } from '../server/database/embedded/index.ts'
import { createVerifiedAccount } from '../server/features/identity/index.ts'
import { eventually } from '../server/testing/eventually.ts'
import { startLantern } from './start-lantern.ts'

const cache = join(import.meta.dirname, '../.cache/journeys')

/** Sources that every installation comes with: a chapter, lecture notes, a talk. */
const sampleCount = 3

/** Who owns the book that others get a copy of. */
export const librarian = {
  email: 'librarian@school.test',
  username: 'Librarian',
  password: 'has read it all',
  role: 'student' as const,
}

/** A folder that the database's own user can enter. */
export const makeDataFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-journeys-'))
  chmodSync(folder, 0o711)
  return folder
}

const tar = (args: string[]) => {
  const { status, stderr } = spawnSync('tar', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`tar ${args.join(' ')}: ${stderr}`)
}

const uploadBook = async (url: string, book: string) => {
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(librarian),
  })
  const { token } = (await login.json()) as { token: string }
  const form = new FormData()
  form.append('file', new Blob([await readFile(book)]), basename(book))
  const headers = { authorization: `Bearer ${token}` }
  const added = await fetch(`${url}/api/sources`, { method: 'POST', headers, body: form })
  if (!added.ok) throw new Error(`the book was refused: ${await added.text()}`)
}

/** How many sources are there in each state. */
const statesOfSources = async (databaseUrl: string): Promise<Record<string, number>> => {
  const database = connect(databaseUrl, { name: 'journeys', connections: 1 })
  const { rows } = await database.db
    .execute<{ state: string; count: number }>(
      sql`select state, count(*)::int as count from sources group by state`,
    )
    .finally(() => database.close())
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

const prepare = async (dataDir: string, book: string | null): Promise<void> => {
  const lantern = await startLantern({ dataDir })
  try {
    const { url: databaseUrl } = await borrowEmbeddedDatabase(dataDir)
    const database = connect(databaseUrl, { name: 'journeys', connections: 1 })
    await createVerifiedAccount(database.db, { ...librarian, now: new Date() }).finally(() =>
      database.close(),
    )
    if (book) await uploadBook(lantern.url, book)
    const wanted = sampleCount + (book ? 1 : 0)
    await eventually(
      () => statesOfSources(databaseUrl),
      states => states.ready === wanted,
      600,
    )
  } finally {
    await lantern.stop()
  }
}

/** @returns the packed folder */
export const makePreparedData = async (book: string | null, say: (line: string) => void): Promise<string> => {
  const inputs = fingerprint([
    'server',
    'contract',
    'package-lock.json',
    'scripts/start.ts',
    'e2e/prepared-data.ts',
  ])
  const name = `${createHash('sha256')
    .update(inputs + book)
    .digest('hex')
    .slice(0, 16)}.tar`
  const packed = join(cache, name)
  if (existsSync(packed)) return packed
  say('Reading samples and a book for the journeys …')
  const dataDir = makeDataFolder()
  try {
    await prepare(dataDir, book)
    mkdirSync(cache, { recursive: true })
    for (const old of readdirSync(cache)) rmSync(join(cache, old), { recursive: true, force: true })
    tar(['-cf', `${packed}.new`, '-C', dataDir, '.'])
    renameSync(`${packed}.new`, packed)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  return packed
}

/** A data folder that holds what was packed. */
export const unpackPreparedData = (packed: string): string => {
  const dataDir = makeDataFolder()
  tar(['-xpf', packed, '-C', dataDir])
  return dataDir
}
