// Parts of a Word document with its text: its body and notes, what they refer to, and their pictures.
import { ReadingError } from '../index.ts'
import type { Archive } from '../office/archive.ts'
import { listReadable, numberParts, type PicturePart } from '../office/pictures.rules.ts'
import { findMainPart, listRelationships, type Relationship } from '../office/relationships.ts'
import { readXml, type XmlListener } from '../office/xml.ts'
import { type Body, BodyGatherer } from './body-part.ts'

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

/** Part with text, and what it refers to. */
type Story = { body: Body; relations: readonly Relationship[] }

/** Body of a document with its notes, whose pictures are named by their part, too. */
export type Stories = Story & {
  notes: Body['notes']
  notePictures: Map<string, PicturePart>
  noteCharts: number
}

/** Relationships and parts that the notes of one part refer to; those of separators don't count. */
const listNotePictures = (notes: Body['notes'], part: string, find: (id: string) => PicturePart) => {
  const pictures = new Map<string, PicturePart>()
  for (const paragraph of [...notes.values()].flat()) {
    if (!paragraph.drawing || !('picture' in paragraph.drawing)) continue
    const { picture } = paragraph.drawing
    paragraph.drawing = { picture: `${part} ${picture}` }
    pictures.set(paragraph.drawing.picture, find(picture))
  }
  return pictures
}

const createFinder = (
  archive: Archive,
  relations: readonly Relationship[],
): ((id: string) => PicturePart) => {
  const partsById = new Map(relations.map(({ id, part }) => [id, archive.has(part) ? part : null]))
  return id => partsById.get(id) ?? null
}

const isChart = (item: Body['items'][number]): boolean => 'drawing' in item && 'chart' in item.drawing

/** @throws ReadingError `broken` where it is no document */
export const readStories = async (archive: Archive): Promise<Stories> => {
  const main = await findMainPart(archive)
  const relations = await listRelationships(archive, main)
  const stories: Stories = {
    body: { items: [], notes: new Map(), pictures: [] },
    relations,
    notes: new Map(),
    notePictures: new Map(),
    noteCharts: 0,
  }
  for (const type of ['footnotes', 'endnotes']) {
    const part = relations.find(relation => relation.type === type)?.part
    if (part === undefined || !archive.has(part)) continue
    const gatherer = new BodyGatherer()
    await readXml(archive.read(part), gatherer)
    const { notes, items } = gatherer.body
    const find = createFinder(archive, await listRelationships(archive, part))
    for (const [id, found] of listNotePictures(notes, part, find)) stories.notePictures.set(id, found)
    for (const [id, paragraphs] of notes) stories.notes.set(id, paragraphs)
    stories.noteCharts += items.filter(isChart).length
  }
  const gatherer = new BodyGatherer()
  await readXml(archive.read(main), checkingRoot(gatherer))
  return { ...stories, body: gatherer.body }
}

/** Large pictures of a body and its notes: their parts by number, and the number of each name. */
export const listPictures = (
  archive: Archive,
  { body, relations, notePictures }: Stories,
): { parts: PicturePart[]; numbers: ReadonlyMap<string, number> } => {
  const find = createFinder(archive, relations)
  const found = new Map([
    ...body.pictures.map((id): [string, PicturePart] => [id, find(id)]),
    ...notePictures,
  ])
  const { parts, numbers } = numberParts([...found.values()])
  return { parts, numbers: new Map([...found.keys()].map((id, i) => [id, numbers[i] ?? 0])) }
}

/** @param number of the picture, counted from 1 @returns its part; empty where OCR can't read it @throws ReadingError */
export const listDocumentPictures = async (archive: Archive, number: number): Promise<string[]> => {
  const { parts } = listPictures(archive, await readStories(archive))
  return listReadable(parts.slice(number - 1, number))
}
