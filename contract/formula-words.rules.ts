// Formulas as plain text, for places that can't set them: names, copied text, mails. "\frac{1}{2}mv^{2}" is "1/2 mv²".
import { texSigns } from './formula-signs.rules.ts'
import { replaceFormulas } from './formulas.rules.ts'

const signOfCommand: ReadonlyMap<string, string> = new Map([
  ...[...texSigns].reverse().map(([sign, command]): [string, string] => [command, sign]),
  ['times', '×'],
  ['le', '≤'],
  ['leq', '≤'],
  ['ge', '≥'],
  ['geq', '≥'],
  ['neq', '≠'],
  ['rightarrow', '→'],
  ['dots', '…'],
  ['quad', ' '],
  ['qquad', ' '],
  ['enspace', ' '],
  ['backslash', '\\'],
  ['textbackslash', '\\'],
  ['textasciitilde', '~'],
  ['textasciicircum', '^'],
  ['prime', '′'],
  ['mid', '|'],
  ['vert', '|'],
  ['lbrace', '{'],
  ['rbrace', '}'],
])

const raised = new Map([...'0123456789+-=()n'].map((sign, i) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'][i]!]))
const lowered = new Map([...'0123456789+-=()'].map((sign, i) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][i]!]))

/** Combining marks of accents. */
const accents: Readonly<Record<string, string>> = {
  hat: '\u0302',
  widehat: '\u0302',
  bar: '\u0304',
  overline: '\u0305',
  vec: '\u20d7',
  overrightarrow: '\u20d7',
  dot: '\u0307',
  ddot: '\u0308',
  tilde: '\u0303',
  widetilde: '\u0303',
  check: '\u030c',
  breve: '\u0306',
}

/** Commands whose argument isn't read: names of environments and sizes. */
const silent = new Set([
  'left',
  'right',
  'middle',
  'limits',
  'nolimits',
  'displaystyle',
  'big',
  'Big',
  'bigg',
  'Bigg',
])

const token = /\\(?:[A-Za-z]+\*?|.)|[{}^_&]|\s+|[^\\{}^_&\s]/gsu

/** Calls inside each other. */
const deepest = 60

class TexReader {
  readonly #tokens: readonly string[]
  #at = 0
  #depth = 0

  constructor(tex: string) {
    this.#tokens = tex.match(token) ?? []
  }

  /** Text up to the brace, bracket or mark that ends a group. */
  readUntil(end: string | null): string {
    let text = ''
    this.#depth += 1
    while (this.#at < this.#tokens.length && this.#depth < deepest) {
      const next = this.#tokens[this.#at++]!
      if (next === end) break
      if (next !== '}') text += this.#read(next)
    }
    this.#depth -= 1
    return text
  }

  #readArgument(): string {
    this.#skipSpace()
    const next = this.#tokens[this.#at++]
    return next === undefined ? '' : next === '{' ? this.readUntil('}') : this.#read(next)
  }

  #readOption(): string {
    this.#skipSpace()
    if (this.#tokens[this.#at] !== '[') return ''
    this.#at += 1
    return this.readUntil(']')
  }

  #skipSpace(): void {
    while (this.#tokens[this.#at]?.trim() === '') this.#at += 1
  }

  #read(next: string): string {
    if (next.startsWith('\\')) return this.#readCommand(next.slice(1))
    if (next === '{') return this.readUntil('}')
    if (next === '^') return toScript(this.#readArgument(), raised, '^')
    if (next === '_') return toScript(this.#readArgument(), lowered, '_')
    return next === '&' ? ' ' : next
  }

  #readCommand(name: string): string {
    // The space behind a command only ends it.
    if (/[A-Za-z]$/u.test(name)) this.#skipSpace()
    if (name === 'frac' || name === 'dfrac' || name === 'tfrac' || name === 'cfrac')
      return `${group(this.#readArgument())}/${group(this.#readArgument())}`
    if (name === 'binom') return `(${this.#readArgument()} over ${this.#readArgument()})`
    if (name === 'sqrt') return `${toScript(this.#readOption(), raised, '^')}√${group(this.#readArgument())}`
    if (name === 'begin' || name === 'end') {
      this.#readArgument()
      return ''
    }
    if (name === 'genfrac') {
      for (let i = 0; i < 4; i++) this.#readArgument()
      return `(${this.#readArgument()} over ${this.#readArgument()})`
    }
    if (name in accents) return markEach(this.#readArgument(), accents[name]!)
    if (silent.has(name)) {
      if (this.#tokens[this.#at] === '.') this.#at += 1
      return ''
    }
    if (name === '\\') return '; '
    if (/^[^A-Za-z]/u.test(name))
      return /^[,;:> ]/u.test(name) ? ' ' : name === '!' ? '' : name === '|' ? '‖' : name
    return signOfCommand.get(name) ?? (this.#tokens[this.#at] === '{' ? this.#readArgument() : `${name} `)
  }
}

const markEach = (text: string, mark: string): string =>
  text.length > 1 ? `(${text})${mark}` : `${text}${mark}`

/** A part of more than one letter or number, in brackets. */
const group = (text: string): string =>
  /^(?:[\p{L}\p{M}]{1,2}|\d+(?:[.,]\d+)?|\(.*\))$/su.test(text) ? text : `(${text})`

const toScript = (text: string, forms: ReadonlyMap<string, string>, mark: string): string => {
  if (text === '' || /^[′']+$/u.test(text)) return text
  const written = Array.from(text, sign => forms.get(sign))
  return written.every(form => form !== undefined) ? written.join('') : `${mark}${group(text)}`
}

/** A formula as plain text. */
export const readTex = (tex: string): string =>
  new TexReader(tex).readUntil(null).replace(/\s+/gu, ' ').trim()

/** Text with its formulas as plain text. */
export const readFormulas = (text: string): string => replaceFormulas(text, ({ tex }) => readTex(tex))
