// Slides with the words that OCR read in their pictures, and those whose pictures wait for it or aren't read.
import type { Slide } from '@lantern/contract/material/library/source-content'
import type { PageReading } from '@lantern/contract/material/reading/page-readings'
import { isLostReading } from '@lantern/contract/material/reading/page-readings.rules'
import { textsOfPicture } from '../ocr/picture-document.ts'
import {
  findOrnaments,
  isReadablePicture,
  listReadable,
  maxPicturesOfSlide,
  type PicturePart,
} from '../office/pictures.rules.ts'
import { hasText } from './slide.rules.ts'

/** A slide with the parts of its large pictures. */
export type PicturedSlide = { slide: Slide; pictures: readonly PicturePart[] }

/** Slides with pictures of their own; a picture on many slides is an ornament. */
const listPictured = (all: readonly PicturedSlide[]): PicturedSlide[] => {
  const ornaments = findOrnaments(all.map(({ pictures }) => pictures))
  return all
    .map(({ slide, pictures }) => ({ slide, pictures: pictures.filter(part => !ornaments.has(part)) }))
    .filter(({ pictures }) => pictures.length > 0)
}

type Recognised = ReadonlyMap<number, PageReading>

/** A slide with the words that OCR read in its pictures. */
export const withPictures = (slide: Slide, recognised: Recognised): Slide => {
  const lines = textsOfPicture(recognised.get(slide.number)).map(words => ({
    level: 0,
    ...words,
    row: false,
    kind: 'picture' as const,
  }))
  return { ...slide, lines: [...slide.lines, ...lines] }
}

/** Slides with words of pictures. */
export const listRecognised = (slides: readonly Slide[]): number[] =>
  slides.filter(({ lines }) => lines.some(({ kind }) => kind === 'picture')).map(({ number }) => number)

const isWhollyRead = (pictures: readonly PicturePart[], reading: PageReading | undefined): boolean =>
  reading !== undefined &&
  !isLostReading(reading) &&
  !reading.unread &&
  pictures.every(isReadablePicture) &&
  listReadable(pictures).length <= maxPicturesOfSlide

/** Slides by what OCR makes of their pictures. @param read slides of the passages */
export const sortPictured = (
  all: readonly PicturedSlide[],
  read: readonly Slide[],
  recognised: Recognised,
): { toRecognise: number[]; unread: number[] } => {
  const readNumbers = new Set(read.map(({ number }) => number))
  const pictured = listPictured(all).filter(({ slide }) => readNumbers.has(slide.number))
  const numbersOf = (chosen: typeof pictured): number[] => chosen.map(({ slide }) => slide.number)
  return {
    toRecognise: numbersOf(
      pictured.filter(
        ({ slide, pictures }) => !recognised.has(slide.number) && pictures.some(isReadablePicture),
      ),
    ),
    unread: numbersOf(
      pictured.filter(({ slide, pictures }) => {
        const reading = recognised.get(slide.number)
        return hasText(withPictures(slide, recognised)) && !isWhollyRead(pictures, reading)
      }),
    ),
  }
}
