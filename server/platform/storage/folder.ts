// Storage in a folder on this machine.
import { createReadStream, createWriteStream } from 'node:fs'
import { access, constants, copyFile, glob, link, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from './index.ts'
import { checkKey, createKey, isKey } from './keys.ts'
import { createMeter } from './meter.ts'

const makeFolderOf = (path: string) => mkdir(dirname(path), { recursive: true, mode: 0o700 })

/** A stored file never changes, so a second name for it is as good as a copy. */
const linkOrCopy = (from: string, to: string): Promise<boolean> =>
  link(from, to)
    .catch(() => copyFile(from, to))
    .then(
      () => true,
      () => false,
    )

export const createFolderStorage = (folder: string): Storage => {
  const getPath = (key: string) => join(folder, checkKey(key))
  return {
    put: async input => {
      const key = createKey()
      const incoming = join(folder, 'incoming', key.slice(3))
      await makeFolderOf(incoming)
      await makeFolderOf(getPath(key))
      const meter = createMeter()
      try {
        await pipeline(input, meter.stream, createWriteStream(incoming, { mode: 0o600, flush: true }))
        await rename(incoming, getPath(key))
      } catch (error) {
        await rm(incoming, { force: true })
        throw error
      }
      return { key, ...meter.result() }
    },
    open: (key, range) => createReadStream(getPath(key), range),
    size: async key => {
      const found = await stat(getPath(key)).catch(() => null)
      return found?.size ?? null
    },
    withPath: async (key, use) => use(getPath(key)),
    remove: async key => rm(getPath(key), { force: true }),
    check: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await access(folder, constants.R_OK | constants.W_OK)
    },
    keys: async function* () {
      for await (const path of glob('??/*', { cwd: folder })) {
        const key = path.replaceAll('\\', '/')
        if (isKey(key)) yield key
      }
    },
    copyTo: async (key, path) => {
      await makeFolderOf(path)
      return linkOrCopy(getPath(key), path)
    },
    restore: async (key, path) => {
      await makeFolderOf(getPath(key))
      await copyFile(path, getPath(key))
    },
  }
}

/** Removes uploads that a killed server left half written. */
export const clearIncoming = (folder: string) =>
  rm(join(folder, 'incoming'), { recursive: true, force: true })
