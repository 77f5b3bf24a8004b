// Whether right answers of a printed paper stand at one place more often than chance puts them there.
import type { PrintedSlots } from './printed-questions.rules.ts'

/**
 * Maximum probability of chance at which a cluster is told. With p(q) = 1 / choices of question q, the number of keys at
 * one letter is a sum of independent draws (Poisson binomial distribution); the probability of as many or more at any
 * letter is at most the sum of the tails over the letters (Bonferroni).
 */
export const maxChance = 0.02

export type KeyCluster = {
  /** The place, counted from 0. */
  choice: number
  /** Keys there, and questions with one right choice. */
  keys: number
  questions: number
}

/** Probability that at least `least` of independent events happen. */
const tailOf = (probabilities: readonly number[], min: number): number => {
  let counts = [1]
  for (const p of probabilities) {
    const next = Array.from({ length: counts.length + 1 }, () => 0)
    for (const [count, chance] of counts.entries()) {
      next[count] = (next[count] ?? 0) + chance * (1 - p)
      next[count + 1] = (next[count + 1] ?? 0) + chance * p
    }
    counts = next
  }
  return counts.slice(min).reduce((sum, chance) => sum + chance, 0)
}

type Keyed = { place: number; choices: number }

const listKeyed = (sections: readonly PrintedSlots[]): Keyed[] =>
  sections.flatMap(({ slots }) =>
    slots.flatMap(({ question }) => {
      if (question?.body.type !== 'single-choice' || question.key.type !== 'single-choice') return []
      const { choice } = question.key
      const place = question.body.choices.findIndex(({ id }) => id === choice)
      return place < 0 ? [] : [{ place, choices: question.body.choices.length }]
    }),
  )

/** @returns the place with the most keys, null where chance may have put them there */
export const findKeyCluster = (sections: readonly PrintedSlots[]): KeyCluster | null => {
  const keyed = listKeyed(sections)
  const places = Math.max(0, ...keyed.map(({ choices }) => choices))
  const counts = Array.from({ length: places }, (_, at) => keyed.filter(({ place }) => place === at).length)
  const keys = Math.max(0, ...counts)
  const chance = counts.reduce(
    (sum, _, at) =>
      sum +
      tailOf(
        keyed.map(({ choices }) => (at < choices ? 1 / choices : 0)),
        keys,
      ),
    0,
  )
  return keys > 0 && chance <= maxChance
    ? { choice: counts.indexOf(keys), keys, questions: keyed.length }
    : null
}
