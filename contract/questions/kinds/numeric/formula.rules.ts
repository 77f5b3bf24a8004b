// Formulas of calculated questions: read into a tree and worked out from it. Nothing of them is ever run as code: a
// library would bring functions, properties and assignments along that a question must not reach.

export type Formula =
  | { kind: 'number'; value: number }
  | { kind: 'name'; name: string }
  | { kind: 'negative'; of: Formula }
  | { kind: 'sum'; sign: '+' | '-' | '*' | '/' | '^'; left: Formula; right: Formula }
  | { kind: 'call'; function: FunctionName; parts: Formula[] }

export const maxFormulaLength = 300
/** Parentheses and signs inside each other. */
const deepest = 40

const radians = Math.PI / 180
const round = (value: number, digits = 0): number => {
  const power = 10 ** Math.max(-15, Math.min(15, Math.trunc(digits)))
  return Math.round(value * power) / power
}

/** Functions by name: minimum and maximum arguments, and the computation. Angles are in radians. */
const functions = {
  sqrt: [1, 1, Math.sqrt],
  abs: [1, 1, Math.abs],
  exp: [1, 1, Math.exp],
  ln: [1, 1, Math.log],
  log10: [1, 1, Math.log10],
  sin: [1, 1, Math.sin],
  cos: [1, 1, Math.cos],
  tan: [1, 1, Math.tan],
  asin: [1, 1, Math.asin],
  acos: [1, 1, Math.acos],
  atan: [1, 1, Math.atan],
  atan2: [2, 2, Math.atan2],
  sinh: [1, 1, Math.sinh],
  cosh: [1, 1, Math.cosh],
  tanh: [1, 1, Math.tanh],
  asinh: [1, 1, Math.asinh],
  acosh: [1, 1, Math.acosh],
  atanh: [1, 1, Math.atanh],
  deg2rad: [1, 1, (value: number) => value * radians],
  rad2deg: [1, 1, (value: number) => value / radians],
  fmod: [2, 2, (value: number, by: number) => value % by],
  round: [1, 2, round],
  floor: [1, 1, Math.floor],
  ceil: [1, 1, Math.ceil],
  min: [2, 20, Math.min],
  max: [2, 20, Math.max],
} as const satisfies Record<string, readonly [number, number, (...values: number[]) => number]>
export type FunctionName = keyof typeof functions
export const functionNames = Object.keys(functions) as FunctionName[]
const constants: Readonly<Record<string, number>> = { pi: Math.PI, e: Math.E }

const isFunction = (name: string): name is FunctionName => Object.hasOwn(functions, name)
/** Names that a variable can't have. */
export const isReservedName = (name: string): boolean => isFunction(name) || Object.hasOwn(constants, name)

type Token = { kind: 'number' | 'name' | 'sign'; text: string }
const tokenPattern =
  /\s*(?:(?<number>\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)|\{(?<braced>[A-Za-z]\w*)\}|(?<name>[A-Za-z]\w*)|(?<sign>[-+*/^(),]))/uy

/** Null where something else stands in it. A name may stand in braces, as in the question. */
const readTokens = (text: string): Token[] | null => {
  const tokens: Token[] = []
  const source = text.trim().replace(/[−–]/gu, '-').replace(/[×·]/gu, '*').replace(/÷/gu, '/')
  let at = 0
  while (at < source.length) {
    tokenPattern.lastIndex = at
    const found = tokenPattern.exec(source)?.groups
    if (!found) return null
    at = tokenPattern.lastIndex
    if (found.number !== undefined) tokens.push({ kind: 'number', text: found.number })
    else if (found.sign !== undefined) tokens.push({ kind: 'sign', text: found.sign })
    else tokens.push({ kind: 'name', text: found.braced ?? found.name ?? '' })
  }
  return tokens
}

class Unreadable extends Error {}

/** Precedence of operators; `^` is right-associative. */
const strengths: Readonly<Record<string, number>> = { '+': 1, '-': 1, '*': 2, '/': 2, '^': 4 }
const strengthOfNegative = 3

const createReader = (tokens: readonly Token[]) => {
  let at = 0
  const isNext = (sign: string) => tokens[at]?.kind === 'sign' && tokens[at]?.text === sign
  const matchSign = (sign: string) => {
    if (!isNext(sign)) throw new Unreadable()
    at += 1
  }
  const readCall = (name: FunctionName, depth: number): Formula => {
    matchSign('(')
    const parts = [readSum(0, depth)]
    while (isNext(',')) {
      matchSign(',')
      parts.push(readSum(0, depth))
    }
    matchSign(')')
    const [min, max] = functions[name]
    if (parts.length < min || parts.length > max) throw new Unreadable()
    return { kind: 'call', function: name, parts }
  }
  const readName = (name: string, depth: number): Formula => {
    if (isFunction(name)) return readCall(name, depth)
    // Notation of Moodle.
    if (name === 'pi' && isNext('(')) {
      matchSign('(')
      matchSign(')')
    }
    return { kind: 'name', name }
  }
  const readFirst = (depth: number): Formula => {
    const token = tokens[at]
    at += 1
    if (token?.kind === 'number') return { kind: 'number', value: Number(token.text) }
    if (token?.kind === 'name') return readName(token.text, depth)
    if (token?.text === '-') return { kind: 'negative', of: readSum(strengthOfNegative, depth) }
    if (token?.text !== '(') throw new Unreadable()
    const inner = readSum(0, depth)
    matchSign(')')
    return inner
  }
  const readSum = (min: number, outer: number): Formula => {
    if (outer >= deepest) throw new Unreadable()
    let left = readFirst(outer + 1)
    for (;;) {
      const sign = tokens[at]?.kind === 'sign' ? (tokens[at]?.text ?? '') : ''
      const strength = strengths[sign]
      if (strength === undefined || strength <= min) return left
      at += 1
      const right = readSum(sign === '^' ? strength - 1 : strength, outer + 1)
      left = { kind: 'sum', sign: sign as '+', left, right }
    }
  }
  return { readSum, isDone: () => at === tokens.length }
}

/** Null for what is no formula, is too long or too deep. Whether its names are known is asked with `listNames`. */
export const parseFormula = (text: string): Formula | null => {
  const tokens = text.length <= maxFormulaLength ? readTokens(text) : null
  if (!tokens) return null
  const reader = createReader(tokens)
  try {
    const formula = reader.readSum(0, 0)
    return reader.isDone() ? formula : null
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

const listParts = (formula: Formula): Formula[] => {
  if (formula.kind === 'negative') return [formula.of]
  if (formula.kind === 'sum') return [formula.left, formula.right]
  return formula.kind === 'call' ? formula.parts : []
}

/** Names of the variables in it, each once. */
export const listNames = (formula: Formula): string[] => {
  const names =
    formula.kind === 'name' && !Object.hasOwn(constants, formula.name)
      ? [formula.name]
      : listParts(formula).flatMap(listNames)
  return [...new Set(names)]
}

const workOutSum = (sign: string, left: number, right: number): number => {
  if (sign === '+') return left + right
  if (sign === '-') return left - right
  if (sign === '*') return left * right
  return sign === '/' ? left / right : left ** right
}

const workOut = (formula: Formula, values: ReadonlyMap<string, number>): number => {
  if (formula.kind === 'number') return formula.value
  if (formula.kind === 'name')
    return (
      values.get(formula.name) ?? (Object.hasOwn(constants, formula.name) ? constants[formula.name]! : NaN)
    )
  if (formula.kind === 'negative') return -workOut(formula.of, values)
  if (formula.kind === 'sum')
    return workOutSum(formula.sign, workOut(formula.left, values), workOut(formula.right, values))
  const apply: (...values: number[]) => number = functions[formula.function][2]
  return apply(...formula.parts.map(part => workOut(part, values)))
}

/** Result without the noise of binary fractions (0.1 + 0.2 is 0.3); null for no result, as for 1 / 0. */
export const evaluateFormula = (formula: Formula, values: ReadonlyMap<string, number>): number | null => {
  const result = workOut(formula, values)
  // Minus nothing is nothing.
  return Number.isFinite(result) ? Number(result.toPrecision(12)) + 0 : null
}
