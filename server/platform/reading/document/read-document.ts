// Reads Word documents (.docx and its relatives): headings, paragraphs, lists, tables and notes, in their order.
import { readFormulas } from '@lantern/contract/formula-words.rules'
import type { FileTask } from '../file-task.ts'
import { type ReadDocument, ReadingError } from '../index.ts'
import { type Archive, openArchive } from '../office/archive.ts'
import { findMainPart, listRelationships } from '../office/relationships.ts'
import { readXml, type XmlListener } from '../office/xml.ts'
import { cutPassages } from '../passages.rules.ts'
import { type Body, BodyGatherer } from './body-part.ts'
import { blocksOfParagraphs, numberParagraphs } from './paragraphs.rules.ts'
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
        style = { name: '', basedOn: undefined }
        if (attributes['w:styleId']) styles.set(attributes['w:styleId'], style)
      }
      if (!style) return
      if (name === 'w:name') style.name = value ?? ''
      else if (name === 'w:basedOn') style.basedOn = value
      else if (name === 'w:outlineLvl') style.outline = parseLevel(value)
      else if (name === 'w:numId') style.list = value === '0' ? null : (style.list ?? 0)
      else if (name === 'w:ilvl') style.list = parseLevel(value)
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

const readParagraphs = async (archive: Archive) => {
  const main = await findMainPart(archive)
  const relations = await listRelationships(archive, main)
  const findPart = (type: string) => relations.find(relation => relation.type === type)?.part
  const styles = await readStyles(archive, findPart('styles'))
  const notes: Body['notes'] = new Map()
  for (const part of [findPart('footnotes'), findPart('endnotes')]) {
    if (part === undefined || !archive.has(part)) continue
    const gatherer = new BodyGatherer()
    await readXml(archive.read(part), gatherer)
    for (const [id, paragraphs] of gatherer.body.notes) notes.set(id, paragraphs)
  }
  const gatherer = new BodyGatherer()
  await readXml(archive.read(main), checkingRoot(gatherer))
  return numberParagraphs(gatherer.body, notes, styles)
}

/** @throws ReadingError `broken`, `encrypted`, `inflates-too-much` or `no-text` */
export const readDocument = async ({ path }: FileTask): Promise<ReadDocument> => {
  const archive = await openArchive(path)
  const paragraphs = await readParagraphs(archive).finally(() => archive.close())
  if (paragraphs.length === 0) throw new ReadingError('no-text')
  return {
    kind: 'document',
    pageSizes: [],
    passages: cutPassages(blocksOfParagraphs(paragraphs)),
    title: readFormulas(paragraphs.find(({ kind }) => kind === 'heading')?.text ?? '') || null,
    pagesWithoutText: [],
    pagesByOcr: [],
    pagesToRecognise: [],
    damagedPages: [],
    content: { kind: 'document', paragraphs },
  }
}
