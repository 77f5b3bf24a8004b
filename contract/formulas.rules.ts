// Formulas within a text: TeX between `\(` and `\)`, or `\[` and `\]`, as models and learning platforms write it.
// A dollar sign is a price.

export type FormulaSpan = { start: number; end: number; tex: string; isDisplay: boolean }

/** Letters between the marks; a mark that is closed later than that is none. */
export const maxFormulaLength = 6000

const closings: Readonly<Record<string, string>> = { '(': ')', '[': ']' }

/** Offset behind the mark that closes a formula; null where none does. */
const findEnd = (text: string, start: number, opening: string): number | null => {
  const last = Math.min(text.length - 1, start + maxFormulaLength)
  for (let i = start; i < last; i++) {
    if (text[i] === '\n' && text[i + 1] === '\n') return null
    if (text[i] !== '\\') continue
    const next = text[i + 1]!
    if (next === closings[opening]) return i + 2
    if (next in closings) return null
    i += 1
  }
  return null
}

/** Whether a text may have formulas: a quick look. */
export const mayHaveFormulas = (text: string): boolean => text.includes('\\(') || text.includes('\\[')

/** Formulas of a text in order. */
export const findFormulas = (text: string): FormulaSpan[] => {
  const found: FormulaSpan[] = []
  if (!mayHaveFormulas(text)) return found
  for (let start = text.indexOf('\\'); start >= 0; start = text.indexOf('\\', start)) {
    const opening = text[start + 1] ?? ''
    const end = opening in closings ? findEnd(text, start + 2, opening) : null
    const tex = end === null ? '' : text.slice(start + 2, end - 2).trim()
    if (end !== null && tex !== '') found.push({ start, end, tex, isDisplay: opening === '[' })
    start = end ?? start + 2
  }
  return found
}

export type TextPiece = { start: number; end: number; text: string; formula: FormulaSpan | null }

/** A text as plain pieces and formulas, in order and without gaps. */
export const splitFormulas = (text: string): TextPiece[] => {
  const pieces: TextPiece[] = []
  let from = 0
  const addPlain = (end: number) => {
    if (end > from) pieces.push({ start: from, end, text: text.slice(from, end), formula: null })
  }
  for (const formula of findFormulas(text)) {
    const { start, end } = formula
    addPlain(start)
    pieces.push({ start, end, text: text.slice(start, end), formula })
    from = end
  }
  addPlain(text.length)
  return pieces
}

/** Whether a text has formulas and no words. */
export const isOnlyFormulas = (text: string): boolean =>
  mayHaveFormulas(text) &&
  splitFormulas(text).every(piece => piece.formula !== null || /^[\s.,;]*$/u.test(piece.text))

/** Text with each formula replaced. */
export const replaceFormulas = (text: string, replace: (formula: FormulaSpan) => string): string =>
  mayHaveFormulas(text)
    ? splitFormulas(text)
        .map(piece => (piece.formula ? replace(piece.formula) : piece.text))
        .join('')
    : text

/** A formula as it is written in a text; '' for an empty one. */
export const markFormula = (tex: string): string => (tex === '' ? '' : `\\(${tex}\\)`)

/**
 * Text of the same length in which a formula is one name, for rules of plain text. A stop at its end is kept, as it
 * may end the sentence.
 */
export const maskFormulas = (text: string): string =>
  replaceFormulas(text, ({ start, end, tex }) => {
    const stop = /[.?!।]$/u.exec(tex)?.[0] ?? '='
    return `X${'='.repeat(end - start - 2)}${stop}`
  })

/** A letter of no language, so that rules for words see a word. */
const hidingLetter = '\ua7b0'

/**
 * Text of the same length with a word for each formula, for rules that cut and shorten; `show` puts the formulas back
 * into what they left, null where one is missing.
 */
export const hideFormulas = (text: string) => {
  const formulas = findFormulas(text).map(({ start, end }) => text.slice(start, end))
  return {
    hidden: replaceFormulas(text, ({ start, end }) => hidingLetter.repeat(end - start)),
    show: (left: string): string | null => {
      let at = 0
      const shown = left.replace(/\ua7b0+/gu, word => {
        const formula = formulas[at++] ?? ''
        return formula.length === word.length ? formula : ''
      })
      return at === formulas.length ? shown : null
    },
  }
}

/** An offset that falls inside of a formula, moved to its start or end. */
export const moveOutside = (text: string, offset: number, to: 'start' | 'end'): number =>
  findFormulas(text).find(({ start, end }) => start < offset && offset < end)?.[to] ?? offset

/** Names of groups, looks and spaces in TeX; other commands are words, such as the name of a Greek letter. */
const silentCommands = /\\(?:begin|end)\{[A-Za-z]{0,20}\*?\}|\\[A-Za-z]+|\\./gsu
const readCommands: ReadonlySet<string> = new Set(
  `alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi omicron pi varpi rho
varrho sigma varsigma tau upsilon phi varphi chi psi omega Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa
Lambda Mu Nu Xi Omicron Pi Rho Sigma Tau Upsilon Phi Chi Psi Omega arccos arcsin arctan arg cos cosh cot coth csc deg
det dim exp gcd ker lg lim ln log max min sec sin sinh sup inf tan tanh`.split(/\s+/u),
)

/** Text of the same length in which formulas are their letters, numbers and names: what is looked for. */
export const showFormulaWords = (text: string): string =>
  replaceFormulas(text, ({ start, end }) => {
    const inner = text
      .slice(start + 2, end - 2)
      .replace(silentCommands, command =>
        readCommands.has(command.slice(1)) ? ` ${command.slice(1)}` : ' '.repeat(command.length),
      )
    return `  ${inner}  `
  })
