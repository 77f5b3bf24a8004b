// Pictures of an OpenDocument file that OCR reads.
import type { Archive } from '../office/archive.ts'
import { findOrnaments, listReadable, numberParts, type PicturePart } from '../office/pictures.rules.ts'
import { type OdfContent, readContent } from './read-content.ts'

/** Parts of a slide's pictures. @param page counted from 0 */
export const picturesOfPage = ({ gatherer, pictures }: OdfContent, page: number): PicturePart[] =>
  pictures.filter((_, i) => gatherer.drawn.pictures[i]?.page === page)

/** @param number of the slide, counted from 1 @returns its parts in order @throws ReadingError */
export const listOpenSlidePictures = async (archive: Archive, number: number): Promise<string[]> => {
  const content = await readContent(archive)
  const pages = content.gatherer.pages.map((_, i) => picturesOfPage(content, i))
  const ornaments = findOrnaments(pages)
  return listReadable(pages[number - 1] ?? []).filter(part => !ornaments.has(part))
}

/** @param number of the picture, counted from 1 @returns its part; empty where OCR can't read it @throws ReadingError */
export const listOpenTextPictures = async (archive: Archive, number: number): Promise<string[]> => {
  const { parts } = numberParts((await readContent(archive)).pictures)
  return listReadable(parts.slice(number - 1, number))
}
