// Nearest vectors: signatures of signs preselect, the full vectors decide.

/** Number of vector signs in one number of a signature. */
const bits = 32

export type VectorIndex = {
  ids: string[]
  rows: Int8Array[]
  signatures: Uint32Array[]
}

/** A bit for each number of a vector: whether it is positive. */
const toSignature = (row: Int8Array): Uint32Array => {
  const signature = new Uint32Array(Math.ceil(row.length / bits))
  for (const [n, value] of row.entries()) if (value > 0) signature[n >>> 5]! |= 1 << (n & 31)
  return signature
}

const countBits = (word: number): number => {
  let bitCounts = word - ((word >>> 1) & 0x55555555)
  bitCounts = (bitCounts & 0x33333333) + ((bitCounts >>> 2) & 0x33333333)
  return (((bitCounts + (bitCounts >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

const cosine = (one: Int8Array, other: Int8Array): number => {
  let [dot, ones, others] = [0, 0, 0]
  for (let n = 0; n < one.length; n++) {
    dot += one[n]! * other[n]!
    ones += one[n]! ** 2
    others += other[n]! ** 2
  }
  return dot / (Math.sqrt(ones * others) || 1)
}

export const createIndex = (): VectorIndex => ({ ids: [], rows: [], signatures: [] })

export const addToIndex = (index: VectorIndex, id: string, row: Int8Array): void => {
  index.ids.push(id)
  index.rows.push(row)
  index.signatures.push(toSignature(row))
}

/** Share of signs apart beyond which no pair has the cosine that counts: at 0.75 it is .23 in the middle. */
const maxDistance = 0.36

export type Near = { id: string; similarity: number }

/** @returns the nearest first, `most` of them, with a cosine of `least` or more; of other lengths none are near */
export const findNear = (index: VectorIndex, row: Int8Array, min: number, max: number): Near[] => {
  const signature = toSignature(row)
  const limit = Math.floor(row.length * maxDistance)
  const near: Near[] = []
  for (const [n, other] of index.signatures.entries()) {
    if (other.length !== signature.length) continue
    let bitDistance = 0
    for (let word = 0; word < signature.length && bitDistance <= limit; word++)
      bitDistance += countBits(signature[word]! ^ other[word]!)
    if (bitDistance > limit) continue
    const similarity = cosine(row, index.rows[n]!)
    if (similarity >= min) near.push({ id: index.ids[n]!, similarity })
  }
  return near.sort((a, b) => b.similarity - a.similarity).slice(0, max)
}

/** Measured on pairs of school questions: those that ask the same have .76 to .96, others of one topic .45 to .81. */
export const enoughAlike = 0.8
