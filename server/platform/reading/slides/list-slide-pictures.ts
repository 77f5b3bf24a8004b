// Pictures of one slide that OCR reads.
import { ReadingError } from '../index.ts'
import type { Archive } from '../office/archive.ts'
import { findOrnaments, listReadable } from '../office/pictures.rules.ts'
import { listPictureParts, listSlideParts, listSlideRelationships, readSlidePart } from './slide-parts.ts'

/** Slides that are looked at for ornaments. */
const maxLookedAt = 200

/** Parts that the first slides refer to, slide by slide. */
const listPartsOfSlides = async (archive: Archive, slides: readonly string[]): Promise<string[][]> => {
  const lists: string[][] = []
  for (const slide of slides.slice(0, maxLookedAt))
    lists.push((await listSlideRelationships(archive, slide)).map(({ part }) => part))
  return lists
}

/** @param number counted from 1 @returns its parts in order @throws ReadingError */
export const listSlidePictures = async (archive: Archive, number: number): Promise<string[]> => {
  const slides = await listSlideParts(archive)
  const name = slides[number - 1]
  if (name === undefined) throw new ReadingError('broken')
  const part = await readSlidePart(archive, name)
  const found = listPictureParts(part, await listSlideRelationships(archive, name))
  const ornaments = findOrnaments(await listPartsOfSlides(archive, slides))
  return listReadable(found).filter(one => !ornaments.has(one))
}
