// Formulas that are equal after simplification: both are worked out at the same points. Nothing runs as code, and a formula's length and
// depth are limited (formula.rules.ts), so that no time limit is needed.
import {
  evaluateFormula,
  type Formula,
  listNames,
} from '@lantern/contract/questions/kinds/numeric/formula.rules'
import { parseAlgebra } from './algebra.rules.ts'

/** Sides of a relation, such as "y = 2x" or "0 < x <= 1"; an expression has one side. */
export type ReadFormula = { sides: Formula[]; relations: string[] }

const RELATION = /<=|>=|!=|==?|<|>/gu
const maxSides = 4
const maxNames = 8

export const readFormula = (text: string): ReadFormula | null => {
  const relations = text.match(RELATION) ?? []
  const sides = text.split(RELATION).map(parseAlgebra)
  if (sides.length > maxSides || sides.some(side => side === null)) return null
  const formulas = sides.filter(side => side !== null)
  if (formulas.flatMap(listNames).length > 60) return null
  return { sides: formulas, relations: relations.map(sign => (sign === '==' ? '=' : sign)) }
}

const points = 7
const minCompared = 3

/** Fixed numbers between −2.4 and 2.9 that look random; the first points are all positive, for roots and logarithms. */
const valueAt = (name: string, point: number): number => {
  let hash = 2166136261 ^ (point * 7919)
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  const size = 0.3 + ((hash >>> 8) % 9973) / 3840
  return point >= 4 && ((hash >>> 3) & 1) === 1 ? -size : size
}

const isClose = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))

/** Pairs of values at the points where both have one; null where only one has a value at too many. */
const evaluateBoth = (a: Formula, b: Formula): [number, number][] | null => {
  const names = [...new Set([...listNames(a), ...listNames(b)])]
  if (names.length > maxNames) return null
  const pairs = Array.from({ length: points }, (_, point) => {
    const values = new Map(names.map(name => [name, valueAt(name, point)]))
    return [evaluateFormula(a, values), evaluateFormula(b, values)] as const
  })
  if (pairs.some(([left, right]) => (left === null) !== (right === null))) return null
  const compared = pairs.flatMap(([left, right]): [number, number][] =>
    left === null || right === null ? [] : [[left, right]],
  )
  return compared.length >= minCompared ? compared : null
}

const areEqual = (a: Formula, b: Formula): boolean =>
  JSON.stringify(a) === JSON.stringify(b) ||
  (evaluateBoth(a, b)?.every(([left, right]) => isClose(left, right)) ?? false)

const TURNED: Readonly<Record<string, string>> = {
  '<': '>',
  '>': '<',
  '<=': '>=',
  '>=': '<=',
  '=': '=',
  '!=': '!=',
}
const turn = ({ sides, relations }: ReadFormula): ReadFormula => ({
  sides: sides.toReversed(),
  relations: relations.toReversed().map(sign => TURNED[sign] ?? sign),
})
const minus = (left: Formula, right: Formula): Formula => ({ kind: 'sum', sign: '-', left, right })

const isSameInOrder = (a: ReadFormula, b: ReadFormula): boolean =>
  a.relations.join() === b.relations.join() && a.sides.every((side, i) => areEqual(side, b.sides[i]!))

/** Whether two equations say the same, rearranged: the differences of their sides are in a fixed ratio. */
const isRearranged = (a: ReadFormula, b: ReadFormula): boolean => {
  if (a.sides.length !== 2 || b.sides.length !== 2) return false
  const pairs = evaluateBoth(minus(a.sides[0]!, a.sides[1]!), minus(b.sides[0]!, b.sides[1]!))
  const [first] = pairs ?? []
  if (!pairs || !first || isClose(first[1], 0)) return false
  const ratio = first[0] / first[1]
  const isTurned = a.relations[0] !== b.relations[0]
  const isEquation = a.relations[0] === '=' || a.relations[0] === '!='
  if (isEquation ? isTurned || isClose(ratio, 0) : (ratio > 0 ? b : turn(b)).relations[0] !== a.relations[0])
    return false
  return pairs.every(([left, right]) => isClose(left, ratio * right))
}

/** The side beside a single name, as of "x = 5"; null for anything else. */
const getSolved = ({ sides, relations }: ReadFormula): { name: string; value: Formula } | null => {
  if (relations.join() !== '=') return null
  const [left, right] = sides
  if (left?.kind === 'name' && right) return { name: left.name, value: right }
  return right?.kind === 'name' && left ? { name: right.name, value: left } : null
}

/** Whether an equation holds where the name that the other is solved for has that value. */
const isSolution = (equation: ReadFormula, { name, value }: { name: string; value: Formula }): boolean => {
  const [left, right] = equation.sides
  if (equation.relations.join() !== '=' || !left || !right || !listNames(minus(left, right)).includes(name))
    return false
  const names = [...new Set([...listNames(left), ...listNames(right), ...listNames(value)])].filter(
    one => one !== name,
  )
  if (names.length === 0 || names.length > maxNames || listNames(value).includes(name)) return false
  const checked = Array.from({ length: points }, (_, point) => {
    const values = new Map(names.map(one => [one, valueAt(one, point)]))
    const solved = evaluateFormula(value, values)
    if (solved === null) return null
    const [a, b] = [left, right].map(side => evaluateFormula(side, values.set(name, solved)))
    return a === null || b === null || a === undefined || b === undefined ? null : isClose(a, b)
  }).filter(one => one !== null)
  return checked.length >= minCompared && checked.every(Boolean)
}

/** `near`: the same rearranged, or without the name that it is solved for. */
export const compareFormulas = (wanted: ReadFormula, given: ReadFormula): 'same' | 'near' | 'other' => {
  if (isSameInOrder(wanted, given) || isSameInOrder(wanted, turn(given))) return 'same'
  const [solved, other] = [getSolved(wanted), getSolved(given)]
  if (isRearranged(wanted, given) || (other && isSolution(wanted, other))) return 'near'
  const isNumber = (formula: Formula) => listNames(formula).length === 0
  if (solved && given.sides.length === 1 && areEqual(solved.value, given.sides[0]!))
    return isNumber(solved.value) ? 'same' : 'near'
  if (other && wanted.sides.length === 1 && areEqual(other.value, wanted.sides[0]!)) return 'same'
  return 'other'
}
