// Vectors of passages and their sentences in eight bits a number, as they are stored.

import type { EnginePassage, PassageVectors } from '../../index.ts'
import { getSentences } from '../passage-index/source-index.ts'
import { DIMENSIONS, type SentenceEncoder } from './sentence-encoder.ts'

/** Sentences sent through the encoder at once; more is hardly faster and holds the thread longer. */
const BATCH = 16

/** Rows of one passage: the whole passage first, then each sentence. */
export const embedPassage = async (
  encoder: SentenceEncoder,
  passage: EnginePassage,
): Promise<PassageVectors> => {
  const sentences = getSentences(passage).map(({ start, end }) => passage.text.slice(start, end))
  const rows = new Int8Array((sentences.length + 1) * DIMENSIONS)
  const [whole] = await encoder.encode([passage.text])
  rows.set(quantiseVector(whole!), 0)
  for (let from = 0; from < sentences.length; from += BATCH) {
    const vectors = await encoder.encode(sentences.slice(from, from + BATCH))
    vectors.forEach((vector, i) => {
      rows.set(quantiseVector(vector), (from + i + 1) * DIMENSIONS)
    })
  }
  return { passageId: passage.id, rows }
}

/** Eight-bit form of a vector. Its length is lost: only directions are compared. */
export const quantiseVector = (vector: Float32Array): Int8Array => {
  let largest = 0
  for (const value of vector) largest = Math.max(largest, Math.abs(value))
  return Int8Array.from(vector, value => Math.round((value / (largest || 1)) * 127))
}
