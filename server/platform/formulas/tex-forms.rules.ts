// Forms of TeX: scripts, rows and limits.
import { isSingle } from './marks.rules.ts'

/** Whether the brace that opens at `at` is closed by the last character. */
const closesLast = (tex: string, at: number): boolean => {
  let depth = 0
  for (let i = at; i < tex.length; i++) {
    if (tex[i] === '\\') i += 1
    else if (tex[i] === '{') depth += 1
    else if (tex[i] === '}') {
      depth -= 1
      if (depth === 0) return i === tex.length - 1
    }
  }
  return false
}

/** Whether the whole is one pair of brackets. */
const isBracketed = (tex: string): boolean =>
  tex.startsWith('\\left') && /\\right(?:[()\].|/]|\\[}|])$/u.test(tex) && tex.split('\\left').length === 2

/** A base that scripts may follow. */
const toBase = (tex: string): string =>
  isSingle(tex) || isBracketed(tex) || /^[\d.]+$/u.test(tex) ? tex.trim() : `{${tex}}`

export const renderScripts = (base: string, sub: string, sup: string): string => {
  const lower = sub === '' ? '' : `_{${sub}}`
  const primes = /^(?:\{\})?('+)$/u.exec(sup)?.[1]
  if (primes !== undefined) return `${toBase(base)}${primes}${lower}`
  return `${toBase(base)}${lower}${sup === '' ? '' : `^{${sup}}`}`
}

export const renderRows = (rows: readonly string[][], environment: string): string =>
  `\\begin{${environment}}${rows.map(row => row.join(' & ')).join(' \\\\ ')}\\end{${environment}}`

/** Names that limits stand below. */
const limited = /^\\?(?:lim|max|min|sup|inf|limsup|liminf|det|gcd|Pr) ?$/u

/** A brace below or above a group, whose limit is the words beside it. */
const isBraced = (tex: string): boolean => {
  const opening = /^\\(?:under|over)(?:brace|bracket)(?=\{)/u.exec(tex)
  return opening !== null && closesLast(tex, opening[0].length)
}

export const renderLimit = (base: string, limit: string, isBelow: boolean): string => {
  const [mark, command] = isBelow ? ['_', 'underset'] : ['^', 'overset']
  if (limited.test(base)) return `\\${base.replace('\\', '').trim()}${mark}{${limit}}`
  if (isBraced(base)) return `${base}${mark}{${limit}}`
  const name = /^\\operatorname(\{[A-Za-z]+\})$/u.exec(base)?.[1]
  if (name !== undefined) return `\\operatorname*${name}${mark}{${limit}}`
  return `\\${command}{${limit}}{${base}}`
}

/** White space at an end; the space of `\ ` is a sign. */
export const trimTex = (tex: string): string =>
  tex.replace(/^(?:\\ |\s)+/u, '').replace(/(?:(?<!\\)\\ |(?<!\\)\s)+$/u, '')
