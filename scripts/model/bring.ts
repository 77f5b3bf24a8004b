// Brings model files into the folder of models: from the network, or from a disk.
import { constants } from 'node:fs'
import { copyFile, mkdir, open, rename, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isFileName } from '../../contract/people/models/providers.rules.ts'
import { describeRemote, huggingFace } from './describe-remote.ts'
import { DownloadError, download, hashFile } from './download.ts'
import { readLock, writeLockEntry } from './lock.ts'
import type { RecommendedModel } from './recommended.ts'

type Options = {
  origin?: string
  /** Takes what the page has now in place of the version that was fetched before. */
  isUpdate?: boolean
  waitMs?: number
  onProgress?(received: number, total: number): void
  print(line: string): void
}

/** @throws DownloadError */
export const fetchModel = async (
  folder: string,
  { repository, file }: Pick<RecommendedModel, 'repository' | 'file'>,
  { origin = huggingFace, isUpdate = false, print, ...options }: Options,
): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const path = join(folder, file)
  const locked = readLock(folder)[file]
  const known = isUpdate || locked?.source?.repository !== repository ? undefined : locked
  if (known && (await stat(path).catch(() => null)) && (await hashFile(path)) === known.sha256)
    return print(`${file} is there already, with the checksum of models.lock.json.`)
  const remote = await describeRemote(origin, repository, file, known?.source?.commit ?? 'main')
  if (known && known.sha256 !== remote.sha256)
    throw new DownloadError(
      `${origin} names another checksum for ${file} than when it was fetched first (models.lock.json); --update takes the new one`,
    )
  const { sha256, bytes, commit, address } = remote
  await download(address, path, { sha256, bytes }, options)
  writeLockEntry(folder, file, {
    source: { repository, commit },
    bytes,
    sha256,
    at: new Date().toISOString(),
  })
  print(
    known
      ? `${file} has the checksum of models.lock.json.`
      : `${file} has the checksum ${sha256}, which ${origin} names for it. It is written down in models.lock.json, and later downloads have to have it.`,
  )
}

const checkFormat = async (path: string): Promise<void> => {
  const file = await open(path).catch(() => {
    throw new DownloadError(`there is no file ${path}`)
  })
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    if (buffer.toString('latin1') !== 'GGUF') throw new DownloadError(`${path} is no model file (GGUF)`)
  } finally {
    await file.close()
  }
}

/** Copies a file that somebody has. @throws DownloadError */
export const addModel = async (folder: string, from: string, print: Options['print']): Promise<void> => {
  const name = basename(from)
  if (!isFileName(name))
    throw new DownloadError(`the name of a model file ends with .gguf, and ${name} doesn’t`)
  await checkFormat(from)
  await mkdir(folder, { recursive: true })
  const path = join(folder, name)
  await copyFile(from, `${path}.part`, constants.COPYFILE_FICLONE)
  const [sha256, { size: bytes }] = [await hashFile(`${path}.part`), await stat(`${path}.part`)]
  await rename(`${path}.part`, path)
  writeLockEntry(folder, name, { source: null, bytes, sha256, at: new Date().toISOString() })
  print(`${name} is there, with the checksum ${sha256}.`)
}
