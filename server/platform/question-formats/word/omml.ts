// Formulas of a word processor (Office Math) as TeX: what school books write. @see ECMA-376-1, 22.1

import { childNamed, childrenNamed, elementsOf, textOf, type XmlElement } from '../../xml/parse-xml.ts'
import { renderText } from '../text/math-signs.rules.ts'

/** TeX of large operators. */
const large: Record<string, string> = {
  '∑': '\\sum',
  '∏': '\\prod',
  '∫': '\\int',
  '∬': '\\iint',
  '∮': '\\oint',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
}
const accents: Record<string, string> = {
  '\u0302': '\\hat',
  '\u0305': '\\bar',
  '\u0304': '\\bar',
  '\u20d7': '\\vec',
  '\u0307': '\\dot',
  '\u0308': '\\ddot',
  '\u0303': '\\tilde',
}
const functions = new Set(['sin', 'cos', 'tan', 'cot', 'sec', 'log', 'ln', 'lim', 'exp', 'max', 'min', 'det'])

const settingOf = (element: XmlElement, properties: string, name: string): string | undefined =>
  childNamed(childNamed(element, properties), name)?.attributes.val

/** Properties, which only set the look of a part. */
const isSetting = (name: string): boolean => /Pr$/u.test(name)

/** A part that there is no TeX for. */
class UnknownPart extends Error {}

const renderAll = (element: XmlElement | undefined): string =>
  element ? elementsOf(element).map(renderElement).join('') : ''

const isOn = (value: string | undefined): boolean => value === '1' || value === 'on' || value === 'true'

const brackets: Record<string, string> = {
  '{': '\\{',
  '}': '\\}',
  '‖': '\\|',
  '⌊': '\\lfloor ',
  '⌋': '\\rfloor ',
  '⌈': '\\lceil ',
  '⌉': '\\rceil ',
  '〈': '\\langle ',
  '〉': '\\rangle ',
  '⟨': '\\langle ',
  '⟩': '\\rangle ',
  '': '.',
}
const renderBracket = (sign: string): string => {
  const bracket = brackets[sign] ?? (/^[()[\]|/]$/u.test(sign) ? sign : undefined)
  if (bracket === undefined) throw new UnknownPart()
  return bracket
}

const renderDelimited = (element: XmlElement): string => {
  const [open, close] = [
    settingOf(element, 'dPr', 'begChr') ?? '(',
    settingOf(element, 'dPr', 'endChr') ?? ')',
  ]
  const between = renderText(settingOf(element, 'dPr', 'sepChr') ?? '|')
  return `\\left${renderBracket(open)}${childrenNamed(element, 'e').map(renderAll).join(between)}\\right${renderBracket(close)}`
}

const renderLargeOperator = (element: XmlElement): string => {
  const sign = large[settingOf(element, 'naryPr', 'chr') ?? '∫']
  if (sign === undefined) throw new UnknownPart()
  const [sub, sup] = [renderPart(element, 'sub'), renderPart(element, 'sup')]
  return `${sign}${sub === '' ? '' : `_{${sub}}`}${sup === '' ? '' : `^{${sup}}`} ${renderPart(element, 'e')}`
}

const renderRows = (rows: readonly (readonly XmlElement[])[], environment: string): string =>
  `\\begin{${environment}}${rows.map(row => row.map(renderAll).join(' & ')).join(' \\\\ ')}\\end{${environment}}`

const renderRun = (element: XmlElement): string => {
  const words = childrenNamed(element, 't').map(textOf).join('')
  const isPlain = childNamed(childNamed(element, 'rPr'), 'nor') !== undefined
  return isPlain && words.trim() !== '' ? `\\text{${words.replace(/[\\{}$]/gu, '')}}` : renderText(words)
}

const renderFunction = (name: string): string =>
  functions.has(/^[a-z]+/u.exec(name)?.[0] ?? '') ? `\\${name}` : name

const renderRoot = (element: XmlElement): string => {
  const degree = renderPart(element, 'deg')
  const isHidden = degree === '' || isOn(settingOf(element, 'radPr', 'degHide'))
  return `\\sqrt${isHidden ? '' : `[${degree}]`}{${renderPart(element, 'e')}}`
}

const renderFraction = (element: XmlElement, top: string, bottom: string): string => {
  const type = settingOf(element, 'fPr', 'type')
  if (type === 'noBar') return `\\genfrac{}{}{0pt}{}{${top}}{${bottom}}`
  return type === 'lin' || type === 'skw' ? `{${top}}/{${bottom}}` : `\\frac{${top}}{${bottom}}`
}

const renderAccent = (element: XmlElement): string => {
  const accent = accents[settingOf(element, 'accPr', 'chr') ?? '\u0302']
  if (accent === undefined) throw new UnknownPart()
  return `${accent}{${renderPart(element, 'e')}}`
}

const renderLimit = (element: XmlElement, base: string, limit: string): string => {
  if (element.name === 'limUpp') return `\\overset{${limit}}{${base}}`
  return functions.has(base) ? `\\${base}_{${limit}}` : `\\underset{${limit}}{${base}}`
}

/** Elements that only group. */
const groups = new Set(['oMath', 'oMathPara', 'box', 'borderBox', 'phant'])

/** TeX of an element; each part is written once. @throws UnknownPart */
const renderElement = (element: XmlElement): string => {
  const { name } = element
  if (isSetting(name)) return ''
  if (groups.has(name)) return renderAll(element)
  const part = (one: string) => renderPart(element, one)
  switch (name) {
    case 'e':
      return renderAll(element)
    case 'r':
      return renderRun(element)
    case 'f':
      return renderFraction(element, part('num'), part('den'))
    case 'sSup':
      return `{${part('e')}}^{${part('sup')}}`
    case 'sSub':
      return `{${part('e')}}_{${part('sub')}}`
    case 'sSubSup':
      return `{${part('e')}}_{${part('sub')}}^{${part('sup')}}`
    case 'sPre':
      return `{}_{${part('sub')}}^{${part('sup')}}{${part('e')}}`
    case 'rad':
      return renderRoot(element)
    case 'nary':
      return renderLargeOperator(element)
    case 'd':
      return renderDelimited(element)
    case 'func':
      return `${renderFunction(part('fName'))} ${part('e')}`
    case 'limLow':
    case 'limUpp':
      return renderLimit(element, part('e'), part('lim'))
    case 'bar':
      return settingOf(element, 'barPr', 'pos') === 'top'
        ? `\\overline{${part('e')}}`
        : `\\underline{${part('e')}}`
    case 'acc':
      return renderAccent(element)
    case 'm':
      return renderRows(
        childrenNamed(element, 'mr').map(row => childrenNamed(row, 'e')),
        'matrix',
      )
    case 'eqArr':
      return renderRows(
        childrenNamed(element, 'e').map(row => [row]),
        'aligned',
      )
    default:
      throw new UnknownPart()
  }
}

const renderPart = (element: XmlElement, name: string): string => renderAll(childNamed(element, name))

/** TeX of a formula; null if a part is unsupported. */
export const ommlToTex = (element: XmlElement): string | null => {
  try {
    return renderElement(element).trim() || null
  } catch (error) {
    if (error instanceof UnknownPart) return null
    throw error
  }
}
