// The main part of a Word document: its body, what it refers to, and its pictures.
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

/** @throws ReadingError `broken` where it is no document */
export const readBody = async (archive: Archive, main: string): Promise<Body> => {
  const gatherer = new BodyGatherer()
  await readXml(archive.read(main), checkingRoot(gatherer))
  return gatherer.body
}

/** Large pictures of a body: their parts by number, and the number of each relationship. */
export const listPictures = (
  archive: Archive,
  { pictures }: Pick<Body, 'pictures'>,
  relations: readonly Relationship[],
): { parts: PicturePart[]; numbers: ReadonlyMap<string, number> } => {
  const partsById = new Map(relations.map(({ id, part }) => [id, archive.has(part) ? part : null]))
  const ids = [...new Set(pictures)]
  const { parts, numbers } = numberParts(ids.map(id => partsById.get(id) ?? null))
  return { parts, numbers: new Map(ids.map((id, i) => [id, numbers[i] ?? 0])) }
}

/** @param number of the picture, counted from 1 @returns its part; empty where OCR can't read it @throws ReadingError */
export const listDocumentPictures = async (archive: Archive, number: number): Promise<string[]> => {
  const main = await findMainPart(archive)
  const { parts } = listPictures(
    archive,
    await readBody(archive, main),
    await listRelationships(archive, main),
  )
  return listReadable(parts.slice(number - 1, number))
}
