// Reads a package: the collection is inflated into a folder of its own under the archive's limits, and
// read as plain tables. Nothing in it is run: views, virtual tables and extensions are refused.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Archive, openArchive } from '../reading/office/archive.ts'
import { type Package, type PackageCard, PackageError } from './index.ts'
import { isNewer, listMedia, newestCollection, readPackagePart } from './package-parts.ts'
import { readCollection } from './read-collection.ts'

/** Equal formats; if both exist, the second only contains a note that Anki is too old. */
const readable = [newestCollection, 'collection.anki21', 'collection.anki2']

const maxPictures = 2000
const maxPictureBytes = 10 * 1024 * 1024

const readPicture = async (archive: Archive, part: string): Promise<Uint8Array | null> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of readPackagePart(archive, part)) {
    bytes += chunk.length
    if (bytes > maxPictureBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Pictures by the names that cards show them with. */
export const readPackagePictures = async (
  path: string,
  cards: readonly PackageCard[],
): Promise<Map<string, Uint8Array>> => {
  const wanted = new Set(cards.flatMap(({ pictures = [] }) => pictures))
  const found = new Map<string, Uint8Array>()
  if (wanted.size === 0) return found
  const archive = await openArchive(path)
  try {
    for (const [part, name] of await listMedia(archive)) {
      if (!wanted.has(name) || !archive.has(part) || found.size >= maxPictures) continue
      const bytes = await readPicture(archive, part)
      if (bytes) found.set(name, bytes)
    }
    return found
  } finally {
    archive.close()
  }
}

/** @throws PackageError, or ReadingError where the archive itself is broken */
export const readApkg = async (path: string): Promise<Package> => {
  const archive = await openArchive(path)
  const folder = await mkdtemp(join(tmpdir(), 'lantern-package-'))
  try {
    if (await isNewer(archive)) throw new PackageError('newer')
    const part = readable.find(archive.has)
    if (!part) throw new PackageError('unreadable')
    const file = join(folder, 'collection')
    await pipeline(Readable.from(readPackagePart(archive, part)), createWriteStream(file))
    return { cards: readCollection(file), media: (await listMedia(archive)).size }
  } finally {
    archive.close()
    await rm(folder, { recursive: true, force: true })
  }
}
