// Markdown, as a model writes it, as blocks of a document: headings, lists, code and tables set plainly.
import type { Blockquote, Link, List, Nodes, Root, RootContent, Table } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { PdfBlock } from './pdf-block.ts'

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath)

/**
 * Words without their marks. Links show their address, since the text is for paper; formulas stay as written.
 */
const splitWords = (node: Nodes): string => {
  if (node.type === 'link') return linkWords(node)
  if (node.type === 'break') return '\n'
  return 'children' in node ? node.children.map(splitWords).join('') : plainText(node)
}

const linkWords = ({ url, children }: Link): string => {
  const words = children.map(splitWords).join('')
  return words === url || url.endsWith(words) ? words : `${words} (${url})`
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
  if (node.type === 'code' || node.type === 'html' || node.type === 'math')
    return [{ kind: 'code', text: node.value }]
  if (node.type === 'table') return [tableBlock(node)]
  if (node.type === 'blockquote') return quoteBlocks(node)
  if (node.type === 'thematicBreak' || node.type === 'definition') return []
  const text = splitWords(node)
  return text.trim() === '' ? [] : [{ kind: 'paragraph', text, source: null }]
}

/** Blocks of a Markdown text; `source` follows its last words. HTML in it is shown as text. */
export const blocksOfMarkdown = (markdown: string, source: string): PdfBlock[] => {
  const blocks = (parser.parse(markdown) as Root).children.flatMap(getBlocks)
  const last = blocks.at(-1)
  if (last?.kind === 'paragraph') return [...blocks.slice(0, -1), { ...last, source }]
  return [...blocks, { kind: 'note', text: source }]
}
