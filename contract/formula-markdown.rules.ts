// Formulas of Markdown as its parsers know them: between two dollar signs. One dollar sign is a formula's only as pandoc
// has it, so that prices stay prices; `\(…\)` and `\[…\]` are formulas too. Quantities with units are written out.
import { findFormulas, maxFormulaLength } from './formulas.rules.ts'
import { expandQuantities } from './tex-commands.rules.ts'

/** Sign before a displayed formula; it is invisible, and of no meaning in TeX. */
const displaySign = '\u2063'

const write = (tex: string, isDisplay: boolean): string =>
  `$$ ${isDisplay ? displaySign : ''}${expandQuantities(tex)
    .trim()
    .replace(/\s*\n\s*/gu, ' ')} $$`

/** Environments that are lines of their own. */
const displayed = /^\s*\\begin\{(?:align|alignat|gather|equation|multline|CD)\*?\}/u

/** TeX of a parsed formula, and whether it is a line of its own. */
export const readMarked = (value: string): { tex: string; isDisplay: boolean } => {
  const tex = value.trim()
  return { tex: tex.replace(displaySign, ''), isDisplay: tex.startsWith(displaySign) || displayed.test(tex) }
}

/** Offset behind code that begins at `at`: a span, or a block that its fence or the text ends. */
const findCodeEnd = (text: string, at: number): number => {
  const sign = text[at]!
  let size = 0
  while (text[at + size] === sign) size += 1
  const run = sign.repeat(size)
  const lineStart = text.lastIndexOf('\n', at - 1) + 1
  if (size >= 3 && /^ {0,3}$/u.test(text.slice(lineStart, at))) {
    let close = text.indexOf(`\n${run}`, at)
    // A fence may be indented.
    for (let spaces = 1; close < 0 && spaces <= 3; spaces++)
      close = text.indexOf(`\n${' '.repeat(spaces)}${run}`, at)
    return close < 0 ? text.length : close + 1 + run.length
  }
  if (sign === '~') return at + size
  for (let close = text.indexOf(run, at + size); close >= 0; close = text.indexOf(run, close)) {
    let length = 0
    while (text[close + length] === sign) length += 1
    if (length === size) return close + size
    close += length
  }
  return at + size
}

/**
 * Offset of the dollar sign that closes the formula at `at`; null for a price: nothing else stands between, no space
 * beside the signs inside, no digit behind.
 */
const findDollar = (text: string, at: number): number | null => {
  if (/^(?:\s|$)/u.test(text.slice(at + 1, at + 2))) return null
  for (let i = at + 1; i < text.length && i - at < maxFormulaLength; i++) {
    if (text[i] === '\\') i += 1
    else if (text[i] === '\n' && /^[ \t]*\n/u.test(text.slice(i + 1, i + 80))) return null
    else if (text[i] === '$')
      return /\s/u.test(text[i - 1]!) || /\d/u.test(text[i + 1] ?? '') || i === at + 1 ? null : i
  }
  return null
}

/** TeX of the formulas of a Markdown text, as `markFormulas` marks them. */
export const listMarkedFormulas = (markdown: string): string[] =>
  [...markFormulas(markdown).matchAll(/(?<!\\)\$\$([^$]+)\$\$/gu)].map(([, tex = '']) => readMarked(tex).tex)

/** Markdown whose formulas all stand between two dollar signs, and whose other dollar signs are words. */
export const markFormulas = (markdown: string): string => {
  const formulas = new Map(findFormulas(markdown).map(formula => [formula.start, formula]))
  let marked = ''
  let at = 0
  const add = (written: string, end: number) => {
    marked += written
    at = end
  }
  while (at < markdown.length) {
    const sign = markdown[at]!
    const formula = formulas.get(at)
    if (formula) add(write(formula.tex, formula.isDisplay), formula.end)
    else if (sign === '\\') add(markdown.slice(at, at + 2), at + 2)
    else if (sign === '`' || (sign === '~' && markdown.startsWith('~~~', at))) {
      const end = findCodeEnd(markdown, at)
      add(markdown.slice(at, end), end)
    } else if (markdown.startsWith('$$', at)) {
      const close = markdown.indexOf('$$', at + 2)
      const end = close < 0 ? at + 2 : close + 2
      add(close < 0 ? '\\$\\$' : expandQuantities(markdown.slice(at, end)), end)
    } else if (sign === '$') {
      const close = findDollar(markdown, at)
      if (close === null) add('\\$', at + 1)
      else add(write(markdown.slice(at + 1, close), false), close + 1)
    } else {
      const next = /[\\`~$]/gu
      next.lastIndex = at + 1
      const end = next.exec(markdown)?.index ?? markdown.length
      add(markdown.slice(at, end), end)
    }
  }
  return marked
}
