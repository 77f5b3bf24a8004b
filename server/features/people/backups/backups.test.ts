// Backups by schedule on a real database and folder: due once, kept by number, tried again, and shown.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { drill, emptyDatabase } from '../../../database/backup/index.ts'
import { backups } from '../../../database/schema/backups.ts'
import { createFakeClock } from '../../../platform/clock/index.ts'
import { createFolderStorage } from '../../../platform/storage/folder.ts'
import type { Person } from '../../../testing/client.ts'
import { signedIn } from '../../../testing/people.ts'
import { createTestDatabase } from '../../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { readBackupStatus } from './read-backups.ts'
import { type BackupDeps, runBackups } from './run-backups.ts'

let server: TestServer
let admin: Person
let folder: string
let errors: unknown[] = []
beforeAll(async () => {
  server = await startTestServer({ worker: false, env: { BACKUP_AT: '02:00', BACKUP_KEEP: '2' } })
  admin = await signedIn(server, 'admin')
  folder = await mkdtemp(join(tmpdir(), 'lantern-backups-'))
})
beforeEach(async () => {
  await server.database.db.delete(backups)
  await rm(join(folder, 'kept'), { recursive: true, force: true })
  errors = []
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const clock = createFakeClock(new Date('2026-11-30T03:00:00Z'))
const setClock = (iso: string) => clock.advance(new Date(iso).getTime() - clock.now().getTime())
const deps = (change: Partial<BackupDeps['backups']> = {}): BackupDeps => ({
  db: server.database.db,
  clock,
  storage: createFolderStorage(server.files),
  databaseUrl: server.database.url,
  dataDir: folder,
  backups: { at: '02:00', keep: 2, folder: join(folder, 'kept'), ...change },
  onError: error => errors.push(error),
})
const listFiles = () => readdir(join(folder, 'kept')).catch((): string[] => [])
const listRows = () => server.database.db.select().from(backups).orderBy(backups.createdAt)

describe('a planned backup', () => {
  test('is made once for its moment, however many processes ask at the same time', async () => {
    setClock('2026-11-30T03:00:00Z')
    await Promise.all([1, 2, 3].map(() => runBackups(deps())))
    await runBackups(deps())
    const rows = await listRows()
    expect(rows.map(({ state, dueAt }) => [state, dueAt])).toEqual([
      ['done', new Date('2026-11-30T02:00:00Z')],
    ])
    expect(await listFiles()).toEqual([rows[0]?.fileName])
    expect(rows[0]?.rows).toBeGreaterThan(0)
  })

  test('is restored with equal rows and files', async () => {
    await writeFile(join(folder, 'secret-key'), 'ab'.repeat(32))
    await admin.upload('tides.txt', 'The tides follow the Moon.')
    await runBackups(deps())
    const [fileName = ''] = await listFiles()
    const database = await createTestDatabase()
    const dataDir = await mkdtemp(join(folder, 'tried-'))
    await emptyDatabase(database.url)
    const result = await drill({ url: database.url, dataDir }, join(folder, 'kept', fileName))
    await database.close()
    expect(result.differences).toEqual([])
    expect(result.hashed).toBeGreaterThan(0)
    expect(result.hashed).toBe(result.files)
    expect(result.migrations.before).toBe(result.migrations.now)
  })

  test('removes the oldest beyond the number that is kept, and no other file of the folder', async () => {
    for (const day of ['27', '28', '29', '30']) {
      setClock(`2026-11-${day}T02:01:00Z`)
      await runBackups(deps())
    }
    await writeFile(join(folder, 'kept', 'mine.tar.gz'), 'of somebody')
    setClock('2026-12-01T02:01:00Z')
    await runBackups(deps())
    const rows = await listRows()
    expect(rows.map(({ dueAt }) => dueAt?.toISOString().slice(0, 10))).toEqual(['2026-11-30', '2026-12-01'])
    expect((await listFiles()).sort()).toEqual(
      [...rows.map(({ fileName }) => fileName), 'mine.tar.gz'].sort(),
    )
  })

  test('that fails is tried three times, then it has failed; nothing half is left', async () => {
    setClock('2026-12-02T03:00:00Z')
    const broken = { ...deps(), databaseUrl: 'postgresql://nobody@127.0.0.1:1/none' }
    for (const state of ['waiting', 'waiting', 'failed', 'failed']) {
      await runBackups(broken)
      expect((await listRows()).map(row => row.state)).toEqual([state])
    }
    expect([errors.length, await listFiles()]).toEqual([3, []])
  })

  test('is made by another process where its own died', async () => {
    setClock('2026-12-03T03:00:00Z')
    const dead = new Date('2026-12-03T02:00:30Z')
    const dueAt = new Date('2026-12-03T02:00:00Z')
    const row = { dueAt, createdAt: dead, startedAt: dead, aliveAt: dead, tries: 1 }
    await server.database.db.insert(backups).values({ ...row, state: 'running' })
    await runBackups(deps())
    expect((await listRows()).map(({ state, tries }) => [state, tries])).toEqual([['done', 2]])
  })

  test('is not made without a plan', async () => {
    await runBackups(deps({ at: null }))
    expect(await listRows()).toEqual([])
  })
})

describe('missed backups', () => {
  const readStatus = (iso: string) =>
    readBackupStatus({ db: server.database.db, backups: deps().backups, now: new Date(iso) })

  test('count from the last one that worked', async () => {
    setClock('2026-12-05T02:01:00Z')
    await runBackups(deps())
    expect(await readStatus('2026-12-06T03:00:00Z')).toMatchObject({ missed: 0 })
    expect(await readStatus('2026-12-07T05:00:00Z')).toMatchObject({
      missed: 2,
      lastAt: '2026-12-05T02:01:00.000Z',
    })
  })

  test('count from the first try where none ever worked', async () => {
    const first = new Date('2026-12-05T02:01:00Z')
    await server.database.db.insert(backups).values({ createdAt: first, state: 'failed' })
    expect(await readStatus('2026-12-08T05:00:00Z')).toMatchObject({ missed: 3, lastAt: null })
  })
})

test('an admin asks for one at a time, which the next run makes; it is in the audit log', async () => {
  const others = await Promise.all(Array.from({ length: 4 }, () => signedIn(server, 'admin')))
  const asked = await Promise.all(
    [admin, ...others].flatMap(who => Array.from({ length: 4 }, () => who.call('POST /admin/backups'))),
  )
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await admin.call('POST /admin/backups')).body.code).toBe('backup-under-way')
  await runBackups(deps({ at: null }))
  const { backups: listed, status } = (await admin.call('GET /admin/backups')).body
  expect(listed.map(({ state, dueAt }) => [state, dueAt])).toEqual([['done', null]])
  expect(status.plan).toMatchObject({ at: '02:00', keep: 2 })
  const { entries } = (await admin.call('GET /admin/audit', { query: { act: 'backup-asked' } })).body
  expect(entries).toHaveLength(1)
})
