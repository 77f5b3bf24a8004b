import type { KindRules } from '../kind.rules.ts'
import { describeRight, describeTolerance } from './calculated.rules.ts'
import { findCalculationFlaws, findCalculationWarnings } from './calculation-checks.rules.ts'

export const numericRules: KindRules<'numeric'> = {
  hasTypedAnswers: true,
  empty: {
    body: { type: 'numeric', stem: '', unit: null },
    key: { type: 'numeric', value: null, tolerance: 0 },
  },
  sheet: {
    getField: ({ key }) => ({ kind: 'number', value: key.value }),
    answerWithNumber: text => ({ type: 'numeric', text }),
  },
  findKeyFlaws: ({ key: { value, tolerance, calculation } }) => {
    const flaws = calculation ? findCalculationFlaws(calculation).map(code => ({ code })) : []
    if (flaws.length > 0) return flaws
    return Number.isFinite(value) && Number.isFinite(tolerance) ? [] : [{ code: 'number-missing' }]
  },
  findWarnings: ({ body, key: { calculation, tolerance } }) =>
    !calculation || findCalculationFlaws(calculation).length > 0
      ? []
      : findCalculationWarnings(calculation, { stem: body.stem, tolerance }),
  describeRight: ({ body, key }) => {
    const tolerance = describeTolerance(key)
    const unit = body.unit ? ` ${body.unit}` : ''
    return `${describeRight(key)}${tolerance === '' ? '' : ` ± ${tolerance}`}${unit}`
  },
  listNumbers: ({ value }) => (value === null ? [] : [value]),
  isComplete: ({ text }) => text.trim() !== '',
}
