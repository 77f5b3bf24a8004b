// Places in pictures that lie on their side or upside down.
import type { PageReading, ReadWord } from './page-readings.ts'

/** Degrees clockwise that make a picture upright. */
export type Turn = 0 | 90 | 180 | 270

type Size = { width: number; height: number }
type Place = Pick<ReadWord, 'x0' | 'y0' | 'x1' | 'y1'>

export const reverseTurn = (turn: Turn): Turn => ((360 - turn) % 360) as Turn

/** Size of a picture that is turned. */
export const turnSize = ({ width, height }: Size, turn: Turn): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width }

/** Place in a picture of this size that is turned clockwise. */
export const turnPlace = <T extends Place>(place: T, { width, height }: Size, turn: Turn): T => {
  const { x0, y0, x1, y1 } = place
  if (turn === 90) return { ...place, x0: height - y1, y0: x0, x1: height - y0, y1: x1 }
  if (turn === 180) return { ...place, x0: width - x1, y0: height - y1, x1: width - x0, y1: height - y0 }
  if (turn === 270) return { ...place, x0: y0, y0: width - x1, x1: y1, y1: width - x0 }
  return place
}

/** Reading of a turned picture with its places in the picture as it is; lines stay in their order. */
export const turnReadingBack = (reading: PageReading, turn: Turn): PageReading => {
  if (turn === 0) return reading
  const back = reverseTurn(turn)
  const lines = reading.lines.map(line => ({
    ...line,
    words: line.words.map(word => turnPlace(word, reading, back)),
  }))
  return { ...turnSize(reading, turn), lines, turn }
}
