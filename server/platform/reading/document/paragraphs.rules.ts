// Numbered paragraphs of a document's body, as places count them.
import type { DocumentParagraph } from '@lantern/contract/material/library/source-content'
import type { PictureText } from '../ocr/picture-document.ts'
import type { ChartTable } from '../office/chart-table.rules.ts'
import { fontMeansCode, isProse, joinBlankLines, mayBeCode, tidyCode } from '../office/code.rules.ts'
import { createCounter, type Numbering } from '../office/numbering.rules.ts'
import { readTable } from '../office/tables.rules.ts'
import type { BodyParagraph } from './body-paragraph.ts'
import type { Body } from './body-part.ts'
import type { Drawing } from './drawing-gatherer.ts'
import { findCodeStyle, findListPlace, headingLevel, isContentsLine, type Styles } from './styles.rules.ts'
import { describeTable, hasWords, isOfPicture, joinTexts, type Unnumbered } from './table-paragraphs.rules.ts'

export type Looks = {
  styles: Styles
  numbering: Numbering
  /** By relationship. */
  charts: ReadonlyMap<string, ChartTable>
  /** Numbers of pictures by relationship, and the words that OCR read in them by number. */
  pictures: { numbers: ReadonlyMap<string, number>; texts: ReadonlyMap<number, readonly PictureText[]> }
}

const tidy = (text: string): string => text.replace(/\s+/gu, ' ').trim()

const isCode = ({ fonts, styleId, text }: BodyParagraph, styles: Styles, isFontCode: boolean): boolean => {
  const sign = mayBeCode(fonts, findCodeStyle(styles, styleId))
  return sign === 'by-style' || (sign === 'by-font' && isFontCode && !isProse(text))
}

/** Whether letters of equal width mean code in this document. */
const checkFont = (body: Body, styles: Styles): boolean =>
  fontMeansCode(
    body.items.flatMap(item =>
      'paragraph' in item &&
      mayBeCode(item.paragraph.fonts, findCodeStyle(styles, item.paragraph.styleId)) === 'by-font'
        ? [item.paragraph.text]
        : [],
    ),
  )

/** Paragraphs of one story, in order: lists count on from one to the next. */
const createDescriber = ({ styles, numbering }: Looks, isFontCode: boolean) => {
  const count = createCounter(numbering)
  return (paragraph: BodyParagraph): Unnumbered => {
    const { text, styleId, own, isDeleted } = paragraph
    const words = tidy(text)
    const heading = headingLevel(styles, styleId, own)
    const list = findListPlace(styles, numbering, styleId, own)
    // An empty paragraph of a list has its number too, and the reader sees it.
    const isCounted = list?.numId && !(isDeleted && words === '')
    const label = (isCounted && count(list.numId ?? '', list.depth)?.text) || ''
    if (heading === 0 && !list && isCode(paragraph, styles, isFontCode))
      return { kind: 'code', level: 0, text: tidyCode(text) }
    return {
      kind: heading > 0 ? 'heading' : list ? 'item' : 'text',
      level: heading > 0 ? heading : (list?.depth ?? 0),
      text: label === '' ? words : `${label} ${words}`.trimEnd(),
      ...(label !== '' && { label }),
    }
  }
}
type Describe = ReturnType<typeof createDescriber>

/** Each chart and the words of each picture stand once, where it is drawn first. */
const createDrawingDescriber = (looks: Looks) => {
  const charts = new Map(looks.charts)
  const texts = new Map(looks.pictures.texts)
  const describePicture = (id: string): Unnumbered[] => {
    const number = looks.pictures.numbers.get(id) ?? 0
    const found = texts.get(number) ?? []
    texts.delete(number)
    return found.map(words => ({ kind: 'picture', level: 0, ...words }))
  }
  return (drawing: Drawing, table: number): Unnumbered[] => {
    if ('alt' in drawing) return [{ kind: 'alt', level: 0, text: drawing.alt }]
    if ('picture' in drawing) return describePicture(drawing.picture)
    const { lines = [], rows = [] } = charts.get(drawing.chart) ?? {}
    charts.delete(drawing.chart)
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
  const isFontCode = checkFont(body, looks.styles)
  const describe = createDescriber(looks, isFontCode)
  const describeNote: Describe = createDescriber(looks, isFontCode)
  const describeDrawing = createDrawingDescriber(looks)
  const describeInNote = (paragraph: BodyParagraph): Unnumbered[] =>
    paragraph.drawing ? describeDrawing(paragraph.drawing, 0) : [describeNote(paragraph)]
  /** A note as one paragraph, and the words of its pictures behind it. */
  const joinNote = (described: readonly Unnumbered[]): Unnumbered[] => [
    { kind: 'footnote', level: 0, text: joinTexts(described.filter(one => !isOfPicture(one))) },
    ...described.filter(isOfPicture),
  ]
  const getNotes = (paragraphs: readonly BodyParagraph[]): Unnumbered[] =>
    paragraphs
      .flatMap(paragraph => paragraph.notes)
      .flatMap(id => joinNote((notes.get(id) ?? []).flatMap(describeInNote)))
  const numberTable = createTableNumbers()
  const describeCell = (paragraphs: readonly BodyParagraph[], table: number): Unnumbered[] =>
    paragraphs.flatMap(paragraph =>
      paragraph.drawing ? describeDrawing(paragraph.drawing, table) : [describe(paragraph)],
    )
  const describeRows = (items: Body['items'], table: number): Unnumbered[] => {
    const rows = items.flatMap(item => ('row' in item ? [item.row] : []))
    const described = rows.map(row => ({
      row,
      cells: row.cells.map(cell => describeCell(cell.paragraphs, table)),
    }))
    return describeTable(described, table).flatMap((paragraphs, i) => [
      ...paragraphs,
      ...getNotes(rows[i]!.cells.flatMap(cell => cell.paragraphs)),
    ])
  }
  return joinBlankLines(
    groupItems(body.items).flatMap((items, group) => {
      const [item] = items
      if (!item) return []
      if ('row' in item) return describeRows(items, group)
      if ('drawing' in item) return describeDrawing(item.drawing, group)
      if (isContentsLine(looks.styles, item.paragraph.styleId)) return []
      return [describe(item.paragraph), ...getNotes([item.paragraph])]
    }),
  )
    .filter(hasWords)
    .map((paragraph, i) => ({ number: i + 1, ...paragraph, ...numberTable(paragraph) }))
}
