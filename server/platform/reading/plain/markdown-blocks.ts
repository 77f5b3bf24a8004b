// Markdown as blocks for passages: headings, paragraphs, entries of lists, code, formulas and rows of tables
// (CommonMark and GFM).
import type { Nodes, Paragraph, Root, Table } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { Block } from '../blocks.ts'
import { readTable } from '../office/tables.rules.ts'
import { readInlineLines } from './inline-lines.ts'
import {
  cutMarkdown,
  listDefinitions,
  type MarkdownChunk,
  withoutFrontMatter,
} from './markdown-chunks.rules.ts'
import { blocksOfText, joinLines } from './plain-text.rules.ts'

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath)

/** Source of a chunk's blocks: its text, and the number of lines above it in the file. */
type Source = { text: string; lines: readonly string[]; above: number }

const getLines = ({ position }: Nodes) => ({
  first: position?.start.line ?? 1,
  last: position?.end.line ?? 1,
})

const buildBlock = (
  { above }: Source,
  lines: string[],
  first: number,
  kind: Block['kind'],
  level = 0,
): Block[] => (lines.some(line => line.trim() !== '') ? [joinLines(lines, above + first, kind, level)] : [])

/** @param mark what stands before it in a list */
const paragraphBlock = (source: Source, node: Paragraph, mark = ''): Block[] => {
  const range = getLines(node)
  const [head = '', ...more] = readInlineLines(source.text, node.children, range)
  return buildBlock(source, [mark + head, ...more], range.first, 'paragraph')
}

/** Row by row under the heads of the first one, without the line below it. */
const tableBlocks = (source: Source, table: Table): Block[] => {
  const [head] = table.children
  const rows = table.children.map((row, i) => ({
    cells: (head?.children ?? []).map((_, column) => {
      const cell = row.children[column]
      const lines = cell ? readInlineLines(source.text, cell.children, getLines(cell)) : []
      return { text: lines.join('').trim(), span: 1, continues: false }
    }),
    isMarkedHead: i === 0,
    isBold: false,
  }))
  return readTable(rows, null).flatMap(({ text }, i) =>
    buildBlock(source, [text], getLines(table.children[i]!).first, 'row'),
  )
}

/** Block whose text is copied as written, line by line. */
const verbatimBlock = (source: Source, node: Nodes, kind: Block['kind']): Block[] => {
  const { first, last } = getLines(node)
  return buildBlock(source, source.lines.slice(first - 1, last), first, kind)
}

const codeBlock = (source: Source, node: Extract<Nodes, { type: 'code' }>): Block[] => {
  const { first } = getLines(node)
  const isFenced = /[`~]/u.test(source.text[node.position?.start.offset ?? 0] ?? '')
  return buildBlock(source, node.value.split('\n'), isFenced ? first + 1 : first, 'code')
}

const buildBlocks = (source: Source, node: Nodes): Block[] => {
  switch (node.type) {
    case 'heading': {
      const range = getLines(node)
      const lines = readInlineLines(source.text, node.children, range)
      return buildBlock(source, lines, range.first, 'heading', node.depth)
    }
    case 'paragraph':
      return paragraphBlock(source, node)
    case 'code':
      return codeBlock(source, node)
    case 'table':
      return tableBlocks(source, node)
    case 'html':
      return verbatimBlock(source, node, 'paragraph')
    case 'math':
      return verbatimBlock(source, node, 'code')
    case 'listItem': {
      const [head, ...more] = node.children
      if (head?.type !== 'paragraph') return node.children.flatMap(child => buildBlocks(source, child))
      const mark = source.text.slice(node.position?.start.offset, head.position?.start.offset)
      return [
        ...paragraphBlock(source, head, `${mark.trim()} `),
        ...more.flatMap(child => buildBlocks(source, child)),
      ]
    }
    case 'root':
    case 'list':
    case 'blockquote':
    case 'footnoteDefinition':
      return node.children.flatMap(child => buildBlocks(source, child))
    default:
      return []
  }
}

const readPlainly = ({ first, lines }: MarkdownChunk): Block[] =>
  blocksOfText(lines.join('\n')).map(block => ({
    ...block,
    units: block.units && { ...block.units, first: block.units.first + first - 1 },
  }))

const readChunk = (chunk: MarkdownChunk, definitions: readonly string[]): Block[] => {
  if (chunk.isHostile) return readPlainly(chunk)
  const text = [...chunk.lines, '', ...definitions].join('\n')
  try {
    const root: Root = parser.parse(text)
    return buildBlocks({ text, lines: chunk.lines, above: chunk.first - 1 }, root)
  } catch (error) {
    // Nested beyond what a call may be: no text that anybody wrote.
    if (error instanceof RangeError) return readPlainly(chunk)
    throw error
  }
}

/** Blocks of a Markdown file; line numbers count from 1. Front matter is left out. */
export const blocksOfMarkdown = (text: string): Block[] => {
  const lines = withoutFrontMatter(text.split('\n'))
  const definitions = listDefinitions(lines)
  return cutMarkdown(lines).flatMap(chunk => readChunk(chunk, definitions))
}
