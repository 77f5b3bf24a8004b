// Checks of the variables and the formula of a numeric question, before numbers are drawn for students.
import {
  countSteps,
  decimalsOf,
  hasRanges,
  isVariableName,
  listRows,
  type Numbers,
  numberAt,
  sampleSets,
} from './calculated.rules.ts'
import type { Calculation, Variable } from './calculation.ts'
import { evaluateFormula, type Formula, listNames, parseFormula } from './formula.rules.ts'

export type CalculationFlaw =
  | 'formula-unreadable'
  | 'variable-unnamed'
  | 'variable-range'
  | 'variable-unknown'
  | 'formula-no-result'

export type CalculationWarning =
  /** Numbers without a result; never drawn. */
  | 'set-without-result'
  /** Variable whose number the stem doesn't show. */
  | 'variable-untold'
  /** Results that nobody would type in full must be hit exactly. */
  | 'result-inexact'

/** Sets up to which all are tried. */
const maxTriedSets = 2000
const samples = 500
/** Samples at the ends of a variable and at zero, with random numbers for the others. */
const samplesOfEnd = 10
/** Share of sets with a result below which too many draws would fail. */
const minResultShare = 0.1
/** Digits behind the point that somebody types. */
const typedDecimals = 4

type Tried = { numbers: Numbers; result: number | null }

const listAll = ([variable, ...others]: readonly Variable[]): Map<string, number>[] => {
  if (!variable) return [new Map()]
  const rest = listAll(others)
  return Array.from({ length: countSteps(variable) }, (_, nth) => numberAt(variable, nth)).flatMap(number =>
    rest.map(numbers => new Map([[variable.name, number], ...numbers])),
  )
}

const listEnds = (variable: Variable): number[] => {
  const last = numberAt(variable, countSteps(variable) - 1)
  const zeroIndex = Math.round(-variable.from / variable.step)
  const isReached = zeroIndex >= 0 && zeroIndex < countSteps(variable) && numberAt(variable, zeroIndex) === 0
  return [variable.from, last, ...(isReached ? [0] : [])]
}

const tryEnds = (calculation: Calculation, formula: Formula): Tried[] =>
  calculation.variables.flatMap(variable =>
    listEnds(variable).flatMap(end =>
      sampleSets(calculation, formula, `end of ${variable.name}`, samplesOfEnd).map(({ numbers }) => {
        const atEnd = new Map(numbers).set(variable.name, end)
        return { numbers: atEnd, result: evaluateFormula(formula, atEnd) }
      }),
    ),
  )

/** All sets if they are few, else a sample; [] if none can be drawn. */
const trySets = (calculation: Calculation, formula: Formula): Tried[] => {
  if (!hasRanges(calculation)) return []
  const rows = listRows(calculation)
  if (rows) return rows.map(numbers => ({ numbers, result: evaluateFormula(formula, numbers) }))
  const count = calculation.variables.reduce((product, variable) => product * countSteps(variable), 1)
  if (count <= maxTriedSets)
    return listAll(calculation.variables).map(numbers => ({
      numbers,
      result: evaluateFormula(formula, numbers),
    }))
  return [...tryEnds(calculation, formula), ...sampleSets(calculation, formula, 'checks', samples)]
}

/** Names of the formula that no variable has. */
export const listUnknownNames = ({ formula, variables }: Calculation): string[] => {
  const read = parseFormula(formula)
  return read ? listNames(read).filter(name => !variables.some(variable => variable.name === name)) : []
}

/** A set of numbers that has no result; null where none was found. */
export const findSetWithoutResult = (calculation: Calculation): Numbers | null => {
  const formula = parseFormula(calculation.formula)
  const tried = formula ? trySets(calculation, formula) : []
  return tried.find(({ result }) => result === null)?.numbers ?? null
}

const hasNames = ({ variables }: Calculation): boolean =>
  new Set(variables.map(({ name }) => name)).size === variables.length &&
  variables.every(({ name }) => isVariableName(name))

export const findCalculationFlaws = (calculation: Calculation): CalculationFlaw[] => {
  const formula = parseFormula(calculation.formula)
  const flaws: CalculationFlaw[] = []
  if (!formula) flaws.push('formula-unreadable')
  if (calculation.variables.length === 0 || !hasNames(calculation)) flaws.push('variable-unnamed')
  if (!hasRanges(calculation)) flaws.push('variable-range')
  if (listUnknownNames(calculation).length > 0) flaws.push('variable-unknown')
  if (!formula || flaws.length > 0) return flaws
  const tried = trySets(calculation, formula)
  const results = tried.filter(({ result }) => result !== null)
  return results.length < tried.length * minResultShare ? ['formula-no-result'] : []
}

/** Warnings of a calculation without flaws. */
export const findCalculationWarnings = (
  calculation: Calculation,
  { stem, tolerance }: { stem: string; tolerance: number },
): CalculationWarning[] => {
  const formula = parseFormula(calculation.formula)
  if (!formula) return []
  const results = trySets(calculation, formula).map(({ result }) => result)
  const missingNames = listNames(formula).filter(name => !stem.includes(`{${name}}`))
  const isLong = (result: number | null) =>
    result !== null && decimalsOf({ name: '', from: result, to: result, step: 1 }) > typedDecimals
  return [
    ...(results.includes(null) ? ['set-without-result' as const] : []),
    ...(missingNames.length > 0 ? ['variable-untold' as const] : []),
    ...(tolerance === 0 && results.some(isLong) ? ['result-inexact' as const] : []),
  ]
}
