// Numbered paragraphs of a document's body, as places count them.
import type { DocumentParagraph } from '@lantern/contract/material/library/source-content'
import type { Block } from '../blocks.ts'
import type { ChartTable } from '../office/chart-table.rules.ts'
import { createCounter, type Numbering } from '../office/numbering.rules.ts'
import { type GridRow, readTable } from '../office/tables.rules.ts'
import type { Body, BodyParagraph } from './body-part.ts'
import type { Drawing } from './drawing-gatherer.ts'
import { findListPlace, headingLevel, isContentsLine, type Styles } from './styles.rules.ts'
import type { BodyRow } from './table-gatherer.ts'

type Unnumbered = Omit<DocumentParagraph, 'number'>

export type Looks = {
  styles: Styles
  numbering: Numbering
  /** By relationship. */
  charts: ReadonlyMap<string, ChartTable>
}

const tidy = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/** Paragraphs of one story, in order: lists count on from one to the next. */
const createDescriber = ({ styles, numbering }: Looks) => {
  const count = createCounter(numbering)
  return ({ text, styleId, own, isDeleted, isAlternative }: BodyParagraph): Unnumbered => {
    const words = tidy(text)
    if (isAlternative) return { kind: 'alt', level: 0, text: words }
    const heading = headingLevel(styles, styleId, own)
    const list = findListPlace(styles, numbering, styleId, own)
    // An empty paragraph of a list has its number too, and the reader sees it.
    const isCounted = list?.numId && !(isDeleted && words === '')
    const label = (isCounted && count(list.numId ?? '', list.depth)?.text) || ''
    return {
      kind: heading > 0 ? 'heading' : list ? 'item' : 'text',
      level: heading > 0 ? heading : (list?.depth ?? 0),
      text: label === '' ? words : `${label} ${words}`.trimEnd(),
      ...(label !== '' && { label }),
    }
  }
}
type Describe = ReturnType<typeof createDescriber>

const hasWords = ({ text, label }: Unnumbered): boolean => text !== (label ?? '')

const joinTexts = (paragraphs: readonly Unnumbered[]): string =>
  paragraphs
    .map(({ text }) => text)
    .filter(text => text !== '')
    .join(' ')

type DescribedRow = { row: BodyRow; cells: Unnumbered[][] }

const toGridRow = ({ row, cells }: DescribedRow): GridRow => ({
  cells: cells.flatMap((cell, i) => {
    const { span, continues, isCovered } = row.cells[i]!
    return isCovered && i > 0 ? [] : [{ text: joinTexts(cell), span: span + countCovered(row, i), continues }]
  }),
  isMarkedHead: row.isMarkedHead,
  isBold: !row.hasPlain,
})

/** Cells behind `at` that belong to it. */
const countCovered = ({ cells }: BodyRow, at: number): number => {
  const next = cells.findIndex(({ isCovered }, i) => i > at && !isCovered)
  return (next < 0 ? cells.length : next) - at - 1
}

/** Text that stands alone in its row: several paragraphs, or a heading. */
const isLayout = ({ cells }: DescribedRow): boolean => {
  const [only, other] = cells.filter(cell => joinTexts(cell) !== '')
  if (!only || other) return false
  const filled = only.filter(({ text }) => text !== '')
  return filled.length > 1 || filled[0]?.kind === 'heading'
}

/** Rows as one paragraph each; a table whose rows have one text each is layout, and read as text. */
const describeTable = (rows: readonly DescribedRow[], table: number): Unnumbered[][] => {
  const isTable = rows.some(({ cells }) => cells.filter(cell => joinTexts(cell) !== '').length > 1)
  if (!isTable) return rows.map(({ cells }) => cells.flat().filter(hasWords))
  return readTable(rows.map(toGridRow), rows[0]?.row.firstRow ?? null).map(({ text, ...tableRow }, i) =>
    isLayout(rows[i]!)
      ? rows[i]!.cells.flat().filter(hasWords)
      : [{ kind: 'row', level: 0, text, tableRow: { table, ...tableRow } }],
  )
}

/** Each chart stands once, where it is drawn first. */
const createDrawingDescriber = ({ charts }: Looks) => {
  const remaining = new Map(charts)
  return (drawing: Drawing, table: number): Unnumbered[] => {
    if ('alt' in drawing) return [{ kind: 'alt', level: 0, text: drawing.alt }]
    const { lines = [], rows = [] } = remaining.get(drawing.chart) ?? {}
    remaining.delete(drawing.chart)
    return [
      ...lines.map((text): Unnumbered => ({ kind: 'text', level: 0, text })),
      ...readTable(rows, null).map(
        ({ text, ...tableRow }): Unnumbered => ({
          kind: 'row',
          level: 0,
          text,
          tableRow: { table, ...tableRow },
        }),
      ),
    ]
  }
}

/** Rows of one table together; everything else alone. */
const groupItems = (items: Body['items']): Body['items'][] => {
  const groups: Body['items'][] = []
  for (const item of items) {
    const before = groups.at(-1)?.at(-1)
    if ('row' in item && before && 'row' in before && before.row.table === item.row.table)
      groups.at(-1)?.push(item)
    else groups.push([item])
  }
  return groups
}

/** Numbers tables from 1, in the order of their first rows; until then they have those of their groups. */
const createTableNumbers = () => {
  const numbers = new Map<number, number>()
  return ({ tableRow }: Unnumbered): Pick<Unnumbered, 'tableRow'> => {
    if (!tableRow) return {}
    const table = numbers.get(tableRow.table) ?? numbers.size + 1
    numbers.set(tableRow.table, table)
    return { tableRow: { ...tableRow, table } }
  }
}

/** Paragraphs in order, counted from 1; each note follows the paragraph or row that refers to it. */
export const numberParagraphs = (body: Body, notes: Body['notes'], looks: Looks): DocumentParagraph[] => {
  const describe = createDescriber(looks)
  const describeNote: Describe = createDescriber(looks)
  const getNotes = (paragraphs: readonly BodyParagraph[]): Unnumbered[] =>
    paragraphs
      .flatMap(paragraph => paragraph.notes)
      .map(id => ({ kind: 'footnote', level: 0, text: joinTexts((notes.get(id) ?? []).map(describeNote)) }))
  const numberTable = createTableNumbers()
  const describeDrawing = createDrawingDescriber(looks)
  const describeRows = (items: Body['items'], table: number): Unnumbered[] => {
    const rows = items.flatMap(item => ('row' in item ? [item.row] : []))
    const described = rows.map(row => ({ row, cells: row.cells.map(cell => cell.paragraphs.map(describe)) }))
    return describeTable(described, table).flatMap((paragraphs, i) => [
      ...paragraphs,
      ...getNotes(rows[i]!.cells.flatMap(cell => cell.paragraphs)),
    ])
  }
  return groupItems(body.items)
    .flatMap((items, group) => {
      const [item] = items
      if (!item) return []
      if ('row' in item) return describeRows(items, group)
      if ('drawing' in item) return describeDrawing(item.drawing, group)
      if (isContentsLine(looks.styles, item.paragraph.styleId)) return []
      return [...[describe(item.paragraph)].filter(hasWords), ...getNotes([item.paragraph])]
    })
    .filter(({ text }) => text !== '')
    .map((paragraph, i) => ({ number: i + 1, ...paragraph, ...numberTable(paragraph) }))
}

/** Paragraphs as blocks, with their numbers as units. */
export const blocksOfParagraphs = (paragraphs: readonly DocumentParagraph[]): Block[] =>
  paragraphs.map(({ number, kind, level, text, label }) => ({
    kind: kind === 'heading' || kind === 'row' ? kind : 'paragraph',
    level: kind === 'heading' ? level : 0,
    text,
    labelLength: label?.length ?? 0,
    words: [],
    units: { first: number, starts: [0] },
  }))

/** Title of a document without its number. */
export const titleOf = (paragraphs: readonly DocumentParagraph[]): string | null => {
  const heading = paragraphs.find(({ kind }) => kind === 'heading')
  return heading ? heading.text.slice(heading.label?.length ?? 0).trimStart() : null
}
