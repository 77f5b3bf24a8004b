// Vectors of passages and their sentences in eight bits a number, as they are stored.

import type { EnginePassage, PassageVectors } from '../../index.ts'
import { DIMENSIONS, ENCODER_NAME, type SentenceEncoder } from '../encoder/sentence-encoder.ts'
import { getSentences } from './sentences.ts'

/** Headings above a passage that say what it is about: its own, and the one above that. */
const HEADINGS_OF_PASSAGE = 2
/** Letters of headings at most: a longer one would push the text out of what the encoder reads. */
const LONGEST_HEADINGS = 160

/** A text below the last `count` of its headings: "Installing a package. Type …" is about packages, though its words
 * don't say so. */
const putBelow = (headings: readonly string[], count: number, text: string): string => {
  const above = headings.slice(-count).join(': ').slice(0, LONGEST_HEADINGS)
  return above === '' ? text : `${above}: ${text}`
}

/** Rows of one passage: the whole passage first, then each sentence, each read below its headings; null where the
 * encoder gives no vectors. */
export const embedPassage = async (
  encoder: SentenceEncoder,
  passage: EnginePassage,
): Promise<PassageVectors | null> => {
  const { headings, text } = passage
  const sentences = getSentences(passage).map(({ start, end }) =>
    putBelow(headings, 1, text.slice(start, end)),
  )
  const vectors = await encoder.encode([putBelow(headings, HEADINGS_OF_PASSAGE, text), ...sentences])
  if (vectors.length === 0) return null
  const rows = new Int8Array(vectors.length * DIMENSIONS)
  vectors.forEach((vector, row) => {
    rows.set(quantiseVector(vector), row * DIMENSIONS)
  })
  return { passageId: passage.id, encoder: ENCODER_NAME, rows }
}

/** Vectors of passages in the order given; none where the encoder gives none. */
export async function* embedPassages(
  encoder: SentenceEncoder,
  passages: readonly EnginePassage[],
  signal: AbortSignal,
): AsyncGenerator<PassageVectors> {
  for (const passage of passages) {
    signal.throwIfAborted()
    const vectors = await embedPassage(encoder, passage)
    if (!vectors) return
    yield vectors
  }
}

/** Eight-bit form of a vector. Its length is lost: only directions are compared. */
export const quantiseVector = (vector: Float32Array): Int8Array => {
  let largest = 0
  for (const value of vector) largest = Math.max(largest, Math.abs(value))
  return Int8Array.from(vector, value => Math.round((value / (largest || 1)) * 127))
}
