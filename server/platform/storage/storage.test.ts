import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFolderStorage } from './folder.ts'
import type { Storage } from './index.ts'
import { createKey } from './keys.ts'
import { createS3Storage } from './s3.ts'

let folder: string
let service: InstanceType<typeof S3rver>
const storages: Record<string, Storage> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-storage-'))
  const options = { port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3') }
  service = new S3rver({ ...options, configureBuckets: [{ name: 'lantern', configs: [] }] })
  const server = (await service.run()) as unknown as AddressInfo
  storages.folder = createFolderStorage(join(folder, 'files'))
  storages.bucket = createS3Storage({
    bucket: 'lantern',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    endpoint: `http://127.0.0.1:${server.port}`,
  })
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

const loadKeys = async (storage: Storage) => {
  const keys: string[] = []
  for await (const key of storage.keys()) keys.push(key)
  return keys
}

describe.each(['folder', 'bucket'])('a %s', name => {
  const storage = () => storages[name] as Storage

  test('keeps a file with its hash and its first bytes, and gives it back, whole or in part', async () => {
    const bytes = randomBytes(200_000)
    const file = await storage().put(Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)]))
    expect(file.bytes).toBe(bytes.length)
    expect(file.hash).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(Buffer.from(file.head)).toEqual(bytes.subarray(0, 8192))
    expect(await storage().size(file.key)).toBe(bytes.length)
    expect(await buffer(storage().open(file.key))).toEqual(bytes)
    expect(await buffer(storage().open(file.key, { start: 10, end: 19 }))).toEqual(bytes.subarray(10, 20))
    expect(await loadKeys(storage())).toContain(file.key)
  })

  test('keeps what can be made again under a key of ours, and replaces it', async () => {
    const key = createKey()
    expect(await storage().readAll(key)).toBeNull()
    for (const bytes of [randomBytes(30_000), randomBytes(70), randomBytes(0)]) {
      await storage().putAs(key, bytes)
      const found = await storage().readAll(key)
      expect(Buffer.from(found ?? [1])).toEqual(bytes)
      expect(found?.buffer.byteLength).toBe(bytes.length)
    }
    await storage().remove(key)
    expect(await storage().readAll(key)).toBeNull()
    await expect(storage().putAs('../elsewhere', randomBytes(3))).rejects.toThrow('not a storage key')
  })

  test('lends a file as a path', async () => {
    const { key } = await storage().put(Readable.from(['lent']))
    expect(await storage().withPath(key, path => readFile(path, 'utf8'))).toBe('lent')
  })

  test('keeps nothing of a stream that fails', async () => {
    const before = await loadKeys(storage())
    const failing = Readable.from(
      (async function* () {
        yield 'half'
        throw new Error('hung up')
      })(),
    )
    await expect(storage().put(failing)).rejects.toThrow('hung up')
    expect(await loadKeys(storage())).toEqual(before)
  })

  test('forgets what is removed, also twice', async () => {
    const { key } = await storage().put(Readable.from(['gone']))
    await storage().remove(key)
    await storage().remove(key)
    expect(await storage().size(key)).toBeNull()
    await expect(buffer(storage().open(key))).rejects.toThrow()
    expect(await storage().copyTo(key, join(folder, name, 'copy'))).toBe(false)
  })

  test('gives copies and takes them back under their key', async () => {
    const { key } = await storage().put(Readable.from(['kept']))
    const copy = join(folder, name, 'kept')
    expect(await storage().copyTo(key, copy)).toBe(true)
    await storage().remove(key)
    await storage().restore(key, copy)
    expect((await buffer(storage().open(key))).toString()).toBe('kept')
  })

  test.each(['../../etc/passwd', 'ab/../../x', '', 'ab'])('takes %j for no key', async key => {
    await expect((async () => buffer(storage().open(key)))()).rejects.toThrow('not a storage key')
    await expect((async () => storage().remove(key))()).rejects.toThrow('not a storage key')
  })
})

test('a folder holds nothing half written', async () => {
  await writeFile(join(folder, 'files', 'stray'), 'x')
  expect(await loadKeys(storages.folder as Storage)).not.toContain('stray')
  expect(await readdir(join(folder, 'files', 'incoming'))).toEqual([])
})
