// Paragraphs of a file that is shown as a document, and their blocks: headings, text, lists, code, rows of tables.
import type { DocumentParagraph } from '@lantern/contract/material/library/source-content'
import type { Block } from '../blocks.ts'

/** Paragraph without its number. */
export type FlowParagraph = Omit<DocumentParagraph, 'number'>

const maxLevel = 9

export const tidyText = (text: string): string => text.replace(/\s+/gu, ' ').trim()

export const headingParagraph = (level: number, text: string): FlowParagraph => ({
  kind: 'heading',
  level: Math.min(maxLevel, Math.max(1, level)),
  text: tidyText(text),
})

/** Row of a table; null for one without text. A row with a single filled cell is layout, and read as text. */
export const rowParagraph = (cells: readonly string[], isHead = false): FlowParagraph | null => {
  const texts = cells.map(tidyText)
  const filled = texts.filter(text => text !== '')
  if (filled.length === 0) return null
  if (filled.length === 1) return { kind: 'text', level: 0, text: filled[0]! }
  return { kind: isHead ? 'head' : 'row', level: 0, text: texts.join(' | ').trim() }
}

/** Code without blank lines around it, and without the indentation that all lines share; null for none. */
export const codeParagraph = (code: string): FlowParagraph | null => {
  const lines = code.split('\n').map(line => line.trimEnd())
  const first = lines.findIndex(line => line !== '')
  if (first < 0) return null
  const block = lines.slice(first, lines.findLastIndex(line => line !== '') + 1)
  let shared = Number.POSITIVE_INFINITY
  for (const line of block) if (line !== '') shared = Math.min(shared, line.length - line.trimStart().length)
  return { kind: 'code', level: 0, text: block.map(line => line.slice(shared)).join('\n') }
}

/** Numbers paragraphs from 1. */
export const numberFlow = (paragraphs: readonly FlowParagraph[]): DocumentParagraph[] =>
  paragraphs.filter(({ text }) => text !== '').map((paragraph, i) => ({ number: i + 1, ...paragraph }))

const getBlockKind = ({ kind }: DocumentParagraph): Block['kind'] => {
  if (kind === 'heading' || kind === 'code') return kind
  return kind === 'row' || kind === 'head' ? 'row' : 'paragraph'
}

/** Paragraphs as blocks, with their numbers as units, and rows with the heads of their table. */
export const blocksOfFlow = (paragraphs: readonly DocumentParagraph[]): Block[] => {
  let head: Block | null = null
  return paragraphs.map(paragraph => {
    const block: Block = {
      kind: getBlockKind(paragraph),
      level: paragraph.kind === 'heading' ? paragraph.level : 0,
      text: paragraph.text,
      words: [],
      units: { first: paragraph.number, starts: [0] },
    }
    if (paragraph.kind === 'row') return { ...block, head }
    head = paragraph.kind === 'head' ? block : null
    return block
  })
}
