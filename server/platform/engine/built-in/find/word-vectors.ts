// Vectors of single words (GloVe), cut at build time to the common words and to eight bits a number.
// They tell how near "physician" in a question is to "doctor" in a passage.

import { readFile } from 'node:fs/promises'

/** Changes whenever the file's layout or choice of words does. */
export const WORD_VECTORS_VERSION = 1
export const WORD_DIMENSIONS = 100

export type WordVectors = {
  /** Row of a plain word, or −1. */
  rowOf(word: string): number
  /** Cosine of two rows, −1 to 1. */
  cosine(a: number, b: number): number
  /** Words among the `common` most frequent ones whose cosine to a row is in a range, the nearest first. */
  listNear(row: number, range: { least: number; most: number; common: number }): string[]
}

/** The file is one line of JSON, the words one a line, an empty line, then a matrix of int8, row by row. */
export type WordVectorsHeader = { version: number; words: number; wordBytes: number }

/** Reads the file made by `scripts/build-word-vectors.ts`; null when it is missing or of another version. */
export const loadWordVectors = async (path: string): Promise<WordVectors | null> => {
  const file = await readFile(path).catch(() => null)
  const header = file && readHeader(file)
  if (!file || !header || header.version !== WORD_VECTORS_VERSION) return null
  const wordsFrom = file.indexOf(10) + 1
  const matrixFrom = wordsFrom + header.wordBytes
  if (file.length !== matrixFrom + header.words * WORD_DIMENSIONS) return null
  const words = file.toString('utf8', wordsFrom, matrixFrom).trimEnd().split('\n')
  const rows = new Map(words.map((word, row) => [word, row]))
  const matrix = new Int8Array(file.buffer, file.byteOffset + matrixFrom, header.words * WORD_DIMENSIONS)
  const norms = Float32Array.from({ length: header.words }, (_, row) => Math.sqrt(dot(matrix, row, row)))
  const cosine = (a: number, b: number) => dot(matrix, a, b) / (norms[a]! * norms[b]! || 1)
  return {
    rowOf: word => rows.get(word) ?? -1,
    cosine,
    listNear: (row, { least, most, common }) =>
      words
        .slice(0, common)
        .map((word, other) => ({ word, near: other === row ? 1 : cosine(row, other) }))
        .filter(({ near }) => near >= least && near <= most)
        .sort((a, b) => b.near - a.near)
        .map(({ word }) => word),
  }
}

/** The header of such a file, or null where it isn't one. */
export const readHeader = (file: Buffer): WordVectorsHeader | null => {
  const end = file.indexOf(10)
  if (end < 0 || end > 200) return null
  try {
    return JSON.parse(file.toString('utf8', 0, end)) as WordVectorsHeader
  } catch {
    return null
  }
}

const dot = (matrix: Int8Array, a: number, b: number): number => {
  let sum = 0
  const from = a * WORD_DIMENSIONS
  const shift = (b - a) * WORD_DIMENSIONS
  for (let i = from; i < from + WORD_DIMENSIONS; i++) sum += matrix[i]! * matrix[i + shift]!
  return sum
}
