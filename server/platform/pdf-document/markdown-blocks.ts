// Markdown, as a model writes it, as blocks of a document: headings, lists, code and tables set plainly.
import { markFormulas, readMarked } from '@lantern/contract/formula-markdown.rules'
import type { Blockquote, Link, List, Nodes, Root, RootContent, Table } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { cleanText, type Run, readPlainText } from '../typesetting/index.ts'
import type { PdfBlock } from './pdf-block.ts'

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath, { singleDollarTextMath: false })

const readFormula = ({ value }: { value: string }, block: boolean): Run => {
  const { tex, isDisplay } = readMarked(value)
  return { kind: 'formula', tex: cleanText(tex), block: block || isDisplay }
}

/** Words without their marks. Links show their address, since the text is for paper. */
const splitWords = (node: Nodes): Run[] => {
  if (node.type === 'link') return linkWords(node)
  if (node.type === 'break') return [{ kind: 'break' }]
  if (node.type === 'inlineMath' || node.type === 'math') return [readFormula(node, node.type === 'math')]
  return 'children' in node ? node.children.flatMap(splitWords) : readPlainText(plainText(node))
}

const linkWords = (link: Link): Run[] => {
  const words = plainText(link)
  const shown = link.children.flatMap(splitWords)
  return words === link.url || link.url.endsWith(words)
    ? shown
    : [...shown, ...readPlainText(` (${link.url})`)]
}

const listBlocks = ({ ordered, start, children }: List, depth: number): PdfBlock[] =>
  children.flatMap((item, i) => {
    const mark = ordered ? `${(start ?? 1) + i}.` : null
    return item.children.flatMap((child, at): PdfBlock[] => {
      if (child.type === 'list') return listBlocks(child, depth + 1)
      if (at > 0 || child.type !== 'paragraph') return getBlocks(child)
      return [{ kind: 'entry', text: splitWords(child), mark, depth }]
    })
  })

const tableBlock = ({ children }: Table): PdfBlock => ({
  kind: 'table',
  rows: children.map(row => row.children.map(splitWords)),
})

const quoteBlocks = ({ children }: Blockquote): PdfBlock[] => children.flatMap(getBlocks)

const getBlocks = (node: RootContent): PdfBlock[] => {
  if (node.type === 'heading') return [{ kind: 'subheading', text: splitWords(node) }]
  if (node.type === 'list') return listBlocks(node, 0)
  if (node.type === 'code' || node.type === 'html') return [{ kind: 'code', text: node.value }]
  if (node.type === 'table') return [tableBlock(node)]
  if (node.type === 'blockquote') return quoteBlocks(node)
  if (node.type === 'thematicBreak' || node.type === 'definition') return []
  const [only, ...others] = 'children' in node ? node.children : []
  // A formula that is a paragraph by itself is displayed, whichever way its marks stand.
  if (only?.type === 'inlineMath' && others.length === 0)
    return [{ kind: 'paragraph', text: [readFormula(only, true)], source: null }]
  const text = splitWords(node)
  return text.every(run => run.kind === 'text' && run.text.trim() === '')
    ? []
    : [{ kind: 'paragraph', text, source: null }]
}

/** Blocks of a Markdown text; `source` follows its last words. HTML in it is shown as text, formulas are set. */
export const blocksOfMarkdown = (markdown: string, source: string): PdfBlock[] => {
  const blocks = (parser.parse(markFormulas(markdown)) as Root).children.flatMap(getBlocks)
  const last = blocks.at(-1)
  if (last?.kind === 'paragraph') return [...blocks.slice(0, -1), { ...last, source }]
  return [...blocks, { kind: 'note', text: source }]
}
