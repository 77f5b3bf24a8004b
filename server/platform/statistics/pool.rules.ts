// Figures of one question from several classes, put together.
import type { Estimate } from '@lantern/contract/classes/class-results/class-results'
import { proportion, sum } from './statistics.rules.ts'

/** Result of one use of a question: students asked, the sum of their shares, its correlation. */
export type Sample = { students: number; share: number; discrimination: number | null }

/** Wilson's interval of all students together; null without any. */
export const poolFacility = (samples: readonly Sample[]): Estimate | null => {
  const students = sum(samples.map(one => one.students))
  if (students === 0) return null
  const share = sum(samples.map(one => one.share)) / students
  return proportion(Math.min(1, Math.max(0, share)), students)
}

/** Quantile of the normal distribution for 95 %. */
const z95 = 1.959964

/**
 * Correlations of several classes, each moved by Fisher's z and weighted by its n − 3 (Hedges and Olkin 1985, 11.B):
 * students of different classes are not compared with each other.
 */
export const poolDiscrimination = (samples: readonly Sample[]): Estimate | null => {
  const moved = samples.flatMap(({ students, discrimination }) =>
    discrimination === null || students <= 3
      ? []
      : [{ weight: students - 3, z: Math.atanh(Math.max(-0.999, Math.min(0.999, discrimination))) }],
  )
  const weight = sum(moved.map(one => one.weight))
  if (weight === 0) return null
  const middle = sum(moved.map(one => one.weight * one.z)) / weight
  const half = z95 / Math.sqrt(weight)
  return { value: Math.tanh(middle), low: Math.tanh(middle - half), high: Math.tanh(middle + half) }
}
