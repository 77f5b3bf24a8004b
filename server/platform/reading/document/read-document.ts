// Reads Word documents (.docx and its relatives): headings, paragraphs, lists, tables and notes, in their order.
import type { FileTask } from '../file-task.ts'
import { type ReadDocument, ReadingError } from '../index.ts'
import { type Archive, openArchive } from '../office/archive.ts'
import type { ChartTable } from '../office/chart-table.rules.ts'
import { maxCharts, readChart } from '../office/read-chart.ts'
import { readNumbering } from '../office/read-numbering.ts'
import { findMainPart, listRelationships, type Relationship } from '../office/relationships.ts'
import { readXml, type XmlListener } from '../office/xml.ts'
import { cutPassages } from '../passages.rules.ts'
import { blocksOfParagraphs, titleOf } from './blocks-of-paragraphs.rules.ts'
import { type Body, BodyGatherer } from './body-part.ts'
import { numberParagraphs } from './paragraphs.rules.ts'
import { parseLevel, type Style, type Styles } from './styles.rules.ts'

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

/** Refuses a file whose main part is of another kind, such as slides under a document's name. */
const checkingRoot = (listener: XmlListener): XmlListener => {
  let checked = false
  return {
    open(name, attributes) {
      if (!checked && name !== 'w:document') throw new ReadingError('broken')
      checked = true
      listener.open(name, attributes)
    },
    close: name => listener.close(name),
    text: text => listener.text?.(text),
  }
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

const readParagraphs = async (archive: Archive) => {
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
  const gatherer = new BodyGatherer()
  await readXml(archive.read(main), checkingRoot(gatherer))
  const charts = await readCharts(archive, gatherer.body, relations)
  const paragraphs = numberParagraphs(gatherer.body, notes, { styles, numbering, charts })
  return { paragraphs, pictures: new Set(gatherer.body.pictures).size }
}

/** @throws ReadingError `broken`, `encrypted`, `inflates-too-much` or `no-text` */
export const readDocument = async ({ path }: FileTask): Promise<ReadDocument> => {
  const archive = await openArchive(path)
  const { paragraphs, pictures } = await readParagraphs(archive).finally(() => archive.close())
  if (paragraphs.length === 0) throw new ReadingError('no-text')
  return {
    kind: 'document',
    pageSizes: [],
    passages: cutPassages(blocksOfParagraphs(paragraphs)),
    title: titleOf(paragraphs),
    pagesWithoutText: [],
    pagesByOcr: [],
    pagesToRecognise: [],
    damagedPages: [],
    unreadPictures: Array.from({ length: pictures }, (_, i) => i + 1),
    content: { kind: 'document', paragraphs },
  }
}
