// Tolerance of a numeric answer: absolute, or relative to a calculated result.
import type { AnswerKeyDraft } from '@lantern/contract/questions/kinds/questions'

type NumericKey = Extract<AnswerKeyDraft, { type: 'numeric' }>

/** Number without floating-point noise. */
const round = (number: number): number => Number(number.toPrecision(12))

export const isRelative = ({ calculation }: Pick<NumericKey, 'calculation'>): boolean =>
  calculation?.tolerance === 'relative'

/** Value of the field: percent if relative. */
export const showTolerance = (key: NumericKey): number =>
  isRelative(key) ? round(key.tolerance * 100) : key.tolerance

/** Key with the typed tolerance, made positive. */
export const typeTolerance = (key: NumericKey, typed: number | null): NumericKey => {
  const shown = Math.abs(typed ?? 0)
  return { ...key, tolerance: isRelative(key) ? round(shown / 100) : shown }
}

/** Changes the meaning of the figure to absolute or relative; fixed numbers have only absolute tolerance. */
export const chooseRelative = (key: NumericKey, wanted: boolean): NumericKey => {
  if (!key.calculation) return key
  const calculation = { ...key.calculation, tolerance: wanted ? ('relative' as const) : undefined }
  return typeTolerance({ ...key, calculation }, showTolerance(key))
}

/** Key with a fixed number; a relative tolerance is converted to an absolute one. */
export const withoutCalculation = (key: NumericKey): NumericKey => ({
  ...key,
  calculation: undefined,
  tolerance: isRelative(key) ? round(Math.abs(key.value ?? 0) * key.tolerance) : key.tolerance,
})
