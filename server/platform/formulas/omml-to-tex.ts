// Formulas of a word processor (Office Math) as TeX. @see ECMA-376-1, 22.1
import { childNamed, childrenNamed, elementsOf, textOf, type XmlElement } from '../xml/parse-xml.ts'
import {
  guard,
  isAccent,
  matrices,
  renderAccent,
  renderBrackets,
  renderOperator,
  renderSign,
} from './marks.rules.ts'
import { renderBox, renderGroup, renderPhantom } from './omml-boxes.ts'
import { findOnly, findSetting, isSet, isUnseen, parseRun, splitLines } from './omml-tree.ts'
import { type FormulaRun, type RunContext, renderRuns } from './run-tex.rules.ts'
import { renderLimit, renderRows, renderScripts, trimTex } from './tex-forms.rules.ts'

/** A part that there is no TeX for. */
class UnknownPart extends Error {}

/** Elements inside each other: more is no formula that anybody wrote, and no typesetter's stack holds it. */
const deepest = 120
/** Letters of TeX: more is no formula either. */
const maxTexLength = 5000

type Context = RunContext & { depth: number }

/** Elements that only group. */
const groups = new Set(
  'oMath oMathPara box e num den sup sub deg lim fName ins moveTo smartTag sdt sdtContent customXml hyperlink'.split(
    ' ',
  ),
)
/** Children of an element; runs beside each other are one line. */
const renderAll = (element: XmlElement | undefined, context: Context): string => {
  if (!element) return ''
  if (context.depth > deepest) throw new UnknownPart()
  const inner = { ...context, depth: context.depth + 1 }
  const written: string[] = []
  let runs: FormulaRun[] = []
  const flush = () => {
    if (runs.length > 0) written.push(renderRuns(runs, context))
    runs = []
  }
  for (const child of elementsOf(element)) {
    if (child.name === 'r') runs.push(parseRun(child))
    else if (!isUnseen(child)) {
      flush()
      written.push(renderElement(child, inner))
    }
  }
  flush()
  return written.join('')
}

type Part = (name: string) => string

const renderFraction = (element: XmlElement, part: Part): string => {
  const [top, bottom] = [part('num'), part('den')]
  const type = findSetting(element, 'fPr', 'type')
  if (type === 'noBar') return `\\genfrac{}{}{0pt}{}{${top}}{${bottom}}`
  // In one line only what is the same without brackets.
  const isPlain = [top, bottom].every(tex => /^(?:[A-Za-z]|\d+|\\[A-Za-z]+ )$/u.test(tex))
  return (type === 'lin' || type === 'skw') && isPlain ? `{${top}}/{${bottom}}` : `\\frac{${top}}{${bottom}}`
}

const renderEquations = (element: XmlElement, environment: string, context: Context): string =>
  renderRows(
    childrenNamed(element, 'e').map(row => [renderAll(row, { ...context, isAligned: true })]),
    environment,
  )

const renderMatrix = (element: XmlElement, environment: string, context: Context): string =>
  renderRows(
    childrenNamed(element, 'mr').map(row => childrenNamed(row, 'e').map(cell => renderAll(cell, context))),
    environment,
  )

const renderDelimited = (element: XmlElement, context: Context): string => {
  const open = findSetting(element, 'dPr', 'begChr') ?? '('
  const close = findSetting(element, 'dPr', 'endChr') ?? ')'
  const inside = childrenNamed(element, 'e')
  const only = inside.length === 1 ? findOnly(inside[0]) : null
  const matrix = matrices[open + close]
  if (only?.name === 'm' && matrix !== undefined) return renderMatrix(only, matrix, context)
  if (only?.name === 'm' && open === '{' && close === '') return renderMatrix(only, 'cases', context)
  if (only?.name === 'eqArr' && open === '{' && close === '') return renderEquations(only, 'cases', context)
  if (only?.name === 'f' && open + close === '()' && findSetting(only, 'fPr', 'type') === 'noBar')
    return `\\binom{${renderAll(childNamed(only, 'num'), context)}}{${renderAll(childNamed(only, 'den'), context)}}`
  const between = renderSign(findSetting(element, 'dPr', 'sepChr') ?? '|')
  return renderBrackets(open, inside.map(one => renderAll(one, context)).join(between), close)
}

const renderLargeOperator = (element: XmlElement, part: Part): string => {
  const sign = findSetting(element, 'naryPr', 'chr') ?? '∫'
  const limit = (name: 'sub' | 'sup', mark: string): string => {
    const tex = isSet(element, 'naryPr', `${name}Hide`) ? '' : part(name)
    return tex === '' ? '' : `${mark}{${tex}}`
  }
  const limits = limit('sub', '_') + limit('sup', '^')
  const operator =
    sign === '' ? '{}' : renderOperator(sign, limits && findSetting(element, 'naryPr', 'limLoc'))
  return `${operator}${limits} ${part('e')}`
}

const renderRoot = (element: XmlElement, part: Part): string => {
  const degree = isSet(element, 'radPr', 'degHide') ? '' : part('deg')
  return `\\sqrt${degree === '' ? '' : `[${guard(degree)}]`}{${part('e')}}`
}

/** TeX of an element. @throws UnknownPart */
const renderElement = (element: XmlElement, context: Context): string => {
  const { name } = element
  if (groups.has(name)) return renderAll(element, context)
  const plain = { isName: false, isAligned: false, depth: context.depth }
  const part: Part = one => renderAll(childNamed(element, one), plain)
  switch (name) {
    case 'f':
      return renderFraction(element, part)
    case 'sSup':
    case 'sSub':
    case 'sSubSup':
      return renderScripts(
        renderAll(childNamed(element, 'e'), { ...context, isAligned: false }),
        part('sub'),
        part('sup'),
      )
    case 'sPre':
      return `${renderScripts('', part('sub'), part('sup'))}{${part('e')}}`
    case 'rad':
      return renderRoot(element, part)
    case 'nary':
      return renderLargeOperator(element, part)
    case 'd':
      return renderDelimited(element, plain)
    case 'func':
      return `${renderAll(childNamed(element, 'fName'), { ...plain, isName: true }).trim()} ${part('e')}`
    case 'limLow':
    case 'limUpp': {
      const base = renderAll(childNamed(element, 'e'), { ...context, isAligned: false })
      const sign = textOf(childNamed(element, 'lim')).trim()
      return isAccent(sign, name === 'limLow')
        ? renderAccent(sign, base)
        : renderLimit(base, part('lim'), name === 'limLow')
    }
    case 'bar':
      return `\\${findSetting(element, 'barPr', 'pos') === 'top' ? 'overline' : 'underline'}{${part('e')}}`
    case 'acc':
      return renderAccent(findSetting(element, 'accPr', 'chr') ?? '\u0302', part('e'))
    case 'groupChr':
      return renderGroup(element, part('e'))
    case 'borderBox':
      return renderBox(element, part('e'))
    case 'phant':
      return renderPhantom(element, part('e'))
    case 'm':
      return renderMatrix(element, 'matrix', plain)
    case 'eqArr':
      return renderEquations(element, 'aligned', plain)
    default:
      throw new UnknownPart()
  }
}

/** Codes that only the font of the file knows. */
const isPrivate = (tex: string): boolean => /\p{Co}/u.test(tex)

/** TeX of a formula; '' where nothing is in it, null if a part is unsupported. */
const convertOmml = (element: XmlElement): string | null => {
  try {
    const tex = renderAll(element, { isName: false, isAligned: false, depth: 0 })
      .toWellFormed()
      .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    return tex.length > maxTexLength || isPrivate(tex) ? null : trimTex(tex)
  } catch (error) {
    if (error instanceof UnknownPart) return null
    throw error
  }
}

/** TeX of each line of a formula, '' for an empty one; null for what is unsupported. */
export const listTexLines = (formula: XmlElement): (string | null)[] => splitLines(formula).map(convertOmml)

/** TeX of a formula; null if a part is unsupported or nothing is in it. */
export const ommlToTex = (element: XmlElement): string | null => convertOmml(element) || null
