// Start data of every worker's installation: a migrated database, processed samples and a processed book.
// Built once and packed; rebuilt when the server or the book changes.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { SourceState } from '@lantern/contract/material/library/library'
import { eq } from 'drizzle-orm'
import { fingerprint } from '../scripts/build.ts'
import { connect, type Db } from '../server/database/client.ts'
import { borrowEmbeddedDatabase } from '../server/database/embedded/index.ts'
import { sources } from '../server/database/schema/library.ts'
import { createVerifiedAccount } from '../server/features/people/identity/index.ts'
import { ENCODER_NAME } from '../server/platform/engine/built-in/encoder/sentence-encoder.ts'
import { eventually } from '../server/testing/eventually.ts'
import { startLantern } from './start-lantern.ts'

const cache = join(import.meta.dirname, '../.cache/journeys')

/** Name of the book in the library. */
export const bookName = 'gnuplot'

/** Sources that every installation comes with: a chapter, lecture notes, a talk. */
const sampleCount = 3

/** Owner of the book that others get a copy of. */
const librarian = {
  email: 'librarian@school.test',
  username: 'Librarian',
  password: 'has read it all',
  role: 'student' as const,
}

/** A folder that the database's own user can enter. */
const makeDataFolder = (): string => {
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

type Read = { name: string; state: SourceState; passageCount: number }

const listSources = (db: Db): Promise<Read[]> =>
  db.select({ name: sources.name, state: sources.state, passageCount: sources.passageCount }).from(sources)

/**
 * Ends the embedding of the book early, since it takes a minute of CPU time and questions work before; no
 * start resumes it.
 */
const endEmbedding = async (db: Db, name: string): Promise<void> => {
  await db.update(sources).set({ state: 'ready', encoder: ENCODER_NAME }).where(eq(sources.name, name))
}

const prepare = async (dataDir: string, book: string | null): Promise<void> => {
  const lantern = await startLantern({ dataDir })
  try {
    const { url: databaseUrl } = await borrowEmbeddedDatabase(dataDir)
    const { db, close } = connect(databaseUrl, { name: 'journeys', connections: 1 })
    try {
      await createVerifiedAccount(db, { ...librarian, now: new Date() })
      await eventually(
        () => listSources(db),
        read => read.length === sampleCount && read.every(({ state }) => state === 'ready'),
        600,
      )
      if (!book) return
      await uploadBook(lantern.url, book)
      await eventually(
        () => listSources(db),
        // While it is extracted it has the passages of its first pages.
        read =>
          read.some(({ name, state }) => name === bookName && (state === 'indexing' || state === 'ready')),
        600,
      )
      await endEmbedding(db, bookName)
    } finally {
      await close()
    }
  } finally {
    await lantern.stop()
  }
}

/** @returns the packed folder */
export const makePreparedData = async (book: string | null, log: (line: string) => void): Promise<string> => {
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
  log('Reading samples and a book for the journeys …')
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

/** Unpacks a data folder. */
export const unpackPreparedData = (packed: string): string => {
  const dataDir = makeDataFolder()
  tar(['-xpf', packed, '-C', dataDir])
  return dataDir
}
