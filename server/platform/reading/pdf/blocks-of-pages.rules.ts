// Headings and paragraphs of a document from lines in reading order.
import type { Block } from '../blocks.ts'
import { writeContents } from './contents-blocks.rules.ts'
import { findContentsLines } from './contents-lines.rules.ts'
import { continuesAtFormula } from './formulas/formula-lines.rules.ts'
import { findHeadings, type OutlineEntry } from './headings.rules.ts'
import { type HyphenJudge, learnHyphens } from './hyphens.rules.ts'
import type { PageLine } from './packed-page.rules.ts'
import { writeParagraph } from './paragraph-text.rules.ts'
import { continues, groupParagraphs, type Paragraph } from './paragraphs.rules.ts'
import { writeRunningHeads } from './running-head-blocks.rules.ts'
import { findRunningHeads } from './running-heads.rules.ts'
import { median } from './segments.rules.ts'
import { writeTable } from './table-blocks.rules.ts'
import { splitTables } from './table-rows.rules.ts'

/** Row of a table as it is written. */
type RowText = ReturnType<typeof writeTable>[number]

/** Lines without running heads, page numbers, contents and index; and the blocks of those, which are no material. */
const saveBody = (pages: PageLine[][]): { body: PageLine[][]; contents: Block[] } => {
  const heads = findRunningHeads(pages)
  const bodies = pages.map(page => page.filter(line => !heads.has(line)))
  const lines = findContentsLines(bodies)
  const contents = writeContents(bodies, lines)
  const lists = contents.at(-1)?.contents ?? 0
  return {
    body: bodies.map(page => page.filter(line => !lines.has(line))),
    contents: [...contents, ...writeRunningHeads(pages, heads, bodies, lists + 1)],
  }
}

/** Type of notes beside that of the text they belong to, at most. */
const noteSize = 0.93
/** Paragraphs of notes at the foot of a page, at most. */
const maxNotes = 8

/** The paragraph that goes on with another: the one before it, or the one before the notes at its page's foot. */
const beforeNotes = (
  joined: Paragraph[],
  paragraph: Paragraph,
  headings: Map<Paragraph, number>,
  rows: ReadonlyMap<Paragraph, RowText>,
) => {
  const isNote = (other: Paragraph) => other[0]!.size < noteSize * paragraph[0]!.size
  for (const before of joined.slice(-1 - maxNotes).reverse()) {
    if (headings.has(before) || rows.has(before)) return null
    if (continues(before, paragraph)) return before
    if (!isNote(before)) return null
  }
  return null
}

const findBefore = (
  joined: Paragraph[],
  paragraph: Paragraph,
  headings: Map<Paragraph, number>,
  rows: ReadonlyMap<Paragraph, RowText>,
): Paragraph | null => {
  const last = joined.at(-1)
  const isText = last !== undefined && !headings.has(last) && !rows.has(last)
  if (isText && continuesAtFormula(last, paragraph)) return last
  return beforeNotes(joined, paragraph, headings, rows)
}

/** Joins paragraphs split at the end of a column or a page; footnotes follow the paragraph they interrupt. */
const joinContinued = (
  paragraphs: Paragraph[],
  headings: Map<Paragraph, number>,
  rows: ReadonlyMap<Paragraph, RowText>,
): Paragraph[] => {
  const joined: Paragraph[] = []
  for (const paragraph of paragraphs) {
    const isWhole = headings.has(paragraph) || rows.has(paragraph)
    const before = isWhole ? null : findBefore(joined, paragraph, headings, rows)
    if (before) before.push(...paragraph)
    else joined.push(paragraph)
  }
  return joined
}

/** Minimum ratio of a title's type size to the text, and maximum line distance in its own size. */
const titleSize = 1.4
const titleGap = 2.5

/** A title over several lines is one heading: "A Tutorial", "for", "PARI / GP". */
const joinTitle = (paragraphs: Paragraph[], rows: ReadonlyMap<Paragraph, RowText>): Paragraph[] => {
  const sizes = paragraphs.flatMap(paragraph => paragraph.map(({ size }) => size))
  const text = median(sizes)
  const joined: Paragraph[] = []
  for (const paragraph of paragraphs) {
    const [line] = paragraph
    const last = joined.at(-1)?.at(-1)
    const continuesPrevious =
      last &&
      !rows.has(paragraph) &&
      !rows.has(joined.at(-1)!) &&
      line!.page === 1 &&
      last.page === 1 &&
      line!.size >= titleSize * text &&
      Math.abs(line!.size - last.size) < 0.1 &&
      Math.abs(line!.baseline - last.baseline) <= titleGap * line!.size
    if (continuesPrevious) joined.at(-1)!.push(...paragraph)
    else joined.push(paragraph)
  }
  return joined
}

const learnFrom = (pages: PageLine[][]): HyphenJudge => {
  const lines = pages.flat()
  const pairs = lines.slice(1).map((line, i): [string, string] => {
    return [lines[i]!.words.at(-1)!, line.words[0]!]
  })
  return learnHyphens(pairs, lines)
}

/** Paragraphs of the pages in order. Rows of tables are paragraphs of their own, whose text is written already. */
const findParagraphs = (pages: PageLine[][]): { paragraphs: Paragraph[]; rows: Map<Paragraph, RowText> } => {
  const rows = new Map<Paragraph, RowText>()
  const paragraphs = pages.flatMap(page =>
    splitTables(page).flatMap(part => {
      if (Array.isArray(part)) return groupParagraphs(part)
      const texts = writeTable(part)
      for (const [i, row] of part.rows.entries()) rows.set(row.lines, texts[i]!)
      return part.rows.map(({ lines }) => lines)
    }),
  )
  return { paragraphs, rows }
}

/** Blocks in reading order, contents and indexes behind all others. @param pages lines of every page in reading order; unread pages are empty */
export const blocksOfPages = (pages: PageLine[][], outline: OutlineEntry[]): Block[] => {
  const { body, contents } = saveBody(pages)
  const hyphens = learnFrom(body)
  const { paragraphs: found, rows } = findParagraphs(body)
  const paragraphs = joinTitle(found, rows)
  const headings = findHeadings(
    paragraphs.filter(paragraph => !rows.has(paragraph)),
    outline,
  )
  const blocks = joinContinued(paragraphs, headings, rows).map((paragraph): Block => {
    const row = rows.get(paragraph)
    if (row) return { kind: 'row', level: 0, units: null, ...row }
    const level = headings.get(paragraph) ?? 0
    const mono = level === 0 && paragraph.every(line => line.mono)
    const kind = level > 0 ? 'heading' : mono ? 'code' : 'paragraph'
    return { kind, level, units: null, ...writeParagraph(paragraph, hyphens, mono ? '\n' : ' ') }
  })
  return [...blocks, ...contents]
}
