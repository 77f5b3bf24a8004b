// Tests that alive, ready and draining are distinguished.
import { rm, writeFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFolderStorage } from '../../../platform/storage/folder.ts'
import { nobody } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createReadiness } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

const never = () => false
const works = { check: async () => {} }

test('a process that serves is alive and ready, and says no more than that', async () => {
  for (const path of ['GET /alive', 'GET /ready'] as const)
    expect(await nobody(server).call(path)).toEqual({
      status: 200,
      body: { success: true, version: 'test' },
    })
})

describe('a process is not ready', () => {
  const check = (change: Partial<Parameters<typeof createReadiness>[0]>) =>
    createReadiness({ db: server.database.db, storage: works, isDraining: never, ...change })()

  test('while its database is away', async () => {
    const db = { execute: () => Promise.reject(new Error('connection refused')) } as never
    expect(await check({ db })).toEqual(['database'])
  })

  test('while its database says nothing', async () => {
    const db = { execute: () => new Promise(() => {}) } as never
    expect(await check({ db })).toEqual(['database'])
  })

  test('while its tables are older than it', async () => {
    const rows = sql`drizzle.__drizzle_migrations`
    const { db } = server.database
    await db
      .transaction(async tx => {
        await tx.execute(sql`delete from ${rows} where created_at = (select max(created_at) from ${rows})`)
        expect(await check({ db: tx as never })).toEqual(['tables'])
        await tx.execute(sql`insert into ${rows} (hash, created_at) values ('later', 99999999999999)`)
        expect(await check({ db: tx as never })).toEqual([])
        tx.rollback()
      })
      .catch(error => {
        if (!/rollback/i.test(String(error))) throw error
      })
  })

  test('while no file can be put', async () => {
    const folder = `${server.files}-blocked`
    await writeFile(folder, 'no folder')
    expect(await check({ storage: createFolderStorage(folder) })).toEqual(['storage'])
    await rm(folder)
  })

  test('while it is on its way out, whatever else is well', async () => {
    expect(await check({ isDraining: () => true })).toEqual(['draining'])
  })
})

test('unlimited checks cost the database one statement a second', async () => {
  let asked = 0
  const db = {
    execute: async () => {
      asked += 1
      return { rows: [{ newest: '99999999999999' }] }
    },
  } as never
  const check = createReadiness({ db, storage: works, isDraining: never })
  await Promise.all(Array.from({ length: 500 }, check))
  expect(asked).toBe(1)
})

test('an ending process reports it, closes connections after their answers, and finishes what it began', async () => {
  const ending = await startTestServer({ worker: false, env: { DRAIN_SECONDS: '1' } })
  const { url } = ending
  const before = await fetch(`${url}/api/ready`)
  expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive'])
  await before.arrayBuffer()
  const closed = ending.close()
  const during = await fetch(`${url}/api/ready`)
  expect(during.status).toBe(503)
  expect(await during.json()).toMatchObject({ code: 'not-ready', fields: { draining: expect.any(String) } })
  for (const path of ['/api/alive', '/api/health', '/api/installation']) {
    const answer = await fetch(url + path)
    expect([path, answer.status, answer.headers.get('connection')]).toEqual([path, 200, 'close'])
    await answer.arrayBuffer()
  }
  await closed
  await expect(fetch(`${url}/api/alive`)).rejects.toThrow()
})
