// Formulas as Moodle writes them: names in braces, powers as pow(a, b), and log for the natural logarithm.
import { mathPattern } from '@lantern/contract/questions/kinds/numeric/calculated.rules'
import {
  type Formula,
  isReservedName,
  parseFormula,
} from '@lantern/contract/questions/kinds/numeric/formula.rules'

/** Names that are words there and not here, by what they are called here. */
const renamed = [
  [/\blog\s*\(/gu, 'ln('],
  [/\bpi\s*\(\s*\)/gu, 'pi'],
] as const

const namePattern = /\{([^{}=\s][^{}]{0,60})\}/gu

/** A variable may be called anything there. */
export const toName = (written: string): string => {
  const plain = written.replaceAll('\\', '').trim().replace(/\W+/gu, '_').slice(0, 18)
  const name = /^[A-Za-z]/u.test(plain) ? plain : `n${plain}`
  return isReservedName(name) ? `${name}_` : name
}

/** A text with the variables of `names` called as here. */
export const renameVariables = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replace(namePattern, (whole, name: string) => {
    const known = names.get(name.replaceAll('\\', '').trim())
    return known === undefined ? whole : `{${known}}`
  })

const inMath = (text: string, change: (math: string) => string): string =>
  text
    .split(mathPattern)
    .map((part, i) => (i % 2 === 1 ? change(part) : part))
    .join('')

/** Numbers take the place of braces there, which TeX needs around them. */
export const withDoubleBraces = (text: string, names: ReadonlySet<string>): string =>
  inMath(text, math =>
    math.replace(/\{(\w+)\}/gu, (whole, name: string) => (names.has(name) ? `{${whole}}` : whole)),
  )

export const withoutDoubleBraces = (text: string, names: ReadonlySet<string>): string =>
  inMath(text, math =>
    math.replace(/\{\{(\w+)\}\}/gu, (whole, name: string) => (names.has(name) ? `{${name}}` : whole)),
  )

/** The comma-separated parts between the parenthesis at `open` and its end; null where it has none. */
const readArguments = (text: string, open: number): { parts: string[]; end: number } | null => {
  const parts = ['']
  let depth = 0
  for (let at = open + 1; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (sign === ')' && depth === 0) return { parts, end: at }
    if (sign === ',' && depth === 0) parts.push('')
    else {
      depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
      parts[parts.length - 1] += sign
    }
  }
  return null
}

const withPowers = (text: string): string => {
  const found = /\bpow\s*\(/u.exec(text)
  if (!found) return text
  const read = readArguments(text, found.index + found[0].length - 1)
  if (read?.parts.length !== 2) return text
  const [base = '', power = ''] = read.parts
  return withPowers(`${text.slice(0, found.index)}((${base}) ^ (${power}))${text.slice(read.end + 1)}`)
}

/** Null for what can't be worked out here. */
export const readMoodleFormula = (text: string, names: ReadonlyMap<string, string>): string | null => {
  const calledAsHere = renamed.reduce((known, [there, here]) => known.replace(there, here), text)
  // A power sign means something else there, and % is written as fmod here.
  if (/[\^%]/u.test(calledAsHere) || calledAsHere.length > 600) return null
  const formula = renameVariables(withPowers(calledAsHere), names)
    .replace(/\{(\w+)\}/gu, '$1')
    .trim()
  return parseFormula(formula) ? formula : null
}

const writeTree = (formula: Formula): string => {
  if (formula.kind === 'number') return String(formula.value)
  if (formula.kind === 'name') {
    if (formula.name === 'pi') return 'pi()'
    return formula.name === 'e' ? 'exp(1)' : `{${formula.name}}`
  }
  if (formula.kind === 'negative') return `(-${writeTree(formula.of)})`
  if (formula.kind === 'call')
    return `${formula.function === 'ln' ? 'log' : formula.function}(${formula.parts.map(writeTree).join(', ')})`
  const [left, right] = [writeTree(formula.left), writeTree(formula.right)]
  return formula.sign === '^' ? `pow(${left}, ${right})` : `(${left} ${formula.sign} ${right})`
}

/** Formula without a pair of parentheses around the whole. */
export const writeMoodleFormula = (formula: Formula): string => {
  const written = writeTree(formula)
  return formula.kind === 'sum' && formula.sign !== '^' ? written.slice(1, -1) : written
}
