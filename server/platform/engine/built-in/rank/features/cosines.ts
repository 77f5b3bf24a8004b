// Nearness of a question's vector to those of a passage and its sentences.
//
// The encoder's vectors share a large common part: any two texts are near. Taking away the mean question,
// sentence and passage (Mu and Viswanath, "All-but-the-Top", 2018, first step) leaves what tells them apart.

import { DIMENSIONS } from '../../encoder/sentence-encoder.ts'
import type { BoundQuestion } from '../../find/question.ts'
import { getSentences } from '../../index/sentences.ts'
import { readWeightFile } from '../../weights/weight-file.ts'

/** Mean vectors of the training texts, each of `DIMENSIONS` numbers. */
export type VectorMeans = Record<'question' | 'sentence' | 'passage', number[]>

const MEANS = readWeightFile<VectorMeans>('vector-means.json')

/** A question's vector without the common part, of unit length. */
export const centreQuestion = (vector: Float32Array): Float32Array => {
  const centred = vector.map((value, i) => value - MEANS.question[i]!)
  const length = Math.hypot(...centred) || 1
  return centred.map(value => value / length)
}

const sentenceMean = Float32Array.from(MEANS.sentence)
const passageMean = Float32Array.from(MEANS.passage)

/** Cosine of the question and each sentence; null where either has no vector. */
export const sentenceCosines = (
  question: BoundQuestion,
  source: number,
  passage: number,
): Float64Array | null => {
  const index = question.scope.sources[source]!
  const rows = index.vectors[passage]
  const { vector } = question
  if (!rows || !vector) return null
  const { length } = getSentences(index.passages[passage]!)
  return Float64Array.from({ length }, (_, s) => centredCosine(vector, rows, s + 1, sentenceMean))
}

/** Cosine of the question and the whole passage; 0 without vectors. */
export const passageCosine = (question: BoundQuestion, source: number, passage: number): number => {
  const rows = question.scope.sources[source]!.vectors[passage]
  return rows && question.vector ? centredCosine(question.vector, rows, 0, passageMean) : 0
}

/** Cosine of a centred unit vector and the whole of a passage, given its rows. */
export const cosineWithPassage = (vector: Float32Array, rows: Int8Array): number =>
  centredCosine(vector, rows, 0, passageMean)

/** Mean of the cosines; 0 without vectors. */
export const computeMean = (cosines: Float64Array | null): number =>
  cosines && cosines.length > 0 ? cosines.reduce((a, b) => a + b, 0) / cosines.length : 0

/** Cosine of a unit vector q and x/|x| − m, for row x of an eight-bit matrix. */
const centredCosine = (q: Float32Array, rows: Int8Array, row: number, m: Float32Array): number => {
  const from = row * DIMENSIONS
  let qx = 0
  let xx = 0
  let mx = 0
  let qm = 0
  let mm = 0
  for (let i = 0; i < DIMENSIONS; i++) {
    const x = rows[from + i]!
    const mean = m[i]!
    qx += q[i]! * x
    xx += x * x
    mx += mean * x
    qm += q[i]! * mean
    mm += mean * mean
  }
  if (xx === 0) return 0
  const length = Math.sqrt(xx)
  const square = 1 - (2 * mx) / length + mm
  return square > 0 ? (qx / length - qm) / Math.sqrt(square) : 0
}
