// PDF files of texts: titles, headings, paragraphs and points with the places they rest on.
import { fileOfBytes } from '../storage/file-of-bytes.ts'
import {
  cleanText,
  type PrintedBlock,
  type PrintedSchool,
  printFile,
  type Run,
  readPlainText,
} from '../typesetting/index.ts'
import { chartBox, drawLineChart, heightOf, ruledShares } from './line-chart.ts'
import type { PdfBlock, PdfWords } from './pdf-block.ts'

export { blocksOfMarkdown } from './markdown-blocks.ts'
export type { PdfBlock } from './pdf-block.ts'

export type PdfText = {
  /** Stands in the file's properties. */
  title: string
  /** Stands at the foot of every page, before its number. */
  foot: string
  blocks: readonly PdfBlock[]
  /** Stands above the title; null or absent where the school has no look of its own. */
  school?: PrintedSchool | null
}

const toRuns = (words: PdfWords): Run[] => (typeof words === 'string' ? readPlainText(words) : [...words])

const convertTable = ({ rows, widths }: Extract<PdfBlock, { kind: 'table' }>): PrintedBlock => {
  const columns = Array.from({ length: Math.max(1, ...rows.map(row => row.length)) }, (_, at) => at)
  return {
    kind: 'table',
    rows: rows.map(row => columns.map(at => toRuns(row[at] ?? ''))),
    widths: columns.map(at => widths?.[at] ?? 1),
  }
}

const convertBlock = (block: PdfBlock): PrintedBlock => {
  if (block.kind === 'page-break') return { kind: block.kind, restarts: block.restarts ?? false }
  if (block.kind === 'signatures') return { kind: block.kind, labels: block.labels.map(cleanText) }
  if (block.kind === 'table') return convertTable(block)
  if (block.kind === 'code') return { kind: 'code', text: cleanText(block.text) }
  if (block.kind === 'entry')
    return { kind: 'entry', runs: toRuns(block.text), mark: block.mark ?? '•', depth: block.depth }
  if (block.kind === 'line-chart')
    return {
      ...chartBox,
      kind: 'line-chart',
      shapes: drawLineChart(block),
      labels: ruledShares.map(share => ({ y: heightOf(share), text: `${share * 100}%` })),
      from: block.from,
      until: block.until,
    }
  if (block.kind === 'paragraph' || block.kind === 'point')
    return { kind: block.kind, runs: toRuns(block.text), source: cleanText(block.source ?? '') }
  return { kind: block.kind, runs: toRuns(block.text) }
}

/**
 * The bytes of an A4 document. Characters that no font has (`findUnprintable`) show as empty boxes.
 * @throws Error when it can't be set, or takes longer than a paper may
 */
export const makePdf = ({ title, foot, blocks, school }: PdfText): Promise<Uint8Array> =>
  printFile({
    format: 'document',
    document: { title: cleanText(title), foot: cleanText(foot), blocks: blocks.map(convertBlock) },
    school: school ?? null,
  })

/** The document as a file to be sent. @param name without its extension */
export const pdfFile = async (name: string, text: PdfText) => {
  const pdf = await makePdf(text)
  return fileOfBytes(pdf, { name: `${name}.pdf`, contentType: 'application/pdf' })
}
