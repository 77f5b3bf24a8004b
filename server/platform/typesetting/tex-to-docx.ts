// TeX to formulas that can be edited in a word processor: KaTeX makes MathML of it, and this makes Word's own
// mathematics of that.
import { expandQuantities } from '@lantern/contract/tex-commands.rules'
import {
  Math as Formula,
  type MathComponent,
  MathFraction,
  MathLimitLower,
  MathLimitUpper,
  MathRadical,
  MathRun,
  MathSubScript,
  MathSubSuperScript,
  MathSuperScript,
} from 'docx'
import katex from 'katex'
import { SaxesParser } from 'saxes'
import { expandChemistry } from './chemistry.ts'

type Element = { name: string; text: string; children: Element[] }

const parseMathml = (xml: string): Element => {
  const root: Element = { name: 'root', text: '', children: [] }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    const element = { name, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', text => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(xml).close()
  return root
}

/** Elements with the source of a formula, which isn't shown. */
const silent = ['annotation', 'mspace', 'mphantom']

const readAll = (elements: readonly Element[]): MathComponent[] => elements.flatMap(readElement)

const readNth = ({ children }: Element, nth: number): MathComponent[] => {
  const child = children[nth]
  return child ? readElement(child) : []
}

/** Rows of a matrix in one line: Word has tables of its own for them, which few print. */
const readTable = ({ children }: Element): MathComponent[] =>
  children.flatMap((row, i) => [
    ...(i > 0 ? [new MathRun('; ')] : []),
    ...row.children.flatMap((cell, j) => [...(j > 0 ? [new MathRun(', ')] : []), ...readAll(cell.children)]),
  ])

const readElement = (element: Element): MathComponent[] => {
  const { name, text, children } = element
  if (silent.includes(name)) return []
  if (children.length === 0) return text === '' ? [] : [new MathRun(text)]
  if (name === 'mfrac')
    return [new MathFraction({ numerator: readNth(element, 0), denominator: readNth(element, 1) })]
  if (name === 'msup')
    return [new MathSuperScript({ children: readNth(element, 0), superScript: readNth(element, 1) })]
  if (name === 'msub')
    return [new MathSubScript({ children: readNth(element, 0), subScript: readNth(element, 1) })]
  if (name === 'msubsup' || name === 'munderover')
    return [
      new MathSubSuperScript({
        children: readNth(element, 0),
        subScript: readNth(element, 1),
        superScript: readNth(element, 2),
      }),
    ]
  if (name === 'munder')
    return [new MathLimitLower({ children: readNth(element, 0), limit: readNth(element, 1) })]
  if (name === 'mover')
    return [new MathLimitUpper({ children: readNth(element, 0), limit: readNth(element, 1) })]
  if (name === 'msqrt') return [new MathRadical({ children: readAll(children) })]
  if (name === 'mroot')
    return [new MathRadical({ children: readNth(element, 0), degree: readNth(element, 1) })]
  return name === 'mtable' ? readTable(element) : readAll(children)
}

/** @returns null where it can't be read as a formula */
export const convertTexForWord = (tex: string): Formula | null => {
  if (tex.length > 1000) return null
  try {
    const html = katex.renderToString(expandQuantities(expandChemistry(tex)), {
      output: 'mathml',
      throwOnError: true,
      strict: 'ignore',
    })
    const xml = /<math[\s\S]*<\/math>/.exec(html)?.[0]
    const children = xml ? readAll(parseMathml(xml.replaceAll('&nbsp;', '\u00a0')).children) : []
    return children.length > 0 ? new Formula({ children }) : null
  } catch {
    return null
  }
}
