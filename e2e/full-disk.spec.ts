// Full disk while Lantern runs: errors are reported, existing data stays readable, and it recovers by itself.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { connectToInstallation, database, disconnect } from './database.ts'
import { type Lantern, startLantern } from './start-lantern.ts'

/** Mounts a small disk; null if this machine doesn't allow it. */
const mountDisk = (): string | null => {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=220m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return null
  }
  chmodSync(folder, 0o711)
  return folder
}

let disk: string | null = null
let lantern: Lantern
test.beforeAll(async () => {
  disk = mountDisk()
  test.skip(disk === null, 'a small disk can be mounted by root only')
  lantern = await startLantern({ dataDir: disk ?? '' })
})
test.afterAll(async () => {
  await lantern?.stop()
  if (disk === null) return
  execFileSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
})

const call = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${lantern.url}/api${path}`, init)
  return { status: response.status, body: (await response.json()) as { token?: string; message?: string } }
}

/**
 * Starts a new WAL file: PostgreSQL stops if it has no room for the next one, which depends on earlier
 * writes. A new file has room for all writes of this test, so that the tables run out of space first.
 */
const beginLogFile = async () => {
  await connectToInstallation(disk ?? '')
  await database().execute(sql`select pg_switch_wal()`)
  await disconnect()
}

/** Fills the disk to its last byte, also while Lantern is writing. */
const fillWith = (filler: string) => {
  const { bavail, bsize } = statfsSync(disk ?? '')
  try {
    writeFileSync(filler, Buffer.alloc(bavail * bsize))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

/** Visits are rows, made until the database has no room for another. */
const visitUntilRefused = async () => {
  for (let tries = 0; tries < 119; tries += 1) {
    const { status, body } = await call('/visits', { method: 'POST' })
    if (status !== 201) return { status, body }
  }
  throw new Error('the database went on writing')
}

test('a full disk is reported with 507, reading works, and writing resumes when there is space', async () => {
  await beginLogFile()
  const { body } = await call('/visits', { method: 'POST' })
  const signedIn = { headers: { authorization: `Bearer ${body.token}` } }
  const filler = join(disk ?? '', 'filler')
  fillWith(filler)
  const refused = await visitUntilRefused()
  expect(refused.status).toBe(507)
  expect(refused.body.message).toContain('disk is full')
  expect((await call('/sources', signedIn)).status).toBe(200)
  expect((await call('/health')).status).toBe(200)
  rmSync(filler)
  await expect.poll(async () => (await call('/visits', { method: 'POST' })).status).toBe(201)
})
