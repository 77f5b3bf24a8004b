// Turns a question with variables into the one that somebody is asked: numbers drawn, stem filled, answer worked out.
import type { AuthoredQuestion } from '../authored-questions.ts'
import type { AnswerKey, AnswerKeyDraft } from '../questions.ts'
import { createRandom, hashText } from '../random.rules.ts'
import type { Calculation, Variable } from './calculation.ts'
import { evaluateFormula, type Formula, isReservedName, parseFormula } from './formula.rules.ts'

export type Numbers = ReadonlyMap<string, number>
export type DrawnSet = { numbers: Numbers; result: number }

/** Maximum steps of one variable. */
export const maxSteps = 1_000_000
/** Sets without a result are drawn again; formulas that seldom have one can't be asked. */
const maxDraws = 1000

const countDecimals = (value: number): number => {
  const [digits = '', power = '0'] = String(value).split('e')
  return Math.min(15, Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(power)))
}

/** Digits behind the point of its numbers. */
export const decimalsOf = ({ from, step }: Variable): number =>
  Math.max(countDecimals(from), countDecimals(step))

/** Number of possible values; 0 for an invalid range or step. */
export const countSteps = ({ from, to, step }: Variable): number => {
  const isRange = [from, to, step].every(Number.isFinite) && step > 0 && from <= to
  const count = isRange ? Math.floor((to - from) / step + 1e-9) + 1 : 0
  return count <= maxSteps ? count : 0
}

/** @param nth counted from 0 */
export const numberAt = (variable: Variable, nth: number): number =>
  Number((variable.from + nth * variable.step).toFixed(decimalsOf(variable))) + 0

export const isVariableName = (name: string): boolean => /^[A-Za-z]\w*$/u.test(name) && !isReservedName(name)

/** Listed sets; null where ranges are drawn from. */
export const listRows = ({ variables, rows }: Calculation): Numbers[] | null =>
  rows?.every(row => row.length === variables.length)
    ? rows.map(row => new Map(variables.map(({ name }, i) => [name, row[i] ?? 0])))
    : null

const drawOnce = (calculation: Calculation, random: () => number): Numbers => {
  const rows = listRows(calculation)
  const row = rows?.[Math.floor(random() * rows.length)]
  if (row) return row
  return new Map(
    calculation.variables.map(variable => [
      variable.name,
      numberAt(variable, Math.floor(random() * countSteps(variable))),
    ]),
  )
}

/** Whether numbers can be drawn for it, whatever its formula makes of them. */
export const hasRanges = ({ variables }: Calculation): boolean =>
  variables.every(variable => countSteps(variable) > 0)

/** Sample of sets, the same for the same name each time; includes sets without a result. */
export const sampleSets = (
  calculation: Calculation,
  formula: Formula,
  name: string,
  count: number,
): { numbers: Numbers; result: number | null }[] => {
  if (!hasRanges(calculation)) return []
  const random = createRandom(hashText(name))
  return Array.from({ length: count }, () => {
    const numbers = drawOnce(calculation, random)
    return { numbers, result: evaluateFormula(formula, numbers) }
  })
}

/** The numbers that belong to a name, in a stream of chance of their own; null where none give a result. */
export const drawSet = (calculation: Calculation, name: string): DrawnSet | null => {
  const formula = parseFormula(calculation.formula)
  if (!formula || !hasRanges(calculation)) return null
  const random = createRandom(hashText(`numbers ${name}`))
  for (let draw = 0; draw < maxDraws; draw++) {
    const numbers = drawOnce(calculation, random)
    const result = evaluateFormula(formula, numbers)
    if (result !== null) return { numbers, result }
  }
  return null
}

/** TeX between dollar signs; braces there mean something, and stay around the number. */
export const mathPattern = /(\$\$[\s\S]+?\$\$|\$[^$\n]+\$)/u

/** A text with {name} replaced; braces around anything else stay as they are. */
export const fillNumbers = (text: string, numbers: Numbers): string =>
  text
    .split(mathPattern)
    .map((part, i) =>
      part.replace(/\{([A-Za-z]\w*)\}/gu, (match, name: string) => {
        const number = numbers.get(name)
        if (number === undefined) return match
        return i % 2 === 1 ? `{${number}}` : String(number)
      }),
    )
    .join('')

type NumericKey = Extract<AnswerKey, { type: 'numeric' }>
type AnswerKeyOfNumber = Extract<AnswerKeyDraft, { type: 'numeric' }>
type Authored = Pick<AuthoredQuestion, 'body' | 'key'> &
  Partial<Pick<AuthoredQuestion, 'explanation' | 'reasons'>>

/** Other numbers that count belong to no set, and are gone. */
const keyOf = ({ tolerance }: NumericKey, calculation: Calculation, result: number): NumericKey => ({
  type: 'numeric',
  value: result,
  tolerance:
    calculation.tolerance === 'relative' ? Number((Math.abs(result) * tolerance).toPrecision(12)) : tolerance,
})

const withNumbers = <Question extends Authored>(
  question: Question,
  key: NumericKey,
  numbers: Numbers,
): Question => {
  const fill = (text: string) => fillNumbers(text, numbers)
  const { body, explanation, reasons } = question
  return {
    ...question,
    body: { ...body, stem: fill(body.stem) },
    key,
    ...(explanation !== undefined && { explanation: fill(explanation) }),
    ...(reasons && {
      reasons: Object.fromEntries(Object.entries(reasons).map(([wrong, why]) => [wrong, fill(why)])),
    }),
  }
}

export const isCalculated = ({ key }: Pick<AuthoredQuestion, 'key'>): boolean =>
  key.type === 'numeric' && key.calculation !== undefined

/** The right number, or the formula of it. */
export const describeRight = ({
  value,
  calculation,
}: Pick<AnswerKeyOfNumber, 'value' | 'calculation'>): string =>
  calculation ? calculation.formula : String(value ?? '')

/** Tolerance as text, such as "0.5" or "1 %"; '' for none. */
export const describeTolerance = ({ tolerance, calculation }: Omit<AnswerKeyOfNumber, 'type'>): string => {
  if (tolerance === 0) return ''
  return calculation?.tolerance === 'relative'
    ? `${Number((tolerance * 100).toPrecision(6))} %`
    : String(tolerance)
}

/** Seed for the author's preview, and for callers that get a question without its variables. */
export const exampleSeed = 'example'

/**
 * The question as it is asked, without its formula. Any other question is returned as it is.
 * @param seed of whoever is asked, such as the id of the attempt: the same gives the same numbers
 */
export const drawQuestion = <Question extends Authored & { id: string }>(
  question: Question,
  seed: string,
): Question => {
  const { key } = question
  if (key.type !== 'numeric' || !key.calculation) return question
  const { calculation, ...plain } = key
  const drawn = drawSet(calculation, `${seed} ${question.id}`)
  return drawn
    ? withNumbers(question, keyOf(key, calculation, drawn.result), drawn.numbers)
    : { ...question, key: plain }
}
