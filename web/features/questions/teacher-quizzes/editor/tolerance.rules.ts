// How far off a number may be: as a number of its own, or as a part of the result where that is worked out.
import type { AnswerKeyDraft } from '@lantern/contract/questions/kinds/questions'

type NumericKey = Extract<AnswerKeyDraft, { type: 'numeric' }>

/** Decimal places that come of multiplying, and mean nothing, are gone. */
const round = (number: number): number => Number(number.toPrecision(12))

export const isRelative = ({ calculation }: Pick<NumericKey, 'calculation'>): boolean =>
  calculation?.tolerance === 'relative'

/** What stands in the field: percent where it is a part of the result. */
export const showTolerance = (key: NumericKey): number =>
  isRelative(key) ? round(key.tolerance * 100) : key.tolerance

/** The key with what was typed, which may be negative by mistake. */
export const typeTolerance = (key: NumericKey, typed: number | null): NumericKey => {
  const shown = Math.abs(typed ?? 0)
  return { ...key, tolerance: isRelative(key) ? round(shown / 100) : shown }
}

/** The same figure is meant otherwise; numbers that are the same for everybody have no such choice. */
export const chooseRelative = (key: NumericKey, wanted: boolean): NumericKey => {
  if (!key.calculation) return key
  const calculation = { ...key.calculation, tolerance: wanted ? ('relative' as const) : undefined }
  return typeTolerance({ ...key, calculation }, showTolerance(key))
}

/** The same number for everybody: a part of the result becomes what it is of that number. */
export const withoutCalculation = (key: NumericKey): NumericKey => ({
  ...key,
  calculation: undefined,
  tolerance: isRelative(key) ? round(Math.abs(key.value ?? 0) * key.tolerance) : key.tolerance,
})
