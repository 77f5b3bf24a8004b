// Figures of few answers, with intervals that show the uncertainty.
import type { Estimate } from '@lantern/contract/classes/class-results/class-results'

/** Quantile of the normal distribution for 95 %. */
const z95 = 1.959964

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : sum(values) / values.length

/** The middle value; of an even number the mean of the two in the middle. */
export const median = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)]
  if (upper === undefined) return null
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? upper)) / 2 : upper
}

/**
 * Wilson's score interval (1927) of a proportion, which stays within 0 and 1 for few answers too.
 * @param share mean of shares from 0 to 1 @param count how many, at least 1
 */
export const proportion = (share: number, count: number): Estimate => {
  const spread = z95 ** 2 / count
  const middle = (share + spread / 2) / (1 + spread)
  const half = (z95 / (1 + spread)) * Math.sqrt((share * (1 - share)) / count + spread / (4 * count))
  return { value: share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/** Minimum pairs for a correlation. */
const minPairs = 5

/**
 * Pearson's correlation with Fisher's interval (z = artanh r, standard error 1/√(n − 3)).
 * @returns null for fewer than five pairs, or where one side doesn't vary
 */
export const correlation = (pairs: readonly (readonly [number, number])[]): Estimate | null => {
  const count = pairs.length
  if (count < minPairs) return null
  const [middleX, middleY] = [sum(pairs.map(([x]) => x)) / count, sum(pairs.map(([, y]) => y)) / count]
  const [varianceX, varianceY] = [
    sum(pairs.map(([x]) => (x - middleX) ** 2)),
    sum(pairs.map(([, y]) => (y - middleY) ** 2)),
  ]
  if (varianceX < 1e-12 || varianceY < 1e-12) return null
  const together = sum(pairs.map(([x, y]) => (x - middleX) * (y - middleY)))
  const value = Math.max(-1, Math.min(1, together / Math.sqrt(varianceX * varianceY)))
  // Clamped below 1, since a perfect correlation has no Fisher interval.
  const [moved, half] = [Math.atanh(Math.max(-0.999, Math.min(0.999, value))), z95 / Math.sqrt(count - 3)]
  return {
    value,
    low: Math.min(value, Math.tanh(moved - half)),
    high: Math.max(value, Math.tanh(moved + half)),
  }
}
