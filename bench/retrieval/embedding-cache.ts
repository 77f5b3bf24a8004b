// Keeps vectors of texts already seen on disk, by content, because embedding a data set takes minutes.

import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  DIMENSIONS,
  ENCODER_NAME,
  loadSentenceEncoder,
  type SentenceEncoder,
} from '../../server/platform/engine/built-in/encoder/sentence-encoder.ts'
import { quantiseVector } from '../../server/platform/engine/built-in/index/passage-vectors.ts'

const HASH_BYTES = 20
const ENTRY_BYTES = HASH_BYTES + DIMENSIONS
const cachePath = fileURLToPath(new URL(`../../.cache/retrieval/${ENCODER_NAME}.bin`, import.meta.url))

/** An encoder that remembers on disk; its vectors are those of the eight-bit form. */
export const loadCachedEncoder = async (): Promise<SentenceEncoder> => {
  const known = readCache()
  let encoder: SentenceEncoder | null = null
  return {
    encode: async texts => {
      const keys = texts.map(text => createHash('sha1').update(text).digest('hex'))
      const missing = [...new Set(keys.filter(key => !known.has(key)))]
      if (missing.length > 0) {
        encoder ??= await loadSentenceEncoder()
        const vectors = await encoder.encode(missing.map(key => texts[keys.indexOf(key)]!))
        const entries = missing.map((key, i) => {
          const row = quantiseVector(vectors[i]!)
          known.set(key, row)
          return Buffer.concat([Buffer.from(key, 'hex'), Buffer.from(row.buffer)])
        })
        appendFileSync(cachePath, Buffer.concat(entries))
      }
      return keys.map(key => unit(known.get(key)!))
    },
  }
}

const readCache = (): Map<string, Int8Array> => {
  mkdirSync(dirname(cachePath), { recursive: true })
  const file = existsSync(cachePath) ? readFileSync(cachePath) : Buffer.alloc(0)
  const known = new Map<string, Int8Array>()
  for (let at = 0; at + ENTRY_BYTES <= file.length; at += ENTRY_BYTES) {
    const key = file.toString('hex', at, at + HASH_BYTES)
    known.set(key, new Int8Array(file.buffer, file.byteOffset + at + HASH_BYTES, DIMENSIONS))
  }
  return known
}

const unit = (row: Int8Array): Float32Array => {
  const length = Math.sqrt(row.reduce((sum, value) => sum + value * value, 0)) || 1
  return Float32Array.from(row, value => value / length)
}
