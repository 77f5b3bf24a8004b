// Found lines become a reading: words with upright boxes, lines in the order in which they are read.
import type { PageReading, ReadLine, ReadWord } from '@lantern/contract/material/reading/page-readings'
import type { LineWord } from './characters.rules.ts'
import { orderOfWords } from './page-of-reading.rules.ts'
import type { FoundLine, Point } from './recogniser.ts'

const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})

const round = (pixels: number) => Math.round(pixels * 10) / 10

/** The finder widens what it found; this much of a line's height lies beyond its letters at either edge. */
const beyondLetters = 0.1

const getWord = (corners: FoundLine['corners'], word: LineWord, scale: number): ReadWord => {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners
  const edges = [word.from, word.to].flatMap(share => {
    const [top, bottom] = [between(topLeft, topRight, share), between(bottomLeft, bottomRight, share)]
    return [between(top, bottom, beyondLetters), between(top, bottom, 1 - beyondLetters)]
  })
  const xs = edges.map(({ x }) => x * scale)
  const ys = edges.map(({ y }) => y * scale)
  return {
    text: word.text,
    x0: round(Math.min(...xs)),
    y0: round(Math.min(...ys)),
    x1: round(Math.max(...xs)),
    y1: round(Math.max(...ys)),
    confidence: Math.round(word.confidence * 1000) / 1000,
  }
}

const computeSlope = ([topLeft, topRight]: FoundLine['corners']): number =>
  topRight.x - topLeft.x > 1 ? (topRight.y - topLeft.y) / (topRight.x - topLeft.x) : 0

/**
 * @param size of the picture in its own pixels
 * @param scale its pixels per pixel of the lines' corners
 */
export const readingOfLines = (
  found: readonly FoundLine[],
  size: { width: number; height: number },
  scale: number,
): PageReading => {
  const lines: ReadLine[] = found.map(({ corners, words }) => ({
    words: words.map(word => getWord(corners, word, scale)),
    slope: computeSlope(corners),
    corrected: false,
    placed: true,
  }))
  const order = new Map(orderOfWords({ ...size, lines }).map((word, i) => [word, i]))
  const getPlace = (line: ReadLine) => order.get(line.words[0]!) ?? Number.POSITIVE_INFINITY
  return { ...size, lines: lines.toSorted((a, b) => getPlace(a) - getPlace(b)) }
}
