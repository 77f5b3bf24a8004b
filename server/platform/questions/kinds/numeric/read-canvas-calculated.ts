// Canvas's questions with numbers drawn by chance: a formula, and the sets of numbers that its author had made.

import { drawSet, exampleSeed, listRows } from '@lantern/contract/questions/kinds/numeric/calculated.rules'
import type { Calculation, Variable } from '@lantern/contract/questions/kinds/numeric/calculation'
import {
  evaluateFormula,
  listNames,
  parseFormula,
} from '@lantern/contract/questions/kinds/numeric/formula.rules'
import { type Draft, ItemRefusal } from '../../../question-formats/items.ts'
import { childNamed, childrenNamed, textOf, type XmlElement } from '../../../xml/parse-xml.ts'
import { toName } from './moodle-formulas.rules.ts'

/** Maximum listed sets, as with Moodle. */
const maxRows = 100

const refuse = (what: string) => new ItemRefusal('calculated', what.slice(0, 60))
const readNumber = (element: XmlElement | undefined): number => {
  const text = textOf(element).trim()
  return text === '' ? Number.NaN : Number(text)
}

type NamedVariable = { written: string; variable: Variable }

const readVariables = (calculated: XmlElement): NamedVariable[] =>
  childrenNamed(childNamed(calculated, 'vars') ?? calculated, 'var').map(({ attributes, ...rest }) => {
    const element = { attributes, ...rest }
    const written = attributes.name ?? ''
    const decimals = Math.min(9, Math.max(0, Number(attributes.scale ?? 0) || 0))
    const [from, to] = ['min', 'max'].map(name => readNumber(childNamed(element, name)))
    if (from === undefined || to === undefined || !Number.isFinite(from) || !Number.isFinite(to))
      throw refuse(written)
    return { written, variable: { name: toName(written), from, to, step: Number(`1e-${decimals}`) } }
  })

type Row = { numbers: number[]; answer: number }

/** Sets of the file; those with a number missing are left out. */
const readRows = (calculated: XmlElement, named: readonly NamedVariable[]): Row[] =>
  childrenNamed(childNamed(calculated, 'var_sets') ?? calculated, 'var_set')
    .slice(0, maxRows)
    .map(set => {
      const values = new Map(
        childrenNamed(set, 'var').map(one => [one.attributes.name ?? '', readNumber(one)]),
      )
      const numbers = named.map(({ written }) => values.get(written) ?? Number.NaN)
      return { numbers, answer: readNumber(childNamed(set, 'answer')) }
    })
    .filter(({ numbers, answer }) => [...numbers, answer].every(Number.isFinite))

/** Tolerance as Canvas writes it: a number, or a percentage of the answer. */
const readTolerance = (text: string): { tolerance: number; isRelative: boolean } => {
  const isRelative = /%\s*$/u.test(text)
  const tolerance = Number(text.replace(/%\s*$/u, '').trim() || 0)
  if (!(tolerance >= 0)) throw refuse(text)
  return isRelative ? { tolerance: tolerance / 100, isRelative } : { tolerance, isRelative }
}

const isNear = (a: number, b: number, rounding: number): boolean =>
  Math.abs(a - b) <= rounding * 1.001 + Math.abs(b) * 1e-9

/** @throws ItemRefusal for a formula that can't be worked out here, or comes to something else there */
export const readCanvasCalculated = (
  calculated: XmlElement | undefined,
  { stem, explanation }: { stem: string; explanation: string },
): Draft => {
  if (!calculated) throw refuse('')
  const named = readVariables(calculated)
  const formulas = childNamed(calculated, 'formulas')
  const [written, ...others] = formulas ? childrenNamed(formulas, 'formula').map(textOf) : []
  // Several are steps that use each other's results.
  if (written === undefined || others.length > 0 || named.length === 0) throw refuse(written ?? '')
  const formula = written.trim()
  const parsed = parseFormula(formula)
  const names = new Set(named.map(({ variable }) => variable.name))
  const isRenamed = named.some(({ written: there, variable }) => there !== variable.name)
  if (!parsed || isRenamed || listNames(parsed).some(name => !names.has(name))) throw refuse(formula)
  const decimals = Math.min(9, Math.max(0, Number(formulas?.attributes.decimal_places ?? 9) || 0))
  const rounding = 0.5 * 10 ** -decimals
  const { tolerance, isRelative } = readTolerance(textOf(childNamed(calculated, 'answer_tolerance')))
  const rows = readRows(calculated, named)
  const calculation: Calculation = {
    formula,
    variables: named.map(({ variable }) => variable),
    ...(rows.length > 0 ? { rows: rows.map(({ numbers }) => numbers) } : {}),
    ...(isRelative && tolerance > 0 ? { tolerance: 'relative' } : {}),
  }
  // A function may have the same name and another meaning there.
  for (const [n, numbers] of (listRows(calculation) ?? []).entries()) {
    const result = evaluateFormula(parsed, numbers)
    if (result === null || !isNear(result, rows[n]?.answer ?? Number.NaN, rounding)) throw refuse(formula)
  }
  const drawn = drawSet(calculation, `${exampleSeed} `)
  if (!drawn) throw refuse(formula)
  const shown = (text: string) =>
    text.replace(/\\?\[([A-Za-z]\w*)\\?\]/gu, (whole, name: string) =>
      names.has(name) ? `{${name}}` : whole,
    )
  return {
    body: { type: 'numeric', stem: shown(stem), unit: null },
    // Answers are rounded there, so that a rounded one is right here too.
    key: {
      type: 'numeric',
      value: drawn.result,
      tolerance: tolerance > 0 ? tolerance : rounding,
      calculation,
    },
    explanation: shown(explanation),
    reasons: {},
  }
}
