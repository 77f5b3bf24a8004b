// Storage of files: a folder on this machine.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, glob, link, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type StoredFile = {
  key: string
  bytes: number
  /** SHA-256 in hexadecimal. */
  hash: string
  /** The first bytes, for telling what the file is. */
  head: Uint8Array
}

export type Storage = {
  /** Streams a file in; what is half written when the stream fails is removed. */
  put(stream: Readable): Promise<StoredFile>
  open(key: string, range?: { start: number; end: number }): Readable
  /** Size in bytes, or null when the file isn't there. */
  size(key: string): Promise<number | null>
  /** A path on this machine that holds the file, for readers that need one. */
  path(key: string): string
  remove(key: string): Promise<void>
  /** Every file that is stored whole. */
  keys(): AsyncIterable<string>
  /** Puts a copy of a file at a path; false when it isn't there any more. */
  copyTo(key: string, path: string): Promise<boolean>
  /** Takes a file back under the key it had. */
  restore(key: string, path: string): Promise<void>
}

const headBytes = 8192
const keyPattern = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/

/** Passes bytes on while it hashes and counts them and keeps the first ones. */
const createMeter = () => {
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (bytes < headBytes) head.push(chunk.subarray(0, headBytes - bytes))
      bytes += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ bytes, hash: hash.digest('hex'), head: Buffer.concat(head) }) }
}

export const createFolderStorage = (folder: string): Storage => {
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error('not a storage key')
    return join(folder, key)
  }
  return {
    put: async input => {
      const id = randomUUID()
      const key = `${id.slice(0, 2)}/${id}`
      const incoming = join(folder, 'incoming', id)
      await mkdir(join(folder, 'incoming'), { recursive: true, mode: 0o700 })
      await mkdir(join(folder, id.slice(0, 2)), { recursive: true, mode: 0o700 })
      const meter = createMeter()
      try {
        await pipeline(input, meter.stream, createWriteStream(incoming, { mode: 0o600, flush: true }))
        await rename(incoming, pathOf(key))
      } catch (error) {
        await rm(incoming, { force: true })
        throw error
      }
      return { key, ...meter.result() }
    },
    open: (key, range) => createReadStream(pathOf(key), range),
    size: async key => {
      const found = await stat(pathOf(key)).catch(() => null)
      return found?.size ?? null
    },
    path: pathOf,
    remove: async key => rm(pathOf(key), { force: true }),
    keys: async function* () {
      for await (const key of glob('??/*', { cwd: folder })) if (keyPattern.test(key)) yield key
    },
    copyTo: async (key, path) => {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // A stored file never changes, so a second name for it is as good as a copy.
      const isThere = await link(pathOf(key), path).then(
        () => true,
        () =>
          copyFile(pathOf(key), path).then(
            () => true,
            () => false,
          ),
      )
      return isThere
    },
    restore: async (key, path) => {
      await mkdir(dirname(pathOf(key)), { recursive: true, mode: 0o700 })
      await copyFile(path, pathOf(key))
    },
  }
}

/** Removes uploads that a killed server left half written. */
export const clearIncoming = (folder: string) =>
  rm(join(folder, 'incoming'), { recursive: true, force: true })
