// Two writings of one formula compared, each parsed and written in one way: spaces, braces around one part, the growing
// of brackets and the order of scripts are of no meaning.

const sameCommand: Readonly<Record<string, string>> = {
  '\\leq': '\\le',
  '\\geq': '\\ge',
  '\\neq': '\\ne',
  '\\rightarrow': '\\to',
  '\\dfrac': '\\frac',
}
const withoutMeaning = new Set(['\\limits', '\\nolimits', '\\,', '\\;', '\\:', '\\!', '\\ '])

/** Number of arguments of commands that have some. */
const argumentsOf = new Map<string, number>([
  ['\\frac', 2],
  ['\\binom', 2],
  ...'sqrt overline underline underbrace hat vec dot ddot tilde bar mathbb mathbf mathcal mathrm boldsymbol'
    .split(' ')
    .map((name): [string, number] => [`\\${name}`, 1]),
])

/** Brackets that need no `\\left` and `\\right`, with those that close them. */
const closings: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '\\{': '\\}',
  '|': '|',
  '\\|': '\\|',
  '\\lfloor': '\\rfloor',
  '\\lceil': '\\rceil',
  '\\langle': '\\rangle',
}

/** Words in a formula, a number and a bracket behind `\left` or `\right` are one sign. */
const token =
  /\\text\{[^{}]*\}|\\(?:begin|end)\{[a-z]+\}|\\(?:left|right)\s*(?:\\[a-z]+|\\.|.)|\\(?:[A-Za-z]+|.)|\d+(?:\.\d+)?|\S/gsu

class Parser {
  readonly #tokens: string[]
  #at = 0

  constructor(tex: string) {
    this.#tokens = (tex.match(token) ?? [])
      .map(one => sameCommand[one] ?? one.replace(/\s+/gu, ' '))
      .map(one => (/^\\(?:left|right)\b/u.test(one) ? one.replaceAll(' ', '') : one))
      .filter(one => !withoutMeaning.has(one))
  }

  /** Parts up to a token that ends them. */
  readAll(ends: (token: string) => boolean): string[] {
    const parts: string[] = []
    while (this.#at < this.#tokens.length) {
      const next = this.#tokens[this.#at++]!
      if (ends(next)) return parts
      parts.push(
        next === '^' || next === '_' ? this.#addScripts(parts.pop() ?? '', next) : this.#readPart(next),
      )
    }
    return parts
  }

  #addScripts(base: string, first: string): string {
    const scripts: Record<string, string> = { [first]: this.#readArgument() }
    const second = this.#tokens[this.#at]
    if (second !== undefined && second !== first && (second === '^' || second === '_')) {
      this.#at += 1
      scripts[second] = this.#readArgument()
    }
    return `<${base}_${scripts._ ?? ''}^${scripts['^'] ?? ''}>`
  }

  #readArgument(): string {
    return this.#readPart(this.#tokens[this.#at++] ?? '')
  }

  #readPart(next: string): string {
    if (next === '{') return group(this.readAll(end => end === '}'))
    if (next.startsWith('\\left')) return `[${next.slice(5)}${this.#readBracketed()}]`
    const close = closings[next]
    if (close !== undefined && this.#tokens.indexOf(close, this.#at) >= 0)
      return `[${next}${this.readAll(one => one === close).join(' ')}${close}]`
    if (next.startsWith('\\begin')) {
      const end = next.replace('begin', 'end')
      return `[${next}${this.readAll(one => one === end).join(' ')}]`
    }
    if (next === '\\sqrt' && this.#tokens[this.#at] === '[') {
      this.#at += 1
      return `\\root(${group(this.readAll(one => one === ']'))})(${this.#readArgument()})`
    }
    const count = argumentsOf.get(next) ?? 0
    return next + Array.from({ length: count }, () => `(${this.#readArgument()})`).join('')
  }

  #readBracketed(): string {
    let close = ''
    const inside = this.readAll(one => {
      const isEnd = one.startsWith('\\right')
      if (isEnd) close = one.slice(6)
      return isEnd
    })
    return `${inside.join(' ')}${close}`
  }
}

const group = (parts: readonly string[]): string => (parts.length === 1 ? parts[0]! : `{${parts.join(' ')}}`)

export const normalise = (tex: string): string => new Parser(tex).readAll(() => false).join(' ')
