// Parts of a presentation that are its slides, and what each refers to.
import { ReadingError } from '../index.ts'
import type { Archive } from '../office/archive.ts'
import type { PicturePart } from '../office/pictures.rules.ts'
import { findMainPart, listRelationships, type Relationship } from '../office/relationships.ts'
import { readXml } from '../office/xml.ts'
import { SlideGatherer, type SlidePart } from './slide-part.ts'

/** The parts of the slides in the order they are shown. @throws ReadingError `broken` where it is no presentation */
export const listSlideParts = async (archive: Archive): Promise<string[]> => {
  const main = await findMainPart(archive)
  const ids: string[] = []
  let isPresentation = false
  await readXml(archive.read(main), {
    open(name, attributes) {
      if (name === 'p:presentation') isPresentation = true
      if (name === 'p:sldId' && attributes['r:id']) ids.push(attributes['r:id'])
    },
    close() {},
  })
  if (!isPresentation) throw new ReadingError('broken')
  const parts = new Map((await listRelationships(archive, main)).map(({ id, part }) => [id, part]))
  return ids.map(id => parts.get(id) ?? '')
}

export const readSlidePart = async (archive: Archive, name: string): Promise<SlidePart> => {
  const gatherer = new SlideGatherer()
  await readXml(archive.read(name), gatherer)
  return gatherer.part
}

/** Relationships of a slide whose parts are there. */
export const listSlideRelationships = async (archive: Archive, name: string): Promise<Relationship[]> =>
  (await listRelationships(archive, name)).filter(relation => archive.has(relation.part))

/** Parts of a slide's large pictures and embedded objects. */
export const listPictureParts = (part: SlidePart, relations: readonly Relationship[]): PicturePart[] =>
  part.pictures.map(id => relations.find(one => one.id === id)?.part ?? null)
