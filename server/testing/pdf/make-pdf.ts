// Makes PDFs of known text in one or more columns, with headings, running heads and page numbers.
import { createRandom } from '@lantern/contract/questions/kinds/random.rules'
import { type Block, makeBlocks } from './made-text.ts'
import { type Run, textWidth, writePdf } from './write-pdf.ts'

export type MadePdfOptions = {
  pages: number
  columns: number
  /** Roughly; at most what fits in 5-point type. */
  wordsPerPage: number
  seed: number
  /** The order in which a producer writes: column after column, or row by row across all columns. */
  producer?: 'columns' | 'rows'
}

const paper = { width: 612, height: 792, margin: 54, gutter: 20 }

type Placed = Run & { column: number }

const breakLines = (block: Block, size: number, width: number): string[] => {
  const lines: string[] = []
  for (const word of block.words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && textWidth(longer, block.heading) * size <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Places blocks column by column; null where they don't fit at this size. */
const placeBlocks = (blocks: Block[], columns: number, size: number): Placed[] | null => {
  const width = (paper.width - 2 * paper.margin - (columns - 1) * paper.gutter) / columns
  const top = paper.height - paper.margin - 30
  const bottom = paper.margin + 24
  const placed: Placed[] = []
  let column = 0
  let y = top
  for (const block of blocks) {
    const fontSize = block.heading ? size * 1.3 : size
    if (y < top) y -= size * (block.heading ? 1 : 0.5)
    for (const text of breakLines(block, fontSize, width)) {
      if (y < bottom) {
        column += 1
        y = top
      }
      if (column >= columns) return null
      const x = paper.margin + column * (width + paper.gutter)
      placed.push({ x, y, size: fontSize, bold: block.heading, text, column })
      y -= fontSize * 1.2
    }
  }
  return placed
}

const fitBlocks = (blocks: Block[], columns: number): Placed[] => {
  for (let size = 10; size >= 5; size -= 0.5) {
    const placed = placeBlocks(blocks, columns, size)
    if (placed) return placed
  }
  throw new RangeError('more words than fit on a page')
}

const pageBlocks = (options: MadePdfOptions): Block[][] => {
  const random = createRandom(options.seed)
  return Array.from({ length: options.pages }, (_, i) => makeBlocks(options.wordsPerPage, i + 1, random))
}

const edges = (number: number): Run[] => [
  { x: paper.margin, y: paper.height - 40, size: 8, bold: false, text: 'An Introduction to Everything' },
  { x: paper.width / 2 - 4, y: 36, size: 8, bold: false, text: String(number) },
]

const writeOrder = (placed: Placed[], producer: MadePdfOptions['producer']): Placed[] =>
  producer === 'rows' ? [...placed].sort((a, b) => b.y - a.y || a.column - b.column) : placed

/** A PDF 1.4 file; the same options give the same bytes. @throws RangeError for more words than fit on a page */
export const makePdf = (options: MadePdfOptions): Uint8Array =>
  writePdf(
    pageBlocks(options).map((blocks, i) => [
      ...edges(i + 1),
      ...writeOrder(fitBlocks(blocks, options.columns), options.producer),
    ]),
    paper,
  )

/** The words of each page of `makePdf` in reading order, without running heads and page numbers. */
export const wordsOfMadePdf = (options: MadePdfOptions): string[][] =>
  pageBlocks(options).map(blocks => blocks.flatMap(block => block.words))
