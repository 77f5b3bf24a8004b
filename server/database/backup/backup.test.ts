import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFolderStorage } from '../../platform/storage/folder.ts'
import { eventually } from '../../testing/eventually.ts'
import { signedIn, teacherWaiting } from '../../testing/people.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { BackupError, backUp, emptyDatabase, restore } from './index.ts'
import { listTables } from './tables.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'lantern-backup-'))
  await writeFile(join(folder, 'secret-key'), 'ab'.repeat(32))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const connect = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** Hash of each table's rows, in any order. */
const contents = async (url: string): Promise<Record<string, string>> => {
  const client = await connect(url)
  const found: Record<string, string> = {}
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash from "${name}" t`,
    )
    found[name] = rows[0]?.hash
  }
  await client.end()
  return found
}

const fileHashes = async (files: string): Promise<Record<string, string>> => {
  const hashes: Record<string, string> = {}
  for (const entry of await readdir(files, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const bytes = await readFile(join(entry.parentPath, entry.name))
    hashes[entry.name] = createHash('sha256').update(bytes).digest('hex')
  }
  return hashes
}

const addMaterial = async (count: number) => {
  const person = await signedIn(server)
  for (let index = 0; index < count; index += 1) {
    const { body } = await person.upload(`tides ${index}.txt`, `The tides follow the Moon, ${Math.random()}.`)
    const { id } = body.source
    await eventually(
      async () => (await person.call('GET /sources/:sourceId', { params: { sourceId: id } })).body.source,
      source => source.state === 'ready',
    )
  }
}

const backUpTo = (target: string) =>
  backUp({ url: server.database.url, storage: createFolderStorage(server.files), dataDir: folder }, target)

/** Jobs still write after a source is ready: repeated until no row changed during the backup. */
const backUpWhileQuiet = async (target: string): Promise<Record<string, string>> => {
  const { before } = await eventually(
    async () => {
      const before = await contents(server.database.url)
      await backUpTo(target)
      return { before, after: await contents(server.database.url) }
    },
    ({ before, after }) => isDeepStrictEqual(before, after),
  )
  return before
}

/** Restores into a new database and folder. */
const restoreFrom = async (source: string) => {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(folder, 'restored-'))
  const files = join(dataDir, 'files')
  expect(await emptyDatabase(database.url)).toBe(true)
  const manifest = await restore({ url: database.url, storage: createFolderStorage(files), dataDir }, source)
  return { database, dataDir, files, manifest }
}

const used: TestDatabase[] = []
afterAll(() => Promise.all(used.map(database => database.close())))

describe('a backup', () => {
  test('gives back the same rows, the same files and the key', async () => {
    await addMaterial(2)
    await teacherWaiting(server)
    const target = join(folder, 'quiet.tar.gz')
    const before = await backUpWhileQuiet(target)
    const { database, dataDir, files } = await restoreFrom(target)
    used.push(database)
    expect(await contents(database.url)).toEqual(before)
    expect(await fileHashes(files)).toEqual(await fileHashes(server.files))
    expect(await readFile(join(dataDir, 'secret-key'), 'utf8')).toBe('ab'.repeat(32))
    expect((await readdir(folder)).filter(name => name.startsWith('backup-'))).toEqual([])
  })

  test('made under load holds one moment, and every file its rows speak of', async () => {
    const target = join(folder, 'busy.tar.gz')
    let busy = true
    const load = Promise.all(
      [1, 2].map(async () => {
        while (busy) await addMaterial(1)
      }),
    )
    const { tables } = await backUpTo(target)
    busy = false
    await load
    const { database, files } = await restoreFrom(target)
    used.push(database)
    const client = await connect(database.url)
    for (const { name, rows } of tables) {
      const counted = await client.query(`select count(*)::int as count from "${name}"`)
      expect(counted.rows[0]?.count, name).toBe(rows)
    }
    const sources = await client.query('select file_key, hash from sources where file_key is not null')
    await client.end()
    expect(sources.rowCount).toBeGreaterThan(0)
    const hashes = await fileHashes(files)
    for (const { file_key, hash } of sources.rows) expect(hashes[file_key.split('/')[1]]).toBe(hash)
  })

  test('goes on counting where it stood', async () => {
    const { database } = await restoreFrom(join(folder, 'quiet.tar.gz'))
    used.push(database)
    const client = await connect(database.url)
    const { rows } = await client.query(
      "select max(id) as last, nextval(pg_get_serial_sequence('passages', 'id')) as next from passages",
    )
    await client.end()
    expect(BigInt(rows[0].next)).toBe(BigInt(rows[0].last) + 1n)
  })
})

describe('a restore', () => {
  test('refuses an installation with an account, and leaves it unchanged', async () => {
    // Restored copy, since no jobs write to it; the server's database changes meanwhile.
    const { database } = await restoreFrom(join(folder, 'quiet.tar.gz'))
    used.push(database)
    const before = await contents(database.url)
    expect(await emptyDatabase(database.url)).toBe(false)
    expect(await contents(database.url)).toEqual(before)
  })

  test('reports a file that is no backup, or half of one', async () => {
    const other = join(folder, 'notes.txt')
    await writeFile(other, 'not a backup')
    const half = join(folder, 'half.tar.gz')
    const whole = await readFile(join(folder, 'quiet.tar.gz'))
    await writeFile(half, whole.subarray(0, whole.length / 2))
    const database = await createTestDatabase()
    used.push(database)
    for (const source of [other, half, join(folder, 'nowhere.tar.gz')]) {
      const place = { url: database.url, storage: createFolderStorage(join(folder, 'x')), dataDir: folder }
      await expect(restore(place, source), source).rejects.toThrow(BackupError)
    }
  })

  test('upgrades the backup of an older version to the current tables', async () => {
    const { migrateDatabaseTo } = await import('../migrate.ts')
    const old = await createTestDatabase()
    used.push(old)
    await emptyDatabase(old.url)
    await migrateDatabaseTo(old.url, 1)
    const client = await connect(old.url)
    await client.query(
      "insert into accounts (kind, email, username, created_at) values ('account', 'old@school.test', 'Old', now())",
    )
    await client.end()
    const target = join(folder, 'old.tar.gz')
    const place = { url: old.url, storage: createFolderStorage(join(folder, 'none')), dataDir: folder }
    expect((await backUp(place, target)).migrations).toBe(1)
    const { database } = await restoreFrom(target)
    used.push(database)
    const restored = await connect(database.url)
    const { rows } = await restored.query('select email, suspended_at, two_factor_step from accounts')
    await restored.end()
    expect(rows).toEqual([{ email: 'old@school.test', suspended_at: null, two_factor_step: '0' }])
  })
})
