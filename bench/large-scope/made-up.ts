// A library of made-up passages: words by Zipf's law, vectors around topics as those of real texts are.
import type { StoredSource } from '../../server/platform/engine/built-in/index/candidate-store.ts'

const dimensions = 384
const vocabulary = 200_000
const wordsOfPassage = 60
const topics = 2_000
export const passagesOfSource = 1_000

/** Numbers that are the same in each run (mulberry32). */
export const createRandom = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Random = () => number

const toUnit = (vector: Float32Array): Float32Array => {
  const length = Math.hypot(...vector) || 1
  return vector.map(value => value / length)
}

/** Sums of uniform numbers are near enough to the normal distribution here. */
const createNoise = (random: Random, strength: number) => () =>
  (random() + random() + random() - 1.5) * strength

/** Ranks by Zipf's law: as often below 10 as between 10 and 100. */
const pickWord = (random: Random) => `w${Math.floor(vocabulary ** random())}`

const topicVectors = (): Float32Array[] => {
  const random = createRandom(1)
  const noise = createNoise(random, 1)
  return Array.from({ length: topics }, () => toUnit(Float32Array.from({ length: dimensions }, noise)))
}
const centres = topicVectors()

/** A vector near another one. */
export const near = (vector: Float32Array, random: Random, strength: number): Float32Array => {
  const noise = createNoise(random, strength)
  return toUnit(vector.map(value => value + noise()))
}

export const sourceId = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`

export const makeSource = (nth: number): StoredSource => {
  const random = createRandom(1_000 + nth)
  const counts = new Map<string, { passages: number; sentences: number }>()
  const listed = Array.from({ length: passagesOfSource }, (_, at) => {
    const terms = Array.from({ length: wordsOfPassage }, () => pickWord(random))
    for (const term of new Set(terms)) {
      const count = counts.get(term)
      if (count) {
        count.passages += 1
        count.sentences += 1
      } else counts.set(term, { passages: 1, sentences: 1 })
    }
    const centre = centres[Math.floor(random() * topics)] as Float32Array
    return { id: String(nth * passagesOfSource + at), terms, vector: near(centre, random, 0.08) }
  })
  return {
    id: sourceId(nth),
    version: '1',
    language: 'english',
    passages: passagesOfSource,
    sentences: passagesOfSource,
    contentWords: passagesOfSource * wordsOfPassage,
    counts,
    listed,
  }
}
