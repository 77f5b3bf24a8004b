// Questions about made-up passages: rare words of one, and a vector near its own; with what an exact search finds.
import type { StoredSource } from '../../server/platform/engine/built-in/index/candidate-store.ts'
import { createRandom, near } from './made-up.ts'

export type Question = { passageId: string; terms: string[]; vector: number[] }

const wordsAsked = 4

/** Words that are neither the rarest nor the commonest of the passage, as people ask. */
const chooseWords = (terms: readonly string[]): string[] =>
  [...new Set(terms)].toSorted((a, b) => Number(b.slice(1)) - Number(a.slice(1))).slice(6, 6 + wordsAsked)

export const askAbout = (source: StoredSource, count: number): Question[] => {
  const random = createRandom(Number(source.listed[0]?.id))
  return Array.from({ length: count }, () => {
    const passage = source.listed[Math.floor(random() * source.listed.length)]
    if (!passage?.vector) throw new Error('a made-up passage has a vector')
    const vector = near(passage.vector, random, 0.03)
    return { passageId: passage.id, terms: chooseWords(passage.terms), vector: [...vector] }
  })
}

const dot = (a: Float32Array, b: Float32Array): number => {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number)
  return sum
}

/** Keeps the nearest passage of each question while all passages go by. */
export const createExactSearch = (questions: readonly Question[]) => {
  const vectors = questions.map(({ vector }) => Float32Array.from(vector))
  const best = questions.map(() => ({ passageId: '', score: Number.NEGATIVE_INFINITY }))
  let usedMs = 0
  return {
    look: ({ listed }: StoredSource) => {
      const begun = performance.now()
      for (const { id, vector } of listed) {
        if (!vector) continue
        vectors.forEach((asked, nth) => {
          const score = dot(asked, vector)
          if (score > (best[nth]?.score ?? 0)) best[nth] = { passageId: id, score }
        })
      }
      usedMs += performance.now() - begun
    },
    finish: () => ({
      nearest: best.map(({ passageId }) => passageId),
      msOfQuestion: usedMs / questions.length,
    }),
  }
}
