// Pictures of a document by what OCR made of them.
import type { PageReading } from '@lantern/contract/material/reading/page-readings'
import { isLostReading } from '@lantern/contract/material/reading/page-readings.rules'
import { type PictureText, textsOfPicture } from '../ocr/picture-document.ts'
import { isReadablePicture, type PicturePart } from './pictures.rules.ts'

/** Numbers of the pictures, counted from 1, and the words of those that were read. */
export type NumberedPictures = {
  texts: ReadonlyMap<number, readonly PictureText[]>
  pagesByOcr: number[]
  pagesToRecognise: number[]
  unreadPictures: number[]
}

/** @param pictures parts in order @param recognised readings by number */
export const numberPictures = (
  pictures: readonly PicturePart[],
  recognised: ReadonlyMap<number, PageReading>,
): NumberedPictures => {
  const numbered = pictures.map((part, i) => {
    const reading = recognised.get(i + 1)
    return { number: i + 1, part, reading, texts: textsOfPicture(reading) }
  })
  const numbersOf = (chosen: typeof numbered): number[] => chosen.map(({ number }) => number)
  return {
    texts: new Map(numbered.map(({ number, texts }) => [number, texts])),
    pagesByOcr: numbersOf(numbered.filter(({ texts }) => texts.length > 0)),
    pagesToRecognise: numbersOf(numbered.filter(({ part, reading }) => isReadablePicture(part) && !reading)),
    unreadPictures: numbersOf(numbered.filter(({ reading }) => !reading || isLostReading(reading))),
  }
}
