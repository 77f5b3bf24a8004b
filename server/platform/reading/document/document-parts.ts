// The main part of a Word document: its body, what it refers to, and its pictures.
import { ReadingError } from '../index.ts'
import type { Archive } from '../office/archive.ts'
import { isReadablePicture } from '../office/pictures.rules.ts'
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

/** Picture of a document: its first relationship, and its part; null where OCR can't read it. */
type DocumentPicture = { id: string; part: string | null }

/** Large pictures of a body in order, each once however often it is used; their numbers count from 1. */
export const listPictures = (
  archive: Archive,
  { pictures }: Pick<Body, 'pictures'>,
  relations: readonly Relationship[],
): DocumentPicture[] => {
  const parts = new Map(relations.map(({ id, part }) => [id, part]))
  const found = new Map<string, DocumentPicture>()
  for (const id of pictures) {
    const part = parts.get(id)
    const key = part === undefined ? `without part: ${id}` : `part: ${part}`
    const isReadable = part !== undefined && archive.has(part) && isReadablePicture(part)
    if (!found.has(key)) found.set(key, { id, part: isReadable ? part : null })
  }
  return [...found.values()]
}

/** @param number of the picture @returns its part; empty where OCR can't read it @throws ReadingError */
export const listDocumentPictures = async (archive: Archive, number: number): Promise<string[]> => {
  const main = await findMainPart(archive)
  const pictures = listPictures(
    archive,
    await readBody(archive, main),
    await listRelationships(archive, main),
  )
  const part = pictures[number - 1]?.part
  return part ? [part] : []
}
