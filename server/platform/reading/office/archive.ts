// Opens the zip archive of an Office file. Declared sizes are trusted only to refuse: bytes are counted
// during inflation. Nothing is written to disk.
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { ReadingError } from '../index.ts'

const maxEntries = 20_000
const megabyte = 1024 * 1024
/** Inflated bytes of one part, and of all parts that are read. */
const maxPartBytes = 50 * megabyte
const maxBytes = 400 * megabyte
/** XML shrinks to a twentieth, seldom to a hundredth; deflate's own limit is a thousandth. */
const maxCompressionRatio = 200
const ratioFromBytes = 10 * megabyte

export type Archive = {
  /** Names of all parts, as they are written. */
  parts: readonly string[]
  has(part: string): boolean
  /**
   * The inflated bytes of a part.
   * @throws ReadingError `broken`, `encrypted` or `inflates-too-much`
   */
  read(part: string): AsyncIterable<Uint8Array>
  close(): void
}

/** Key of a part name; names are case-insensitive (Open Packaging Conventions, 6.2.2.3). */
const getKey = (part: string): string => part.toLowerCase()

const listEntries = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  if (zip.entryCount > maxEntries) throw new ReadingError('inflates-too-much')
  const entries = new Map<string, Entry>()
  let claimed = 0
  for await (const entry of zip.eachEntry()) {
    claimed += entry.uncompressedSize
    if (claimed > maxBytes) throw new ReadingError('inflates-too-much')
    if (!entries.has(getKey(entry.fileName))) entries.set(getKey(entry.fileName), entry)
  }
  return entries
}

const asReadingError = (error: unknown): ReadingError =>
  error instanceof ReadingError ? error : new ReadingError('broken')

/** Size limit: refuses a part, or all together, beyond the maximum. */
const createMeter = () => {
  let all = 0
  return (partBytes: number, chunkBytes: number, compressedBytes: number): void => {
    all += chunkBytes
    const tooDense = partBytes > ratioFromBytes && partBytes > maxCompressionRatio * compressedBytes
    if (partBytes > maxPartBytes || all > maxBytes || tooDense) throw new ReadingError('inflates-too-much')
  }
}

async function* inflate(zip: ZipFile, entry: Entry, count: ReturnType<typeof createMeter>) {
  if (entry.isEncrypted()) throw new ReadingError('encrypted')
  let bytes = 0
  try {
    const stream = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      bytes += chunk.length
      count(bytes, chunk.length, entry.compressedSize)
      yield chunk
    }
  } catch (error) {
    throw asReadingError(error)
  }
}

/** @throws ReadingError `broken`, or `inflates-too-much` for too many entries or too large a claim */
export const openArchive = async (path: string): Promise<Archive> => {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch(error => {
    throw asReadingError(error)
  })
  // Empty listener: a late error of the file would end the thread.
  zip.on('error', () => {})
  const count = createMeter()
  const close = (): void => zip.close()
  try {
    const entries = await listEntries(zip)
    return {
      parts: [...entries.values()].map(({ fileName }) => fileName),
      has: part => entries.has(getKey(part)),
      read: part => {
        const entry = entries.get(getKey(part))
        if (!entry) throw new ReadingError('broken')
        return inflate(zip, entry, count)
      },
      close,
    }
  } catch (error) {
    close()
    throw asReadingError(error)
  }
}
