// Reads Word documents (.docx and its relatives): headings, paragraphs, lists, tables and notes, in their order.
import type { PageReading } from '@lantern/contract/material/reading/page-readings'
import type { FileTask } from '../file-task.ts'
import { type ReadDocument, ReadingError } from '../index.ts'
import { type Archive, openArchive } from '../office/archive.ts'
import type { ChartTable } from '../office/chart-table.rules.ts'
import { numberPictures } from '../office/number-pictures.ts'
import { maxCharts, readChart } from '../office/read-chart.ts'
import { readNumbering } from '../office/read-numbering.ts'
import { readXml } from '../office/xml.ts'
import { cutPassages } from '../passages.rules.ts'
import { blocksOfParagraphs, titleOf } from './blocks-of-paragraphs.rules.ts'
import { listPictures, readStories, type Stories } from './document-parts.ts'
import { numberParagraphs } from './paragraphs.rules.ts'
import { parseLevel, type Style, type Styles } from './styles.rules.ts'

type Recognised = ReadonlyMap<number, PageReading>

/** None where the file has no part of styles. */
const readStyles = async (archive: Archive, part: string | undefined): Promise<Styles> => {
  const styles = new Map<string, Style>()
  if (part === undefined || !archive.has(part)) return styles
  let style: Style | null = null
  await readXml(archive.read(part), {
    open(name, attributes) {
      const value = attributes['w:val']
      if (name === 'w:style') {
        style = {
          id: attributes['w:styleId'] ?? '',
          name: '',
          basedOn: undefined,
          isDefault: attributes['w:default'] === '1' || attributes['w:default'] === 'true',
        }
        if (style.id !== '') styles.set(style.id, style)
      }
      if (!style) return
      if (name === 'w:name') style.name = value ?? ''
      else if (name === 'w:basedOn') style.basedOn = value
      else if (name === 'w:outlineLvl') style.outline = parseLevel(value)
      else if (name === 'w:numId') style.numId = value ?? '0'
      else if (name === 'w:ilvl') style.depth = parseLevel(value)
      else if (name === 'w:rFonts') style.font = attributes['w:ascii'] ?? attributes['w:hAnsi'] ?? ''
    },
    close(name) {
      if (name === 'w:style') style = null
    },
  })
  return styles
}

/** Charts of a body by their relationship, and the count of those that aren't read: damaged ones and those of notes. */
const readCharts = async (
  archive: Archive,
  { body: { items }, relations, noteCharts }: Stories,
): Promise<{ charts: ReadonlyMap<string, ChartTable>; unread: number }> => {
  const charts = new Map<string, ChartTable>()
  const ids = new Set(
    items.flatMap(item => ('drawing' in item && 'chart' in item.drawing ? [item.drawing.chart] : [])),
  )
  for (const id of [...ids].slice(0, maxCharts)) {
    const table = await readChart(archive, relations.find(one => one.id === id)?.part)
    if (table) charts.set(id, table)
  }
  return { charts, unread: ids.size - charts.size + noteCharts }
}

const readParts = async (archive: Archive, recognised: Recognised) => {
  const stories = await readStories(archive)
  const findPart = (type: string) => stories.relations.find(relation => relation.type === type)?.part
  const styles = await readStyles(archive, findPart('styles'))
  const numbering = await readNumbering(archive, findPart('numbering'))
  const { charts, unread: unreadCharts } = await readCharts(archive, stories)
  const { parts, numbers } = listPictures(archive, stories)
  const { texts, ...pictures } = numberPictures(parts, recognised)
  const looks = { styles, numbering, charts, pictures: { numbers, texts } }
  return { paragraphs: numberParagraphs(stories.body, stories.notes, looks), pictures, unreadCharts }
}

/** @throws ReadingError `broken`, `encrypted`, `inflates-too-much` or `no-text` */
export const readDocument = async ({ path, recognised = new Map() }: FileTask): Promise<ReadDocument> => {
  const archive = await openArchive(path)
  const { paragraphs, pictures, unreadCharts } = await readParts(archive, recognised).finally(() =>
    archive.close(),
  )
  if (paragraphs.length === 0 && pictures.pagesToRecognise.length === 0) throw new ReadingError('no-text')
  return {
    kind: 'document',
    pageSizes: [],
    passages: cutPassages(blocksOfParagraphs(paragraphs)),
    title: titleOf(paragraphs),
    pagesWithoutText: [],
    damagedPages: [],
    ...pictures,
    losses: [{ reason: 'charts', count: unreadCharts, places: [] }],
    content: { kind: 'document', paragraphs },
  }
}
