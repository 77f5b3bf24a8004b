// Results on the scale of a class: each is rounded once, from the exact share.
import type { FinalGrade, GradeRules } from '@lantern/contract/teach/gradebook/grade-rules'
import type { Rounding, Scale } from '@lantern/contract/teach/gradebook/grade-scales.rules'
import {
  type ExactNumber,
  exact,
  medianExact,
  roundToPlaces,
  roundToStep,
} from '../../../../platform/statistics/exact.rules.ts'

const decimalsOf = (step: string): number => step.split('.')[1]?.length ?? 0

/**
 * Grade of a share. A band is looked up by the rounded per cent that stands beside it, so that the two never
 * contradict each other; a grade of a scale of numbers is rounded from the exact share.
 */
const gradeOf = (share: ExactNumber, percent: ExactNumber, scale: Scale, rounding: Rounding): string => {
  if (scale.kind === 'bands')
    return (scale.bands.find(({ from }) => percent.gte(from)) ?? scale.bands.at(-1))?.name ?? ''
  const { from, to, step } = scale
  const grade = exact(from).plus(exact(to).minus(from).times(share))
  return roundToStep(grade, step, rounding.mode).toFixed(decimalsOf(step))
}

export const viewFinal = (
  share: ExactNumber | null,
  { scale, rounding }: Pick<GradeRules, 'scale' | 'rounding'>,
): FinalGrade | null => {
  if (share === null) return null
  const percent = roundToPlaces(share.times(100), rounding)
  return { percent: percent.toFixed(), grade: scale ? gradeOf(share, percent, scale, rounding) : null }
}

export const viewMedian = (
  shares: readonly (ExactNumber | null)[],
  rules: Pick<GradeRules, 'scale' | 'rounding'>,
): FinalGrade | null => viewFinal(medianExact(shares.flatMap(share => share ?? [])), rules)
