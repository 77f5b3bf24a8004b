// Questions with variables as Moodle's "calculated", with sets of numbers that it draws from.

import { decimalsOf, drawSet, listRows } from '@lantern/contract/questions/kinds/numeric/calculated.rules'
import type { Calculation, Variable } from '@lantern/contract/questions/kinds/numeric/calculation'
import { parseFormula } from '@lantern/contract/questions/kinds/numeric/formula.rules'
import type { PortableQuestion } from '@lantern/contract/questions/question-bank/portable-questions'
import { cdata } from '../../../xml/write-xml.ts'
import { withDoubleBraces, writeMoodleFormula } from './moodle-formulas.rules.ts'

/** Sets drawn from ranges, of which Moodle asks with one. */
const sets = 30

const listSets = (calculation: Calculation): ReadonlyMap<string, number>[] =>
  listRows(calculation) ??
  Array.from({ length: sets }, (_, i) => drawSet(calculation, `set ${i}`)?.numbers ?? new Map())

const writeDefinition = (variable: Variable, drawn: readonly ReadonlyMap<string, number>[]): string => {
  const text = (name: string, value: string) => `<${name}><text>${cdata(value)}</text></${name}>`
  const items = drawn.map(
    (numbers, i) =>
      `<dataset_item><number>${i + 1}</number><value>${numbers.get(variable.name) ?? variable.from}</value></dataset_item>`,
  )
  return [
    '<dataset_definition>',
    text('status', 'private'),
    text('name', variable.name),
    '<type>calculated</type>',
    text('distribution', 'uniform'),
    text('minimum', String(variable.from)),
    text('maximum', String(variable.to)),
    text('decimals', String(decimalsOf(variable))),
    `<itemcount>${drawn.length}</itemcount>`,
    `<dataset_items>${items.join('')}</dataset_items>`,
    `<number_of_items>${drawn.length}</number_of_items>`,
    '</dataset_definition>',
  ].join('')
}

export type WrittenCalculation = {
  formula: string
  /** Facts beside the formula in its answer. */
  facts: string
  definitions: string
  /** Steps for Lantern, which Moodle doesn't have; null where sets are listed. */
  steps: string | null
  /** A text with the braces that Moodle replaces. */
  toText(markdown: string): string
}

/** Null for any other question. */
export const writeCalculation = (question: PortableQuestion): WrittenCalculation | null => {
  const { key } = question
  if (key.type !== 'numeric' || !key.calculation) return null
  const { tolerance, calculation } = key
  const formula = parseFormula(calculation.formula)
  if (!formula) return null
  const drawn = listSets(calculation)
  const names = new Set(calculation.variables.map(({ name }) => name))
  const type = calculation.tolerance === 'relative' ? 1 : 2
  return {
    formula: writeMoodleFormula(formula),
    facts: `<tolerance>${tolerance}</tolerance><tolerancetype>${type}</tolerancetype><correctanswerformat>2</correctanswerformat><correctanswerlength>6</correctanswerlength>`,
    definitions: `<dataset_definitions>${calculation.variables.map(variable => writeDefinition(variable, drawn)).join('')}</dataset_definitions>`,
    steps: listRows(calculation)
      ? null
      : calculation.variables.map(({ name, step }) => `${name}=${step}`).join(' '),
    toText: markdown => withDoubleBraces(markdown, names),
  }
}
