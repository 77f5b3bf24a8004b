// Reads Word documents (.docx and its relatives): headings, paragraphs, lists, tables and notes, in their order.
import type { PageReading } from '@lantern/contract/material/reading/page-readings'
import type { FileTask } from '../file-task.ts'
import { type ReadDocument, ReadingError } from '../index.ts'
import { type Archive, openArchive } from '../office/archive.ts'
import type { ChartTable } from '../office/chart-table.rules.ts'
import { numberPictures } from '../office/number-pictures.ts'
import { maxCharts, readChart } from '../office/read-chart.ts'
import { readNumbering } from '../office/read-numbering.ts'
import { findMainPart, listRelationships, type Relationship } from '../office/relationships.ts'
import { readXml } from '../office/xml.ts'
import { cutPassages } from '../passages.rules.ts'
import { blocksOfParagraphs, titleOf } from './blocks-of-paragraphs.rules.ts'
import { type Body, BodyGatherer } from './body-part.ts'
import { listPictures, readBody } from './document-parts.ts'
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

/** Charts of a body by their relationship; damaged ones are left out. */
const readCharts = async (
  archive: Archive,
  { items }: Body,
  relations: readonly Relationship[],
): Promise<ReadonlyMap<string, ChartTable>> => {
  const charts = new Map<string, ChartTable>()
  const ids = new Set(
    items.flatMap(item => ('drawing' in item && 'chart' in item.drawing ? [item.drawing.chart] : [])),
  )
  for (const id of [...ids].slice(0, maxCharts)) {
    const table = await readChart(archive, relations.find(one => one.id === id)?.part)
    if (table) charts.set(id, table)
  }
  return charts
}

const readParts = async (archive: Archive, recognised: Recognised) => {
  const main = await findMainPart(archive)
  const relations = await listRelationships(archive, main)
  const findPart = (type: string) => relations.find(relation => relation.type === type)?.part
  const styles = await readStyles(archive, findPart('styles'))
  const numbering = await readNumbering(archive, findPart('numbering'))
  const notes: Body['notes'] = new Map()
  for (const part of [findPart('footnotes'), findPart('endnotes')]) {
    if (part === undefined || !archive.has(part)) continue
    const gatherer = new BodyGatherer()
    await readXml(archive.read(part), gatherer)
    for (const [id, paragraphs] of gatherer.body.notes) notes.set(id, paragraphs)
  }
  const body = await readBody(archive, main)
  const charts = await readCharts(archive, body, relations)
  const { parts, numbers } = listPictures(archive, body, relations)
  const { texts, ...pictures } = numberPictures(parts, recognised)
  const looks = { styles, numbering, charts, pictures: { numbers, texts } }
  return { paragraphs: numberParagraphs(body, notes, looks), pictures }
}

/** @throws ReadingError `broken`, `encrypted`, `inflates-too-much` or `no-text` */
export const readDocument = async ({ path, recognised = new Map() }: FileTask): Promise<ReadDocument> => {
  const archive = await openArchive(path)
  const { paragraphs, pictures } = await readParts(archive, recognised).finally(() => archive.close())
  if (paragraphs.length === 0 && pictures.pagesToRecognise.length === 0) throw new ReadingError('no-text')
  return {
    kind: 'document',
    pageSizes: [],
    passages: cutPassages(blocksOfParagraphs(paragraphs)),
    title: titleOf(paragraphs),
    pagesWithoutText: [],
    damagedPages: [],
    ...pictures,
    content: { kind: 'document', paragraphs },
  }
}
