// Exact decimals of grades. Quotients have more digits than are compared, so that 1/3 + 1/6 is exactly a half.
import type { GradeStep, Rounding, RoundingMode } from '@lantern/contract/teach/gradebook/grade-scales.rules'
import { Decimal } from 'decimal.js'

const Exact = Decimal.clone({ precision: 60 })

/** Digits after the point that count; those beyond are the rest of endless quotients. */
const comparedPlaces = 40

export type ExactNumber = Decimal

/** Number as it is written: 0.1 is a tenth. */
export const exact = (value: number | string): ExactNumber => new Exact(value)

export const zero = exact(0)

/** Value without the rest that endless quotients leave. */
export const normalize = (value: ExactNumber): ExactNumber =>
  value.toDecimalPlaces(comparedPlaces, Decimal.ROUND_HALF_EVEN)

export const sumExact = (values: readonly ExactNumber[]): ExactNumber =>
  values.reduce((sum, value) => sum.plus(value), zero)

const modes: Record<RoundingMode, Decimal.Rounding> = {
  'half-up': Decimal.ROUND_HALF_UP,
  'half-even': Decimal.ROUND_HALF_EVEN,
  floor: Decimal.ROUND_FLOOR,
}

export const roundToPlaces = (value: ExactNumber, { mode, places }: Rounding): ExactNumber =>
  normalize(value).toDecimalPlaces(places, modes[mode])

export const roundToStep = (value: ExactNumber, step: GradeStep, mode: RoundingMode): ExactNumber =>
  normalize(value.div(step)).toDecimalPlaces(0, modes[mode]).times(step)

/** Points as they stand on screens and in files: two places at most, no zeros at the end. */
export const formatScore = (points: number | string): string =>
  Number.isInteger(points)
    ? String(points)
    : roundToPlaces(exact(points), { mode: 'half-up', places: 2 }).toFixed()

/** Share as a number of per cent with two places. */
export const percentOfShare = (share: number): number =>
  roundToPlaces(exact(share).times(100), { mode: 'half-up', places: 2 }).toNumber()

export const shareOf = (reached: number | string, possible: number | string): ExactNumber =>
  exact(reached).div(possible)

/** Middle value, or the mean of the two in the middle; null of none. */
export const medianExact = (values: readonly ExactNumber[]): ExactNumber | null => {
  const sorted = values.toSorted((a, b) => a.comparedTo(b))
  const at = Math.floor(sorted.length / 2)
  const [upper, lower] = [sorted[at], sorted[at - 1]]
  if (!upper) return null
  return sorted.length % 2 === 1 || !lower ? upper : upper.plus(lower).div(2)
}
