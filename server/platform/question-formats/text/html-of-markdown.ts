// Our texts as HTML of other systems, well-formed as XML. Nothing is left out but pictures that stand in the words: those
// are shown by their description, as in Lantern.
import type { Nodes, Parents, TableRow } from 'mdast'
import { toString as readWords } from 'mdast-util-to-string'
import { escapeXml } from '../../xml/write-xml.ts'
import { type MarkdownTree, parseMarkdown, withGaps } from './markdown-tree.ts'

/** Ways of a system to write what HTML has no element for. */
export type HtmlStyle = {
  formula(tex: string, isDisplay: boolean): string
  /** Words that are escaped for HTML already. */
  words(escaped: string): string
  /** Struck words. */
  deleted(inner: string): string
}

/** TeX between the signs that nearly every system looks for. */
export const bracketFormula = (tex: string, isDisplay: boolean): string =>
  isDisplay ? `$$${tex}$$` : `\\(${tex}\\)`

const escapeWords = (text: string): string => escapeXml(withGaps(text)).replaceAll('&quot;', '"')

const isSafeAddress = (address: string): boolean => /^(?:https?:|mailto:)/iu.test(address)

const element = (name: string, inner: string): string => `<${name}>${inner}</${name}>`

const inlineNames: Record<string, string> = { strong: 'strong', emphasis: 'em' }

const createRenderer = (style: HtmlStyle, readFormula: MarkdownTree['readFormula']) => {
  const formula = (tex: string, isDisplay: boolean): string => escapeXml(style.formula(tex, isDisplay))
  const words = (text: string): string => style.words(escapeWords(text))
  const children = ({ children: nodes }: Parents): string => nodes.map(render).join('')
  const row = ({ children: cells }: TableRow, name: 'th' | 'td'): string =>
    element('tr', cells.map(cell => element(name, children(cell))).join(''))
  /** Item of a list; its only paragraph needs no element. */
  const item = (node: Nodes): string => {
    if (node.type !== 'listItem') return render(node)
    const box = typeof node.checked === 'boolean' ? (node.checked ? '☑ ' : '☐ ') : ''
    const isTight = node.spread !== true
    const inner = node.children.map(child =>
      isTight && child.type === 'paragraph' ? children(child) : render(child),
    )
    return element('li', `${box}${inner.join('')}`)
  }
  const render = (node: Nodes): string => {
    const name = inlineNames[node.type]
    if (name && 'children' in node) return element(name, children(node))
    switch (node.type) {
      case 'text':
      case 'html':
        return words(node.value)
      case 'delete':
        return style.deleted(children(node))
      case 'inlineCode':
        return element('code', escapeWords(node.value))
      case 'code':
        return element('pre', element('code', escapeWords(node.value)))
      case 'inlineMath': {
        const { tex, isDisplay } = readFormula(node)
        return formula(tex, isDisplay)
      }
      case 'math':
        return element('p', formula(node.value, true))
      case 'break':
        return '<br/>'
      case 'thematicBreak':
        return '<hr/>'
      case 'paragraph':
        return element('p', children(node))
      case 'heading':
        // Headings of a text rank below those of its page.
        return element(`h${Math.min(6, node.depth + 2)}`, children(node))
      case 'blockquote':
        return element('blockquote', children(node))
      case 'list': {
        const start = node.ordered && (node.start ?? 1) !== 1 ? ` start="${node.start}"` : ''
        const list = node.ordered ? 'ol' : 'ul'
        return `<${list}${start}>${node.children.map(item).join('')}</${list}>`
      }
      case 'table': {
        const [head, ...below] = node.children
        const rows = below.map(one => row(one, 'td')).join('')
        return `<table>${head ? element('thead', row(head, 'th')) : ''}${rows === '' ? '' : element('tbody', rows)}</table>`
      }
      case 'link':
        return isSafeAddress(node.url)
          ? `<a href="${escapeXml(node.url)}">${children(node)}</a>`
          : children(node)
      case 'image':
      case 'imageReference':
        return words(node.alt ?? '')
      default:
        return 'children' in node ? children(node) : words(readWords(node))
    }
  }
  return { render, children }
}

/** A text as paragraphs and other blocks; '' for none. */
export const toHtml = (markdown: string, style: HtmlStyle): string => {
  const { root, readFormula } = parseMarkdown(markdown)
  return createRenderer(style, readFormula).children(root)
}

/** A text without an element around it where it is one paragraph. */
export const toInlineHtml = (markdown: string, style: HtmlStyle): string => {
  const { root, readFormula } = parseMarkdown(markdown)
  const { children } = createRenderer(style, readFormula)
  const [first, ...others] = root.children
  return first?.type === 'paragraph' && others.length === 0 ? children(first) : children(root)
}

/** Nodes whose children stand apart. */
const apart = new Set(['root', 'list', 'listItem', 'blockquote', 'table', 'tableRow'])

/** Words without marks, with formulas as TeX in brackets, on one line. */
export const toPlainWords = (markdown: string): string => {
  const { root, readFormula } = parseMarkdown(markdown)
  const read = (node: Nodes): string => {
    if (node.type === 'inlineMath') return bracketFormula(readFormula(node).tex, false)
    if (node.type === 'math') return bracketFormula(node.value, false)
    if (node.type === 'break') return ' '
    if ('children' in node) return node.children.map(read).join(apart.has(node.type) ? ' ' : '')
    return 'value' in node ? node.value : readWords(node)
  }
  return withGaps(read(root)).replace(/\s+/gu, ' ').trim()
}

/** Whether a text is words alone: no marks, formulas or lines. */
export const isPlain = (markdown: string): boolean => {
  const { root } = parseMarkdown(markdown)
  const hasOnly = ({ children }: Parents, type: Nodes['type']): boolean =>
    children.length <= 1 && children.every(child => child.type === type)
  const [only] = root.children
  return hasOnly(root, 'paragraph') && (only === undefined || ('children' in only && hasOnly(only, 'text')))
}
