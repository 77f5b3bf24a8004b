// Scores of two forms on one scale by the questions they have in common: Tucker's linear method for common items and
// groups that may differ (Gulliksen 1950; Kolen and Brennan, Test Equating, 3rd ed., section 4.2).
import { mean, sum } from './statistics.rules.ts'

/** Figures of one group: scores of its form, and of the common questions within it. */
export type FormFigures = {
  count: number
  total: { mean: number; variance: number }
  anchor: { mean: number; variance: number }
  covariance: number
}

export type Line = { slope: number; intercept: number }

const covary = (pairs: readonly (readonly [number, number])[], x: number, y: number): number =>
  pairs.length < 2 ? 0 : sum(pairs.map(([a, b]) => (a - x) * (b - y))) / (pairs.length - 1)

/** @param pairs score of the form and of the common questions, one a person */
export const describeForm = (pairs: readonly (readonly [number, number])[]): FormFigures => {
  const [total, anchor] = [mean(pairs.map(([x]) => x)) ?? 0, mean(pairs.map(([, v]) => v)) ?? 0]
  return {
    count: pairs.length,
    total: {
      mean: total,
      variance: covary(
        pairs.map(([x]) => [x, x]),
        total,
        total,
      ),
    },
    anchor: {
      mean: anchor,
      variance: covary(
        pairs.map(([, v]) => [v, v]),
        anchor,
        anchor,
      ),
    },
    covariance: covary(pairs, total, anchor),
  }
}

/** Correlation of the common questions with the whole form, from -1 to 1. */
export const correlate = ({ total, anchor, covariance }: FormFigures): number =>
  total.variance > 0 && anchor.variance > 0 ? covariance / Math.sqrt(total.variance * anchor.variance) : 0

/**
 * Estimated figures of a form if both groups had taken it. @param other the group that didn't, with its
 * weight
 */
const moveForm = (own: FormFigures, other: FormFigures, weight: number) => {
  const gamma = own.covariance / own.anchor.variance
  const anchorDifference = own.anchor.mean - other.anchor.mean
  return {
    mean: own.total.mean - weight * gamma * anchorDifference,
    variance:
      own.total.variance -
      weight * gamma ** 2 * (own.anchor.variance - other.anchor.variance) +
      weight * (1 - weight) * gamma ** 2 * anchorDifference ** 2,
  }
}

/**
 * The line that brings scores of a form to the scale of another.
 * @param weight of the form's own group among both; by their sizes unless given
 * @returns null where the scores of a form, or of the common questions, don't vary
 */
export const equateLinearly = (
  form: FormFigures,
  base: FormFigures,
  weight = form.count / (form.count + base.count),
): Line | null => {
  if (!(form.anchor.variance > 0 && base.anchor.variance > 0)) return null
  const [moved, transformed] = [moveForm(form, base, 1 - weight), moveForm(base, form, weight)]
  if (!(moved.variance > 0 && transformed.variance > 0)) return null
  const slope = Math.sqrt(transformed.variance / moved.variance)
  return { slope, intercept: transformed.mean - slope * moved.mean }
}
