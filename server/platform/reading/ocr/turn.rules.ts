// Pages that lie on their side or upside down: which way they are turned shows in their lines.
import type { Turn } from '@lantern/contract/material/reading/turned-readings.rules'

/** Line as it was found: its size in pixels of the picture. */
type FoundSize = { width: number; height: number }

/** How much longer than wide a line is that runs down or up. */
const tallRatio = 1.5

const isTall = ({ width, height }: FoundSize): boolean => height > tallRatio * width

const measureLength = ({ width, height }: FoundSize): number => Math.max(width, height)

/** Whether most of a picture's text runs down or up. */
export const liesOnSide = (lines: readonly FoundSize[]): boolean => {
  const long = lines.filter(line => isTall(line) || isTall({ width: line.height, height: line.width }))
  const sum = (chosen: readonly FoundSize[]) => chosen.reduce((all, line) => all + measureLength(line), 0)
  return sum(long.filter(isTall)) > 0.6 * sum(long)
}

/** Lines by which the direction is decided: the longest that run the way most do. */
const maxJudged = 5

export const chooseJudged = <T extends FoundSize>(lines: readonly T[]): T[] => {
  const onSide = liesOnSide(lines)
  return lines
    .filter(line => isTall(line) === onSide)
    .toSorted((a, b) => measureLength(b) - measureLength(a))
    .slice(0, maxJudged)
}

/** Mean confidence from which lines are read the right way round. */
export const sureReading = 0.85
/** Mean confidence that a turned picture needs, and how much more than the other way round. */
const minTurned = 0.7
const minGain = 1.1

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * @param onSide whether the text runs down or up; lines that run down were turned by 90 degrees to the left to be read
 * @param asFound confidences of the judged lines as they were read
 * @param flipped the same, each turned by 180 degrees
 */
export const computeTurn = (
  onSide: boolean,
  asFound: readonly number[],
  flipped: readonly number[],
): Turn => {
  const [found, other] = [mean(asFound), mean(flipped)]
  const isFlipped = other > minGain * found
  if (Math.max(found, other) < minTurned) return 0
  if (onSide) return isFlipped ? 90 : 270
  return isFlipped ? 180 : 0
}
