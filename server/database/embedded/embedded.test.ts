import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { startEmbeddedDatabase } from './index.ts'
import { canEnter, findPlace } from './place.ts'
import { runningPostmaster } from './postmaster.ts'

const folders: string[] = []
const children: ChildProcess[] = []

const makeFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-embedded-'))
  await chmod(folder, 0o711)
  folders.push(folder)
  return folder
}

/** Server in a process of its own that locks the folder until it's killed. */
const lockFromAnotherProcess = async (folder: string) => {
  const module = join(import.meta.dirname, 'index.ts')
  const program = `
    const { startEmbeddedDatabase } = await import(${JSON.stringify(module)})
    const { url } = await startEmbeddedDatabase(${JSON.stringify(folder)}, 'the first, http://localhost:4321')
    console.log(url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
  children.push(child)
  const [url] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, url: url.toString().trim() }
}

const query = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) {
    const pid = runningPostmaster(findPlace(folder))
    if (pid) process.kill(pid, 'SIGQUIT')
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
})

describe('the embedded database', () => {
  test('on a port, as on Windows, takes its password and nothing else', async () => {
    const folder = await makeFolder()
    const database = await startEmbeddedDatabase(folder, 'first', { overTcp: true })
    expect(database.url).toMatch(/^postgresql:\/\/lantern:[0-9a-f]{48}@127\.0\.0\.1:\d+\/lantern$/u)
    expect(await query(database.url, 'select 7 as number')).toEqual([{ number: 7 }])
    await expect(query(database.url.replace(/:[0-9a-f]{48}@/u, ':wrong@'), 'select 1')).rejects.toThrow(
      'password authentication failed',
    )
    await database.stop()
    const again = await startEmbeddedDatabase(folder, 'second', { overTcp: true })
    expect([again.how, again.url]).toEqual(['started', database.url])
    await again.stop()
  })

  test('is made on the first start and found again on the next', async () => {
    const folder = await makeFolder()
    const first = await startEmbeddedDatabase(folder, 'first')
    await query(first.url, 'create table kept as select 7 as number')
    await first.stop()
    const second = await startEmbeddedDatabase(folder, 'second')
    expect([first.how, second.how]).toEqual(['created', 'started'])
    expect(await query(second.url, 'select * from kept')).toEqual([{ number: 7 }])
    await second.stop()
    expect(runningPostmaster(findPlace(folder))).toBeNull()
  })

  test('writes through to the disk', async () => {
    const folder = await makeFolder()
    const { url, stop } = await startEmbeddedDatabase(folder, 'durable')
    expect(
      await query(url, "select current_setting('fsync') f, current_setting('synchronous_commit') s"),
    ).toEqual([{ f: 'on', s: 'on' }])
    await stop()
  })

  test('refuses a second server on the same folder and names the first', async () => {
    const folder = await makeFolder()
    await lockFromAnotherProcess(folder)
    await expect(startEmbeddedDatabase(folder, 'the second')).rejects.toThrow(
      'the first, http://localhost:4321',
    )
  })

  test('left running by a killed server is taken over with all its rows', async () => {
    const folder = await makeFolder()
    const { child, url } = await lockFromAnotherProcess(folder)
    await query(url, 'create table kept as select 7 as number')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(runningPostmaster(findPlace(folder))).not.toBeNull()
    const next = await startEmbeddedDatabase(folder, 'next')
    expect(next.how).toBe('taken over')
    expect(await query(next.url, 'select * from kept')).toEqual([{ number: 7 }])
    await next.stop()
  })

  test('is created again if its creation was interrupted', async () => {
    const folder = await makeFolder()
    const place = findPlace(folder)
    await mkdir(place.cluster, { recursive: true })
    await writeFile(join(place.cluster, 'PG_VERSION'), '18\n')
    const started = await startEmbeddedDatabase(folder, 'again')
    expect(await query(started.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await started.stop()
  })

  test('with a stale process number in its folder starts all the same', async () => {
    const folder = await makeFolder()
    const first = await startEmbeddedDatabase(folder, 'first')
    const place = findPlace(folder)
    process.kill(runningPostmaster(place) ?? 0, 'SIGKILL')
    await expect.poll(() => runningPostmaster(place)).toBeNull()
    const { stop } = await startEmbeddedDatabase(folder, 'second')
    await stop()
    await first.stop()
  })

  test('waits for one that is on its way out', async () => {
    const folder = await makeFolder()
    await (await startEmbeddedDatabase(folder, 'first')).stop()
    // Zombie process whose name can't be read any more, like one that has just been killed.
    const place = findPlace(folder)
    const ending = spawn('sleep', ['2'], { ...place.runAs })
    await writeFile(join(place.cluster, 'postmaster.pid'), `${ending.pid}\n${place.cluster}\n`)
    const { stop } = await startEmbeddedDatabase(folder, 'second')
    expect(ending.exitCode).toBe(0)
    await stop()
  })
})

describe('a supervised database', () => {
  const supervise = async () => {
    const folder = await makeFolder()
    const place = findPlace(folder)
    const database = await startEmbeddedDatabase(folder, 'supervised')
    const events: string[] = []
    let givenUp: Error | null = null
    database.supervise({
      onEnd: () => events.push('end'),
      onRestart: () => events.push('restart'),
      onGivenUp: error => {
        givenUp = error
      },
    })
    const killPostmaster = () => process.kill(runningPostmaster(place) ?? 0, 'SIGKILL')
    return { ...database, place, events, killPostmaster, givenUp: () => givenUp }
  }

  test('that is killed starts again at the same address with all its rows', async () => {
    const { url, stop, events, killPostmaster, place } = await supervise()
    await query(url, 'create table kept as select 7 as number')
    killPostmaster()
    await expect.poll(() => events).toEqual(['end', 'restart'])
    expect(await query(url, 'select * from kept')).toEqual([{ number: 7 }])
    await stop()
    expect(runningPostmaster(place)).toBeNull()
  })

  test('one of whose processes is killed holds its folder again', async () => {
    const { url, stop, events } = await supervise()
    const [lockedRow] = await query(url, "select pid from pg_locks where locktype = 'advisory' and granted")
    process.kill((lockedRow as { pid: number }).pid, 'SIGKILL')
    await expect.poll(() => events).toEqual(['end', 'restart'])
    expect(await query(url, "select 1 as one from pg_locks where locktype = 'advisory' and granted")).toEqual(
      [{ one: 1 }],
    )
    await stop()
  })

  test('that cannot start any more is given up with its reason', async () => {
    const { place, killPostmaster, givenUp, stop } = await supervise()
    await rename(join(place.cluster, 'global'), join(place.cluster, 'global.away'))
    killPostmaster()
    await expect.poll(() => givenUp()?.message).toMatch(/did not start again in 8 tries/)
    await stop()
  })

  test('that is stopped while it starts again stays stopped', async () => {
    const { place, events, killPostmaster, stop } = await supervise()
    killPostmaster()
    await expect.poll(() => events).toContain('end')
    await stop()
    expect(runningPostmaster(place)).toBeNull()
  })
})

const asRoot = process.getuid?.() === 0

describe.runIf(asRoot)('as root', () => {
  test('runs as another user, who alone can reach its data', async () => {
    const folder = await makeFolder()
    const { stop } = await startEmbeddedDatabase(folder, 'root')
    const { uid, mode } = await stat(findPlace(folder).cluster)
    expect([uid === 0, mode & 0o077]).toEqual([false, 0])
    await stop()
  })

  test('in a folder that this user cannot enter it starts elsewhere and says where', async () => {
    const folder = await makeFolder()
    await chmod(folder, 0o700)
    const database = await startEmbeddedDatabase(join(folder, 'data'), 'closed')
    expect(database.movedTo).toMatch(/lantern-[0-9a-f]{12}$/)
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await database.stop()
    if (database.movedTo) await rm(database.movedTo, { recursive: true })
  })

  test('a folder is entered only when every folder above it lets one through', async () => {
    const folder = await makeFolder()
    await mkdir(join(folder, 'a/b'), { recursive: true })
    const user = { uid: 65534, gid: 65534 }
    expect(canEnter(join(folder, 'a/b'), user)).toBe(true)
    await chmod(join(folder, 'a'), 0o700)
    expect(canEnter(join(folder, 'a/b'), user)).toBe(false)
    expect(canEnter(join(folder, 'a/b'), null)).toBe(true)
  })
})
