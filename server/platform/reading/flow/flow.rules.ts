// Paragraphs of a file that is shown as a document, and their blocks: headings, text, lists, code, rows of tables.
import type { DocumentParagraph } from '@lantern/contract/material/library/source-content'
import type { Block } from '../blocks.ts'
import { ofDrawing } from '../drawing-blocks.rules.ts'

/** Paragraph without its number. */
export type FlowParagraph = Omit<DocumentParagraph, 'number'>

const maxLevel = 9

export const tidyText = (text: string): string => text.replace(/\s+/gu, ' ').trim()

export const headingParagraph = (level: number, text: string): FlowParagraph => ({
  kind: 'heading',
  level: Math.min(maxLevel, Math.max(1, level)),
  text: tidyText(text),
})

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

const getBlockKind = ({ kind }: DocumentParagraph): Block['kind'] =>
  kind === 'heading' || kind === 'code' || kind === 'row' ? kind : 'paragraph'

/** Paragraphs as blocks, with their numbers as units. */
export const blocksOfFlow = (paragraphs: readonly DocumentParagraph[]): Block[] =>
  paragraphs.map(paragraph => ({
    kind: getBlockKind(paragraph),
    level: paragraph.kind === 'heading' ? paragraph.level : 0,
    text: paragraph.text,
    words: [],
    units: { first: paragraph.number, starts: [0] },
    ...ofDrawing(paragraph.kind),
  }))
