// Paragraphs of an OpenDocument text, and slides of a presentation, from the items of its content.
import type { Slide } from '@lantern/contract/material/library/source-content'
import { codeParagraph, type FlowParagraph, headingParagraph, tidyText } from '../flow/flow.rules.ts'
import { tableParagraphs } from '../flow/table-flow.rules.ts'
import type { PictureText } from '../ocr/picture-document.ts'
import type { OdfItem, OdfParagraph, OdfRow } from './items.ts'
import { getStyleChain, type OdfStyles } from './styles.ts'

const codeStyle = /^(?:preformatted(?: text)?|source(?: ?code)?|code(?: ?block)?|listing)$/iu

const hasStyle = (styles: OdfStyles, { style }: OdfParagraph, pattern: RegExp): boolean =>
  getStyleChain(styles, 'paragraph', style).some(({ name }) => pattern.test(name)) ||
  pattern.test(style?.replaceAll('_20_', ' ') ?? '')

/** Rows of one table together; everything else alone. */
const groupRows = <I extends Exclude<OdfItem, OdfRow>>(items: readonly (I | OdfRow)[]): (I | OdfRow[])[] => {
  const groups: (I | OdfRow[])[] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (item.is !== 'row') groups.push(item)
    else if (Array.isArray(last) && last[0]?.table === item.table) last.push(item)
    else groups.push([item])
  }
  return groups
}

const readRows = (rows: readonly OdfRow[]): FlowParagraph[] =>
  tableParagraphs(rows.map(tidyCells), null, rows[0]?.table ?? 1)

const tidyCells = (row: OdfRow): OdfRow => ({
  ...row,
  cells: row.cells.map(cell => ({ ...cell, text: tidyText(cell.text) })),
})

const toFlow = (item: OdfParagraph, styles: OdfStyles): FlowParagraph => {
  const text = tidyText(item.text)
  if (item.isFootnote) return { kind: 'footnote', level: 0, text }
  if (item.outline !== null) return headingParagraph(item.outline, text)
  if (item.list !== null) return { kind: 'item', level: Math.min(8, Math.max(0, item.list)), text }
  if (hasStyle(styles, item, /^title$/iu)) return headingParagraph(1, text)
  return { kind: 'text', level: 0, text }
}

/**
 * Paragraphs of a text; lines of code in a row are one, and each note follows its paragraph.
 * @param words those that OCR read in a picture, by its position; each is asked for once
 */
export const flowOfItems = (
  items: readonly OdfItem[],
  styles: OdfStyles,
  words: (index: number) => readonly PictureText[],
): FlowParagraph[] => {
  const flow: FlowParagraph[] = []
  let code: string[] = []
  const closeCode = (): void => {
    const paragraph = codeParagraph(code.join('\n'))
    if (paragraph) flow.push(paragraph)
    code = []
  }
  for (const item of groupRows(items)) {
    if (Array.isArray(item)) {
      closeCode()
      flow.push(...readRows(item))
      continue
    }
    if (item.is === 'picture') {
      flow.push(...words(item.index).map((found): FlowParagraph => ({ kind: 'picture', level: 0, ...found })))
      continue
    }
    const isCode = !item.isFootnote && item.list === null && hasStyle(styles, item, codeStyle)
    if (isCode) {
      code.push(item.text)
      continue
    }
    closeCode()
    const paragraph = toFlow(item, styles)
    if (paragraph.text !== '') flow.push(paragraph)
  }
  closeCode()
  return flow
}

/** Frames that are repeated on every slide. */
const furniture = /^(?:header|footer|date-time|page-number|page|handout)$/u

type SlideItem = OdfParagraph | OdfRow

const getText = (item: SlideItem): string =>
  item.is === 'row' ? item.cells.map(({ text }) => tidyText(text)).join(' ') : tidyText(item.text)

type Line = Slide['lines'][number]

/** @param table number of the table on its slide */
const linesOfTable = (rows: readonly OdfRow[], table: number): Line[] =>
  readRows(rows)
    .filter(({ text }) => text !== '')
    .map(({ text, tableRow }) => ({
      level: 0,
      text,
      row: tableRow !== undefined,
      ...(tableRow && { tableRow: { ...tableRow, table } }),
    }))

const listLines = (items: readonly SlideItem[]): Line[] => {
  let tables = 0
  return groupRows(items).flatMap(item => {
    if (Array.isArray(item)) {
      tables += 1
      return linesOfTable(item, tables)
    }
    return [{ level: Math.min(8, Math.max(0, item.list ?? 0)), text: getText(item), row: false }]
  })
}

/** @param number counted from 1 */
export const makeOdfSlide = (items: readonly OdfItem[], number: number, isHidden: boolean): Slide => {
  const shown = items
    .filter(item => item.is !== 'picture')
    .filter(item => !furniture.test(item.role) && (item.is === 'row' || getText(item) !== ''))
  const title = shown
    .filter(({ role, isNotes }) => role === 'title' && !isNotes)
    .map(getText)
    .join(' ')
  return {
    number,
    title: title === '' ? null : title,
    lines: listLines(shown.filter(({ role, isNotes }) => role !== 'title' && !isNotes)),
    notes: shown
      .filter(({ isNotes }) => isNotes)
      .map(getText)
      .filter(text => text !== ''),
    hidden: isHidden,
  }
}
