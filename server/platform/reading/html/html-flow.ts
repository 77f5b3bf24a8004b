// Paragraphs of a page: headings, text, lists, code and rows of tables, without what is hidden.
import { type RaisedHeight, raiseText } from '../../text/raised-text.rules.ts'
import { codeParagraph, type FlowParagraph, headingParagraph, tidyText } from '../flow/flow.rules.ts'
import { tableParagraphs } from '../flow/table-flow.rules.ts'
import { readFormula } from './formula.ts'
import { isAroundText, isHidden } from './hidden.ts'
import { getName, getTextContent, type HtmlNode, isElement, isText } from './html-node.ts'
import { markItem } from './list-marks.ts'
import { isLayout, readRows } from './table-rows.ts'

/** Elements within a line; all others begin one. */
const inline = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark math meter nobr output progress q rb rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)
const heights: Readonly<Record<string, RaisedHeight>> = { sup: 'raised', sub: 'lowered' }

/** Nesting beyond which an element is read without its structure. */
const maxDepth = 300

type Options = {
  /** Whether navigation, heads and feet of the page are left out. */
  withoutSurroundings: boolean
}

/** Words of a node on one line, without what is hidden. */
const readInline = (node: HtmlNode, depth: number): string => {
  if (isText(node)) return getTextContent(node).replaceAll('\n', ' ')
  if (!isElement(node)) return ''
  const formula = readFormula(node)
  if (formula !== null) return formula
  if (isHidden(node)) return ''
  const name = getName(node)
  if (name === 'br') return '\n'
  if (depth > maxDepth) return getTextContent(node)
  const text = [...node.childNodes].map(child => readInline(child, depth + 1)).join('')
  const height = heights[name]
  if (height) return raiseText(text.trim(), height) ?? text
  if (name === 'rt' && text.trim() !== '') return `(${text.trim()})`
  return inline.has(name) ? text : ` ${text} `
}

/** Lines of code as they are written, also where each is an element. */
const readCode = (node: HtmlNode, depth: number): string => {
  if (isText(node)) return getTextContent(node)
  if (!isElement(node) || isHidden(node)) return ''
  if (depth > maxDepth) return getTextContent(node)
  const text = [...node.childNodes].map(child => readCode(child, depth + 1)).join('')
  if (getName(node) === 'br') return '\n'
  return inline.has(getName(node)) || getName(node) === 'pre' || text.endsWith('\n') ? text : `${text}\n`
}

class FlowReader {
  readonly flow: FlowParagraph[] = []
  readonly #options: Options
  #line = ''
  #tables = 0
  /** List item that is open, until its first paragraph. */
  #item: { level: number; mark: string } | null = null

  constructor(options: Options) {
    this.#options = options
  }

  /** Ends the open paragraph; two line breaks in a row end one, too. */
  flush(): void {
    const parts = this.#line.split(/\n[^\S\n]*\n/u)
    this.#line = ''
    for (const text of parts.map(tidyText)) {
      if (text === '') continue
      const item = this.#item
      this.#item = null
      this.flow.push(
        item
          ? { kind: 'item', level: item.level, text: `${item.mark}${text}` }
          : { kind: 'text', level: 0, text },
      )
    }
  }

  readChildren(node: HtmlNode, depth: number, listDepth: number): void {
    for (const child of node.childNodes) this.read(child, depth + 1, listDepth)
  }

  read(node: HtmlNode, depth: number, listDepth: number): void {
    // Line breaks of the file are spaces; those of the page are added by `br`.
    if (isText(node)) this.#line += getTextContent(node).replaceAll('\n', ' ')
    if (!isElement(node)) return
    const name = getName(node)
    const formula = readFormula(node)
    if (formula !== null) this.#line += formula
    else if (isHidden(node) || (this.#options.withoutSurroundings && isAroundText(node))) return
    else if (name === 'br') this.#line += '\n'
    else if (depth > maxDepth) this.#line += getTextContent(node)
    else if (inline.has(name) && this.#isLine(node)) this.#line += readInline(node, depth)
    else if (inline.has(name)) this.readChildren(node, depth, listDepth)
    else {
      this.flush()
      this.#readBlock(name, node, depth, listDepth)
      this.flush()
    }
  }

  /** Whether an inline element holds no block, as some pages have it. */
  #isLine(node: HtmlNode): boolean {
    return (
      node.querySelector('p, div, ul, ol, table, pre, h1, h2, h3, h4, h5, h6, section, article, li') === null
    )
  }

  #readBlock(name: string, node: HtmlNode, depth: number, listDepth: number): void {
    if (/^h[1-6]$/u.test(name)) this.#add(headingParagraph(Number(name[1]), this.#getText(node, depth)))
    else if (name === 'pre' || name === 'listing' || name === 'xmp')
      this.#add(codeParagraph(readCode(node, depth)))
    else if (name === 'ul' || name === 'ol' || name === 'menu') this.readChildren(node, depth, listDepth + 1)
    else if (name === 'li') this.#readItem(node, depth, Math.max(0, listDepth - 1))
    else if (name === 'table' && !isLayout(node)) this.#readTable(node, depth)
    else this.readChildren(node, depth, listDepth)
  }

  #readItem(node: HtmlNode, depth: number, level: number): void {
    this.#item = { level: Math.min(8, level), mark: markItem(node) }
    this.readChildren(node, depth, level + 1)
    this.flush()
    this.#item = null
  }

  #readTable(table: HtmlNode, depth: number): void {
    for (const child of table.childNodes)
      if (isElement(child) && getName(child) === 'caption') this.readChildren(child, depth, 0)
    this.flush()
    const rows = readRows(table, cell => tidyText(this.#getText(cell, depth)))
    this.#tables += 1
    for (const paragraph of tableParagraphs(rows, null, this.#tables)) this.#add(paragraph)
  }

  #getText(node: HtmlNode, depth: number): string {
    return [...node.childNodes].map(child => readInline(child, depth + 1)).join('')
  }

  #add(paragraph: FlowParagraph | null): void {
    this.#item = null
    if (paragraph && paragraph.text !== '') this.flow.push(paragraph)
  }
}

/** Paragraphs of an element and all within it. */
export const readHtmlFlow = (
  root: HtmlNode,
  options: Options = { withoutSurroundings: false },
): FlowParagraph[] => {
  const reader = new FlowReader(options)
  reader.read(root, 0, 0)
  reader.flush()
  return reader.flow
}
