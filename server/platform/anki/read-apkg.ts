// Reads a package: the collection is inflated into a folder of its own under the archive's limits, and
// read as plain tables. Nothing in it is run: views, virtual tables and extensions are refused.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { openArchive } from '../reading/office/archive.ts'
import { type Package, PackageError } from './index.ts'
import { readCollection } from './read-collection.ts'

const newest = 'collection.anki21b'
/** Both are the same format; where both are there, the second only says that Anki is too old. */
const readable = ['collection.anki21', 'collection.anki2']

/** How many pictures and sounds the package names. */
const countMedia = async (archive: Awaited<ReturnType<typeof openArchive>>): Promise<number> => {
  if (!archive.has('media')) return 0
  const written = await text(Readable.from(archive.read('media')))
  try {
    return Object.keys(JSON.parse(written) as object).length
  } catch {
    return 0
  }
}

/** @throws PackageError, or ReadingError where the archive itself is broken */
export const readApkg = async (path: string): Promise<Package> => {
  const archive = await openArchive(path)
  const folder = await mkdtemp(join(tmpdir(), 'lantern-package-'))
  try {
    if (archive.has(newest)) throw new PackageError('newer')
    const part = readable.find(archive.has)
    if (!part) throw new PackageError('unreadable')
    const file = join(folder, 'collection')
    await pipeline(Readable.from(archive.read(part)), createWriteStream(file))
    return { cards: readCollection(file), media: await countMedia(archive) }
  } finally {
    archive.close()
    await rm(folder, { recursive: true, force: true })
  }
}
