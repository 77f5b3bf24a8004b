// Passages of a recognised picture, with the lines of each sentence.
import type { DocumentParagraph } from '@lantern/contract/material/library/source-content'
import type { PageReading } from '@lantern/contract/material/reading/page-readings'
import { textOfLine } from '@lantern/contract/material/reading/page-readings.rules'
import type { Block } from '../blocks.ts'
import type { DraftPassage, ReadDocument } from '../index.ts'
import { cutPassages } from '../passages.rules.ts'
import { blocksOfPages } from '../pdf/blocks-of-pages.rules.ts'
import { unpackPage } from '../pdf/packed-page.rules.ts'
import { pageOfPicture } from './page-of-reading.rules.ts'

/** Boxes travel as 32 bit floats, so that they are compared as such. */
const getKey = (x0: number, y0: number): string => `${Math.fround(x0)} ${Math.fround(y0)}`

/** Lines count from 1. */
const lineNumbers = ({ lines }: PageReading): Map<string, number> =>
  new Map(
    lines.flatMap(({ words }, i) => words.map(({ x0, y0 }): [string, number] => [getKey(x0, y0), i + 1])),
  )

/** Blocks of lines without a position of their own, one each. */
const unplacedBlocks = ({ lines }: PageReading): Block[] =>
  lines
    .filter(line => !line.placed)
    .map(line => ({ kind: 'paragraph', level: 0, text: textOfLine(line), words: [], units: null }))

const withLines = (passage: DraftPassage, numbers: ReadonlyMap<string, number>): DraftPassage => ({
  ...passage,
  pages: null,
  sentencePlaces: passage.sentences.map(({ start, end }) => {
    const lines = passage.words
      .filter(word => word.start < end && word.end > start)
      .flatMap(({ x0, y0 }) => numbers.get(getKey(x0, y0)) ?? [])
    return { first: lines[0] ?? 1, last: lines.at(-1) ?? 1 }
  }),
})

const emptyDocument: ReadDocument = {
  kind: 'image',
  pageSizes: [],
  passages: [],
  title: null,
  pagesWithoutText: [],
  pagesByOcr: [],
  pagesToRecognise: [],
  damagedPages: [],
  content: null,
}

/** Headings and paragraphs of a picture; lines without a position are paragraphs behind them. */
const blocksOfPicture = (reading: PageReading): Block[] => [
  ...blocksOfPages([unpackPage(pageOfPicture(reading))], []),
  ...unplacedBlocks(reading),
]

/** Words of a block of a picture, as documents and slides show them. */
export type PictureText = Pick<DocumentParagraph, 'text' | 'isDoubtful'>

/** Texts of a picture's blocks; none until OCR has read it. */
export const textsOfPicture = (reading: PageReading | undefined): PictureText[] => {
  if (!reading) return []
  const numbers = lineNumbers(reading)
  const isDoubtful = ({ words: [word] }: Block): boolean => {
    const number = word && numbers.get(getKey(word.x0, word.y0))
    return number !== undefined && reading.lines[number - 1]?.isDoubtful === true
  }
  return blocksOfPicture(reading).map(block => ({
    text: block.text,
    ...(isDoubtful(block) && { isDoubtful: true as const }),
  }))
}

/** @param reading missing until OCR has made it. */
export const documentOfPicture = (reading: PageReading | undefined): ReadDocument => {
  if (!reading) return { ...emptyDocument, pagesToRecognise: [1] }
  const blocks = blocksOfPicture(reading)
  const numbers = lineNumbers(reading)
  const passages = cutPassages(blocks).map(passage => withLines(passage, numbers))
  return { ...emptyDocument, passages }
}
