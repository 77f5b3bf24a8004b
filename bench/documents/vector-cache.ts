// Vectors of passages, kept on disk by what the passage says and by what made them, since a manual takes minutes.
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENCODER_NAME } from '../../server/platform/engine/built-in/encoder/sentence-encoder.ts'
import type { Engine, EnginePassage, PassageVectors } from '../../server/platform/engine/index.ts'

const HASH_BYTES = 20
const LENGTH_BYTES = 4
const folder = join(import.meta.dirname, '../../.cache/documents')
const builtIn = join(import.meta.dirname, '../../server/platform/engine/built-in')

/** Files on which vectors depend; the hash of the weights is pinned in the first. */
const encoderFiles = ['encoder/sentence-encoder.ts', 'encoder/word-pieces.ts', 'index/passage-vectors.ts']

/** Names the encoder by its sources. */
const nameEncoder = (): string => {
  const hash = createHash('sha256')
  for (const file of encoderFiles) hash.update(readFileSync(join(builtIn, file)))
  return hash.digest('hex').slice(0, 16)
}

const hashPassage = ({ headings, text, sentences }: EnginePassage): string =>
  createHash('sha1')
    .update(JSON.stringify([headings, text, sentences]))
    .digest('hex')

/** Cached vectors; an unfinished record of a killed run at the end is left out. */
const readKnown = (path: string): Map<string, Int8Array> => {
  const file = existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
  const known = new Map<string, Int8Array>()
  for (let at = 0; at + HASH_BYTES + LENGTH_BYTES <= file.length; ) {
    const from = at + HASH_BYTES + LENGTH_BYTES
    const length = file.readUInt32LE(at + HASH_BYTES)
    if (from + length > file.length) break
    known.set(file.toString('hex', at, at + HASH_BYTES), new Int8Array(file.subarray(from, from + length)))
    at = from + length
  }
  return known
}

const toEntry = (hash: string, rows: Int8Array): Buffer => {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(rows.length)
  return Buffer.concat([
    Buffer.from(hash, 'hex'),
    length,
    Buffer.from(rows.buffer, rows.byteOffset, rows.length),
  ])
}

/** Vectors of passages by an engine, those that are known from disk. @param onProgress is told how many are done */
export const embedCached = async (
  engine: Pick<Engine, 'embed'>,
  passages: readonly EnginePassage[],
  onProgress: (done: number, all: number) => void,
): Promise<PassageVectors[]> => {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `vectors-${nameEncoder()}.bin`)
  const known = readKnown(path)
  const hashes = new Map(passages.map(passage => [passage.id, hashPassage(passage)]))
  const missing = passages.filter(({ id }) => !known.has(hashes.get(id)!))
  let done = passages.length - missing.length
  for await (const { passageId, rows } of engine.embed(missing, new AbortController().signal)) {
    const hash = hashes.get(passageId)!
    known.set(hash, rows)
    appendFileSync(path, toEntry(hash, rows))
    onProgress(++done, passages.length)
  }
  return passages.flatMap(({ id }) => {
    const rows = known.get(hashes.get(id)!)
    return rows ? [{ passageId: id, rows, encoder: ENCODER_NAME }] : []
  })
}
