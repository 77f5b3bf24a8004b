// Words and signs of a formula's runs as TeX.

import { findSign, renderWords } from '@lantern/contract/formula-signs.rules'
import { functionNames } from './functions.words.ts'
import { type Alphabet, findAlphabet, renderInAlphabet } from './letters.rules.ts'
import { renderAccent, renderSign } from './marks.rules.ts'

export type FormulaRun = {
  text: string
  alphabet: Alphabet
  /** Whether it is running text within the formula. */
  isText: boolean
}

export type RunContext = {
  /** Whether the runs are the name of a function, as in "sin x". */
  isName: boolean
  /** Whether `&` marks where the lines of several equations meet. */
  isAligned: boolean
}

type Kind = 'word' | 'letter' | 'digit' | 'sign'

const hasWidth = (kind: Kind | null): boolean => kind !== null && kind !== 'sign'

/** Collects TeX and watches over scripts: two of one kind in a row are an error. */
class TexLine {
  #tex = ''
  #last: Kind | null = null
  #scripts = ''
  #hasSpace = false

  add(tex: string, kind: Kind): void {
    if (tex === '') return
    // Beside fractions and the like only the space of a word is seen.
    const isSeen = this.#last === null ? kind === 'word' : hasWidth(this.#last) && hasWidth(kind)
    if (this.#hasSpace && isSeen) this.#tex += '\\ '
    this.#tex += tex
    this.#last = kind
    this.#scripts = ''
    this.#hasSpace = false
  }

  addSpace(): void {
    this.#hasSpace = true
  }

  addScript(mark: '^' | '_', tex: string): void {
    this.#addBase(mark)
    this.#tex += `${mark}{${tex}}`
    this.#scripts += mark
  }

  addPrimes(primes: string): void {
    this.#addBase('^')
    this.#tex += primes
    this.#scripts += '^'
  }

  #addBase(mark: string): void {
    if (this.#last === null || this.#scripts.includes(mark) || this.#hasSpace) this.add('{}', 'letter')
  }

  end(): string {
    return this.#hasSpace && this.#last === 'word' ? `${this.#tex}\\ ` : this.#tex
  }
}

const foreign = String.raw`(?![\p{Script=Greek}\u00aa\u00ba\u0131\u0237\u2070-\u214f\u{1d400}-\u{1d7ff}])[^A-Za-z\P{L}]\p{M}*`

/** Parts of a run, each by a group of its own. */
const parts = new RegExp(
  [
    String.raw`(?<space>[ \t\r\n]+)`,
    `(?<foreign>(?:[A-Za-z]{0,60}${foreign})+[A-Za-z]*)`,
    String.raw`(?<marked>[^\p{M}\s]\p{M}+)`,
    String.raw`(?<word>(?:[A-Za-z](?!\p{M}))+)`,
    String.raw`(?<digits>(?:[0-9](?!\p{M}))+)`,
    '(?<raised>[⁰¹²³⁴-⁹⁺⁻⁼⁽⁾ⁿⁱˣʸᵏᵐᵖᵃᵇᵗ°º]+)',
    '(?<lowered>[₀-₎ₐ-ₜᵢⱼᵣᵤᵥ]+)',
    "(?<primes>['’′″‴⁗]+)",
    String.raw`(?<typed>[\^_](?:\d+(?![\dA-Za-z])|[A-Za-z](?![\dA-Za-z])|\([^()^_\\{}&\s]{1,40}\)))`,
    '(?<fraction>[¼-¾⅐-⅞])',
    '(?<other>.)',
  ].join('|'),
  'gsu',
)

const renderName = (name: string): string =>
  functionNames.has(name) ? `\\${name} ` : `\\operatorname{${name}}`

const isGreek = (letter: string): boolean => /^[\p{Script=Greek}∂∇ϴ]$/u.test(letter)

const renderLetter = (sign: string, alphabet: Alphabet): { tex: string; kind: Kind } => {
  const own = findAlphabet(sign)
  const letter = own?.plain ?? sign
  const tex = findSign(letter) ?? letter
  if (!/^[A-Za-z0-9]$/u.test(letter) && !isGreek(letter)) return { tex: renderSign(letter), kind: 'sign' }
  return { tex: renderInAlphabet(tex, own?.alphabet ?? alphabet, !/^\w$/u.test(letter)), kind: 'letter' }
}

const addWord = (line: TexLine, word: string, alphabet: Alphabet, { isName }: RunContext): void => {
  const kind = word.length > 1 ? 'word' : 'letter'
  if (isName && word.length > 1) line.add(renderName(word), 'sign')
  else if (alphabet === 'upright' && functionNames.has(word)) line.add(renderName(word), 'sign')
  else line.add(renderInAlphabet(word, alphabet, false), kind)
}

/** Figures in their plain form, which are a script of their own. */
const renderFigures = (figures: string): string =>
  Array.from(figures, sign => {
    if (sign === '°' || sign === 'º') return '\\circ '
    const plain = sign.normalize('NFKC')
    return findSign(plain) ?? plain
  }).join('')

const addMarked = (line: TexLine, marked: string, alphabet: Alphabet): void => {
  const [base = '', ...marks] = marked
  const { tex, kind } = renderLetter(base, alphabet)
  line.add(
    marks.reduce((inner, mark) => renderAccent(mark, inner), tex.trim()),
    kind,
  )
}

const addOther = (line: TexLine, sign: string, alphabet: Alphabet, { isAligned }: RunContext): void => {
  if (sign === '&' && isAligned) line.add(' & ', 'sign')
  else if (/^\p{M}$/u.test(sign)) line.add(renderAccent(sign, '{}'), 'sign')
  else {
    const { tex, kind } = renderLetter(sign, alphabet)
    line.add(tex, kind)
  }
}

const addPart = (
  line: TexLine,
  found: Record<string, string | undefined>,
  run: FormulaRun,
  context: RunContext,
) => {
  const { space, foreign: letters, marked, word, digits, raised, lowered, primes, typed, fraction } = found
  const { alphabet } = run
  if (space !== undefined) line.addSpace()
  else if (letters !== undefined) line.add(renderWords(letters), 'word')
  else if (marked !== undefined) addMarked(line, marked, alphabet)
  else if (word !== undefined) addWord(line, word, alphabet, context)
  else if (digits !== undefined)
    line.add(renderInAlphabet(digits, alphabet === 'upright' ? 'plain' : alphabet, false), 'digit')
  else if (raised !== undefined) line.addScript('^', renderFigures(raised))
  else if (lowered !== undefined) line.addScript('_', renderFigures(lowered))
  else if (primes !== undefined) line.addPrimes(Array.from(primes, sign => findSign(sign) ?? sign).join(''))
  else if (typed !== undefined) line.addScript(typed.startsWith('^') ? '^' : '_', renderTyped(typed.slice(1)))
  else if (fraction !== undefined) {
    const [top = '', bottom = ''] = fraction.normalize('NFKC').split('⁄')
    line.add(`\\frac{${top}}{${bottom}}`, 'digit')
  } else addOther(line, found.other ?? '', alphabet, context)
}

/** A script that was typed in one line, without the brackets that only group it. */
const renderTyped = (script: string): string =>
  renderRuns([{ text: script.replace(/^\((.*)\)$/su, '$1'), alphabet: 'plain', isText: false }], {
    isName: false,
    isAligned: false,
  })

/** Runs of one look as one, since editors divide "10" in two. */
const joinRuns = (runs: readonly FormulaRun[]): FormulaRun[] => {
  const joined: FormulaRun[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last && last.alphabet === run.alphabet && last.isText === run.isText) last.text += run.text
    else joined.push({ ...run })
  }
  return joined
}

/** Runs that follow each other as one line. */
export const renderRuns = (runs: readonly FormulaRun[], context: RunContext): string => {
  const line = new TexLine()
  for (const run of joinRuns(runs)) {
    const text = run.text.normalize('NFC').replace(/[\ufe00-\ufe0f]/gu, '')
    if (run.isText && functionNames.has(text.trim())) {
      line.add(renderName(text.trim()), 'sign')
      continue
    }
    if (run.isText && !context.isName && /[\p{L}\s]/u.test(text)) {
      line.add(text.trim() === '' ? '\\ ' : renderWords(text), 'sign')
      continue
    }
    for (const { groups } of text.matchAll(parts)) addPart(line, groups ?? {}, run, context)
  }
  return line.end()
}
