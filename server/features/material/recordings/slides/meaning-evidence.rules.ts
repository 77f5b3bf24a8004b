// Evidence of meaning: how near a sentence, and what is said around it, comes to a slide. Numbers were chosen with two
// lectures of `bench/slides-sound`.

/** Vectors of unit length: of a whole text, and of its parts. */
export type MeaningRows = { whole: Float32Array; parts: readonly Float32Array[] }

/** Weight of nearness, and the nearness that a sentence has to any slide. */
const [meaningWeight, usualNearness] = [5, 0.15]

const unit = (row: Int8Array): Float32Array => {
  const length = Math.hypot(...row) || 1
  return Float32Array.from(row, value => value / length)
}

/** @param rows as an engine makes them: the whole text first, then each of its parts */
export const splitRows = (rows: Int8Array, partCount: number): MeaningRows => {
  const size = rows.length / (partCount + 1)
  const [whole = new Float32Array(size), ...parts] = Array.from({ length: partCount + 1 }, (_, i) =>
    unit(rows.subarray(i * size, (i + 1) * size)),
  )
  return { whole, parts }
}

const cosine = (a: Float32Array, b: Float32Array): number => {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

/**
 * Evidence for a slide: of all of it for what is said around the sentence, and of its nearest part for the sentence.
 * @param sentence its vectors: of it between its neighbours, and of it alone
 */
export const measureMeaningEvidence = (sentence: MeaningRows, slide: MeaningRows): number => {
  const [alone = sentence.whole] = sentence.parts
  const nearest = Math.max(...[slide.whole, ...slide.parts].map(row => cosine(alone, row)))
  return meaningWeight * (nearest + cosine(sentence.whole, slide.whole) - 2 * usualNearness)
}
