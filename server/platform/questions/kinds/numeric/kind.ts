import { gradeNumeric } from '../../../grading/grade-numeric.rules.ts'
import { plainRun } from '../../../typesetting/printed-options.ts'
import type { ServerKind } from '../kind.ts'
import { numericFormats } from './formats.ts'
import { numericModel } from './model.ts'

/** Long numbers with their thousands apart. */
const numberWithUnit = (value: number, unit: string | null): string => {
  const grouped = Number.isInteger(value) && Math.abs(value) >= 10_000
  const digits = grouped ? value.toLocaleString('en-GB').replaceAll(',', '\u202f') : `${value}`
  return unit ? `${digits} ${unit}` : digits
}

export const numericKind: ServerKind<'numeric'> = {
  grade: (question, { text }) => gradeNumeric(question, text),
  hardness: 0.4,
  describeResponse: ({ text }) => text,
  makeCard: ({ body, key }) => ({ front: body.stem, back: numberWithUnit(key.value, body.unit) }),
  print: {
    readAnswer: ({ body, key }) => {
      const unit = body.unit ? ` ${body.unit}` : ''
      const margin = key.tolerance > 0 ? ` ± ${key.tolerance}` : ''
      return [plainRun(`${key.value}${margin}${unit}`)]
    },
    countLines: marks => Math.min(8, Math.max(1, marks)),
  },
  marking: {
    written: { type: 'numeric', text: '' },
    describeKey: ({ body, key }) => {
      const unit = body.unit ? ` ${body.unit}` : ''
      return [`A full answer says: ${key.value}${unit}, give or take ${key.tolerance}`]
    },
  },
  formats: numericFormats,
  model: numericModel,
}
