import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolderStorage } from '../../../platform/storage/folder.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import type { Person } from '../../../testing/client.ts'
import { addMaterial } from '../../../testing/material.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createIndexStore } from './index-store.ts'

let server: TestServer
let storage: Storage
let mara: Person
beforeAll(async () => {
  server = await startTestServer()
  storage = createFolderStorage(server.files)
  mara = await signedIn(server)
})
afterAll(() => server.close())

const engineSource = (id: string) => ({ id, version: '1', name: 'tides.md' })
const createStore = (files: Pick<Storage, 'putAs' | 'readAll'> = storage) =>
  createIndexStore({ db: server.database.db, storage: files })
const bytes = (text: string) => new Uint8Array(Buffer.from(text))
const readText = async (sourceId: string) => {
  const packed = await createStore().load(sourceId)
  return packed && Buffer.from(packed).toString()
}
const listKeys = async () => {
  const keys: string[] = []
  for await (const key of storage.keys()) keys.push(key)
  return keys
}
const remove = (sourceId: string) => mara.call('DELETE /sources/:sourceId', { params: { sourceId } })

test('the newest takes the place of what was stored before, and leaves with its source', async () => {
  const before = await listKeys()
  const sourceId = await addMaterial(mara)
  const { save } = createStore()
  expect(await readText(sourceId)).toBeNull()
  await save(engineSource(sourceId), bytes('first'))
  await save(engineSource(sourceId), bytes('second'))
  expect(await readText(sourceId)).toBe('second')
  expect(await listKeys()).toHaveLength(before.length + 2)
  expect((await remove(sourceId)).status).toBe(200)
  expect(await readText(sourceId)).toBeNull()
  expect(await listKeys()).toEqual(before)
})

test('twenty processes that store at once leave one whole file', async () => {
  const before = await listKeys()
  const sourceId = await addMaterial(mara)
  const texts = Array.from({ length: 20 }, (_, i) => String(i).repeat(50_000))
  await Promise.all(texts.map(text => createStore().save(engineSource(sourceId), bytes(text))))
  expect(texts).toContain(await readText(sourceId))
  expect(await listKeys()).toHaveLength(before.length + 2)
  await remove(sourceId)
  expect(await listKeys()).toEqual(before)
})

test('a source that is deleted while its index is written leaves nothing', async () => {
  const before = await listKeys()
  const sourceId = await addMaterial(mara)
  const writing = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const slow = createStore({
    ...storage,
    putAs: async (key, packed) => {
      writing.resolve()
      await mayEnd.promise
      await storage.putAs(key, packed)
    },
  })
  const saving = slow.save(engineSource(sourceId), bytes('written late'))
  await writing.promise
  const removing = remove(sourceId)
  mayEnd.resolve()
  await saving
  expect((await removing).status).toBe(200)
  expect(await listKeys()).toEqual(before)
})

test('a deleted source stores nothing', async () => {
  const sourceId = await addMaterial(mara)
  await remove(sourceId)
  const before = await listKeys()
  await createStore().save(engineSource(sourceId), bytes('too late'))
  expect(await listKeys()).toEqual(before)
  expect(await readText(sourceId)).toBeNull()
})
