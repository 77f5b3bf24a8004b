// Formulas in MathML as TeX: what school books write. @see https://www.w3.org/TR/mathml-core/

import { renderSigns } from '@lantern/contract/formula-signs.rules'

type Node = { name: string; parts: (Node | string)[] }

/** @param source elements without attributes, well nested; what the collector of texts writes */
const parse = (source: string): Node => {
  const root: Node = { name: 'mrow', parts: [] }
  const open = [root]
  for (const [, close, name, attributes, text] of source.matchAll(
    /<(\/?)([a-z]+)([^<>]{0,20})>|([^<>]+)/gu,
  )) {
    const top = open.at(-1)!
    if (text !== undefined) top.parts.push(text)
    else if (close) {
      if (open.length > 1) open.pop()
    } else if (open.length < 60) {
      const node: Node = { name: `${name}${attributes}`, parts: [] }
      top.parts.push(node)
      open.push(node)
    }
  }
  return root
}

const functions = new Set(['sin', 'cos', 'tan', 'log', 'ln', 'lim', 'exp', 'max', 'min'])

/** Elements that only group. */
const plain = new Set(['math', 'mrow', 'mstyle', 'semantics', 'mpadded', 'mn', 'mo'])

const renderNode = (node: Node | string): string | null => {
  if (typeof node === 'string') return renderSigns(node.trim())
  const [name = '', opening = '(', closing = ')'] = node.name.split(' ')
  const elements = node.parts.filter(part => typeof part !== 'string' || part.trim() !== '')
  const rendered = elements.map(renderNode)
  if (rendered.some(part => part === null) && name !== 'semantics') return null
  const [a = '', b = '', c = ''] = rendered as string[]
  const inner = () => rendered.join('')
  switch (name) {
    case 'mi':
      return functions.has(inner())
        ? `\\${inner()} `
        : inner().length > 1 && !inner().startsWith('\\')
          ? `\\mathrm{${inner()}}`
          : inner()
    case 'mtext':
      return `\\text{${node.parts.join('').replace(/[\\{}$]/gu, '')}}`
    case 'mspace':
      return '\\,'
    case 'msup':
      return `{${a}}^{${b}}`
    case 'msub':
    case 'munder':
      return `{${a}}_{${b}}`
    case 'mover':
      return `\\overset{${b}}{${a}}`
    case 'msubsup':
    case 'munderover':
      return `{${a}}_{${b}}^{${c}}`
    case 'mfrac':
      return `\\frac{${a}}{${b}}`
    case 'msqrt':
      return `\\sqrt{${inner()}}`
    case 'mroot':
      return `\\sqrt[${b}]{${a}}`
    case 'mfenced':
      return `\\left${opening}${rendered.join(',')}\\right${closing}`
    case 'semantics':
      return rendered[0] ?? null
    case 'annotation':
      return ''
    default:
      return plain.has(name) ? inner() : null
  }
}

/** TeX of a formula; null if a part is unsupported. */
export const mathToTex = (source: string): string | null => renderNode(parse(source))?.trim() || null
