// Text read from a picture, as lines that a person can correct.
import { maxReadLineLength, maxReadLines } from '@lantern/contract/help/doubts/doubt-limits.rules'
import type { PictureLine } from '@lantern/contract/help/doubts/doubt-pictures'
import type { PageReading, ReadLine } from '@lantern/contract/material/reading/page-readings'
import { doubtfulBelow, textOfLine } from '@lantern/contract/material/reading/page-readings.rules'

/** Smallest upright rectangle around a line; null if the reading has no position. */
const boxOf = ({ words, placed }: ReadLine): PictureLine['box'] =>
  placed && words.length > 0
    ? {
        x0: Math.min(...words.map(({ x0 }) => x0)),
        y0: Math.min(...words.map(({ y0 }) => y0)),
        x1: Math.max(...words.map(({ x1 }) => x1)),
        y1: Math.max(...words.map(({ y1 }) => y1)),
      }
    : null

/**
 * @param shown size of the picture as it is stored, in pixels; the reading may be of a larger one
 */
export const listLines = (reading: PageReading, shown: { width: number; height: number }): PictureLine[] => {
  const [across, down] = [shown.width / reading.width, shown.height / reading.height]
  return reading.lines.slice(0, maxReadLines).map(line => {
    const box = boxOf(line)
    return {
      text: textOfLine(line).slice(0, maxReadLineLength),
      box: box && { x0: box.x0 * across, y0: box.y0 * down, x1: box.x1 * across, y1: box.y1 * down },
      isDoubtful: line.words.some(({ confidence }) => confidence < doubtfulBelow),
    }
  })
}

/** Lines as a person wrote them: each in the place of the one before, further ones without a place. */
export const correctLines = (lines: readonly PictureLine[], texts: readonly string[]): PictureLine[] =>
  texts.map((text, i) => ({ text, box: lines[i]?.box ?? null, isDoubtful: false }))

/** Text of the pictures, line by line. */
export const joinLines = (pictures: readonly { lines: readonly PictureLine[] }[]): string =>
  pictures
    .flatMap(({ lines }) => lines.map(({ text }) => text.trim()))
    .filter(text => text !== '')
    .join('\n')
