// Algebra as people type it, in the notation of formula.rules.ts: "2x(x+1)" as "2*v*(v+1)".
import {
  type Formula,
  functionNames,
  parseFormula,
} from '@lantern/contract/questions/kinds/numeric/formula.rules'

const GREEK =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron rho sigma tau upsilon phi chi psi omega'.split(
    ' ',
  )
/** π stands before rho, the final sigma before sigma. */
const skipped = (i: number): number => (i >= 16 ? 2 : i >= 15 ? 1 : 0)
const greekLetters = new Map([
  ...GREEK.map((name, i): [string, string] => [String.fromCodePoint(0x3b1 + i + skipped(i)), name]),
  ['ϕ', 'phi'],
  ['Δ', 'Delta'],
  ['Ω', 'Omega'],
  ['Σ', 'Sigma'],
  ['Φ', 'Phi'],
] as const)
const functionsByName: ReadonlyMap<string, string> = new Map([
  ...functionNames
    .filter(name => !/\d|round|floor|ceil|min|max|fmod/u.test(name))
    .map((name): [string, string] => [name, name]),
  ['log', 'log10'],
  ['lg', 'log10'],
  ['arcsin', 'asin'],
  ['arccos', 'acos'],
  ['arctan', 'atan'],
])
const NAMES = [...functionsByName.keys(), ...GREEK, 'Delta', 'Omega', 'Sigma', 'Phi', 'pi'].sort(
  (a, b) => b.length - a.length,
)
const TOKEN = new RegExp(
  `\\s*(?:(?<number>\\d+(?:[.,]\\d+)?|\\.\\d+)|(?<name>${NAMES.join('|')})|(?<letter>\\p{L})(?:_?(?<index>\\d+|_\\p{L}(?!\\p{L})))?(?<prime>'*)|(?<sign>\\*\\*|[-+*/^()!]))`,
  'uy',
)

type AlgebraToken = { kind: 'number' | 'name' | 'function' | 'sign'; text: string }
const maxTokens = 200

const nameOf = (letter: string): string => `v${letter.codePointAt(0)}`

/** Tokens; null where something else stands in the text. A digit right behind a letter is its index: "x1". */
const readTokens = (text: string): AlgebraToken[] | null => {
  const tokens: AlgebraToken[] = []
  const source = [...text]
    .map(letter => greekLetters.get(letter) ?? (letter === 'π' ? 'pi' : letter))
    .join('')
    .trim()
  let at = 0
  while (at < source.length) {
    TOKEN.lastIndex = at
    const found = TOKEN.exec(source)?.groups
    if (!found || tokens.length > maxTokens) return null
    at = TOKEN.lastIndex
    const { number, name, letter, index = '', prime = '', sign } = found
    if (number !== undefined) tokens.push({ kind: 'number', text: number.replace(',', '.') })
    else if (name === 'pi') tokens.push({ kind: 'name', text: 'pi' })
    else if (name !== undefined)
      tokens.push(
        functionsByName.has(name)
          ? { kind: 'function', text: functionsByName.get(name) ?? '' }
          : { kind: 'name', text: `g${name}` },
      )
    else if (letter !== undefined)
      tokens.push({
        kind: 'name',
        text:
          letter === 'e' && index === ''
            ? 'e'
            : `${nameOf(letter)}${index.replaceAll('_', 'i')}${'p'.repeat(prime.length)}`,
      })
    else tokens.push({ kind: 'sign', text: sign === '**' ? '^' : (sign ?? '') })
  }
  return tokens
}

const isValueEnd = (token: AlgebraToken | undefined): boolean =>
  token !== undefined && (token.kind === 'number' || token.kind === 'name' || token.text === ')')
const isValueStart = (token: AlgebraToken | undefined): boolean =>
  token !== undefined && (token.kind !== 'sign' || token.text === '(')

/** Argument of a function without brackets: the product behind it. */
const endOfArgument = (tokens: readonly AlgebraToken[], from: number): number => {
  let at = from
  if (tokens[at]?.text === '-') at += 1
  while (at < tokens.length && (tokens[at]?.kind === 'number' || tokens[at]?.kind === 'name')) {
    at += 1
    if (tokens[at]?.text === '^' && tokens[at + 1]?.kind === 'number') at += 2
  }
  return at
}

const endOfBrackets = (tokens: readonly AlgebraToken[], from: number): number => {
  let depth = 0
  for (let at = from; at < tokens.length; at++) {
    if (tokens[at]?.text === '(') depth += 1
    if (tokens[at]?.text === ')') depth -= 1
    if (depth === 0) return at + 1
  }
  return tokens.length
}

/** Text of formula.rules.ts; '' where it makes none. */
const write = (tokens: readonly AlgebraToken[], depth = 0): string => {
  if (depth > 20) return ''
  let written = ''
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!
    if (isValueEnd(tokens[at - 1]) && isValueStart(token)) written += '*'
    if (token.kind !== 'function') {
      written += token.text
      continue
    }
    // "sin^2(x)" is the square of the sine.
    const hasPower = tokens[at + 1]?.text === '^' && tokens[at + 2]?.kind === 'number'
    const start = at + (hasPower ? 3 : 1)
    const end = tokens[start]?.text === '(' ? endOfBrackets(tokens, start) : endOfArgument(tokens, start)
    const call = `${token.text}(${write(tokens.slice(start, end), depth + 1)})`
    written += hasPower ? `(${call}^${tokens[at + 2]?.text})` : call
    if (isValueStart(tokens[end])) written += '*'
    at = end - 1
  }
  return written
}

/** A side of a relation, or a whole expression; null where it is none, too long or too deep. */
export const parseAlgebra = (text: string): Formula | null => {
  const tokens = readTokens(text)
  return tokens && tokens.length > 0 ? parseFormula(write(tokens)) : null
}
