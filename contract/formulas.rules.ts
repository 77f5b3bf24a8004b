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

/** Text with each formula replaced. */
export const replaceFormulas = (text: string, replace: (formula: FormulaSpan) => string): string =>
  mayHaveFormulas(text)
    ? splitFormulas(text)
        .map(piece => (piece.formula ? replace(piece.formula) : piece.text))
        .join('')
    : text

/** A formula as it is written in a text; '' for an empty one. */
export const markFormula = (tex: string): string => (tex === '' ? '' : `\\(${tex}\\)`)
