// Parts of a package, which today's Anki compresses by Zstandard, and the names of its media.
import { Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { z } from 'zod'
import { ReadingError } from '../reading/index.ts'
import type { Archive } from '../reading/office/archive.ts'
import { readMessage, textOfField } from './protobuf.rules.ts'

export const newestCollection = 'collection.anki21b'

/** Inflated bytes of one part, as of a part of an archive. */
const maxBytes = 50 * 1024 * 1024
/** Version of the format with Zstandard; later ones are unknown. */
const knownVersion = 3

/** Bytes of a part as they were before Anki compressed them. @throws ReadingError `inflates-too-much` or `broken` */
async function* readInflated(archive: Archive, part: string): AsyncGenerator<Uint8Array> {
  let bytes = 0
  const source = Readable.from(archive.read(part))
  const inflating = createZstdDecompress()
  source.on('error', error => inflating.destroy(error))
  try {
    for await (const chunk of source.pipe(inflating) as AsyncIterable<Uint8Array>) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new ReadingError('inflates-too-much')
      yield chunk
    }
  } catch (error) {
    throw error instanceof ReadingError ? error : new ReadingError('broken')
  } finally {
    source.destroy()
    inflating.destroy()
  }
}

const isCompressed = (archive: Archive): boolean => archive.has(newestCollection)

/** Bytes of a part of either format. */
export const readPackagePart = (archive: Archive, part: string): AsyncIterable<Uint8Array> =>
  isCompressed(archive) ? readInflated(archive, part) : archive.read(part)

const collect = async (pieces: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  for await (const chunk of pieces) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Whether the package is of a version that is not known yet. */
export const isNewer = async (archive: Archive): Promise<boolean> => {
  if (!archive.has('meta')) return false
  const message = readMessage(await collect(archive.read('meta')))
  return (message?.numbers.get(1) ?? 0) > knownVersion
}

const namesSchema = z.record(z.string().max(20), z.string())

const readNames = (written: Buffer): Map<string, string> => {
  try {
    return new Map(Object.entries(namesSchema.parse(JSON.parse(written.toString('utf8')))))
  } catch {
    return new Map()
  }
}

/** Entries stand in the order of their parts, "0" being the first. */
const readEntries = (written: Buffer): Map<string, string> => {
  const entries = readMessage(written)?.parts.get(1) ?? []
  return new Map(
    entries.flatMap((entry, place) => {
      const message = readMessage(entry)
      return message ? [[String(place), textOfField(message, 1)] as const] : []
    }),
  )
}

/** Media names by their part of the archive. */
export const listMedia = async (archive: Archive): Promise<Map<string, string>> => {
  if (!archive.has('media')) return new Map()
  const written = await collect(readPackagePart(archive, 'media'))
  return isCompressed(archive) ? readEntries(written) : readNames(written)
}
