// Takes the pictures of a slide out of its file, for OCR.
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PicturesTask } from '../file-task.ts'
import { ReadingError } from '../index.ts'
import { type Archive, openArchive } from '../office/archive.ts'
import {
  findOrnaments,
  isReadablePicture,
  listPictureParts,
  listSlideParts,
  listSlideRelationships,
  readSlidePart,
} from './slide-parts.ts'

/** Pictures of one slide that are read, and slides that are looked at for ornaments. */
const maxPictures = 8
const maxLookedAt = 200

/** Parts that the first slides refer to, slide by slide. */
const listPartsOfSlides = async (archive: Archive, slides: readonly string[]): Promise<string[][]> => {
  const lists: string[][] = []
  for (const slide of slides.slice(0, maxLookedAt))
    lists.push((await listSlideRelationships(archive, slide)).map(({ part }) => part))
  return lists
}

/** @returns paths of the pictures, in order @throws ReadingError */
export const extractPictures = async ({ path, slide, folder }: PicturesTask): Promise<string[]> => {
  const archive = await openArchive(path)
  try {
    const slides = await listSlideParts(archive)
    const name = slides[slide - 1]
    if (name === undefined) throw new ReadingError('broken')
    const part = await readSlidePart(archive, name)
    const found = listPictureParts(part, await listSlideRelationships(archive, name))
    const pictures = new Set(found.filter(isReadablePicture))
    const ornaments = findOrnaments(await listPartsOfSlides(archive, slides))
    const paths: string[] = []
    for (const picture of [...pictures].filter(one => !ornaments.has(one)).slice(0, maxPictures)) {
      const target = join(folder, String(paths.length))
      await pipeline(Readable.from(archive.read(picture)), createWriteStream(target))
      paths.push(target)
    }
    return paths
  } finally {
    archive.close()
  }
}
