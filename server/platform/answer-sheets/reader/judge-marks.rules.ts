// Filled, empty, cancelled or uncertain: verdict on a bubble, by the measure of its sheet. As printed on
// every sheet, a filled circle is an answer, and a cross over a filled one cancels it.
import type { UnsureReason } from '../reading.ts'
import { measureTurn } from './patch.rules.ts'
import type { Sign } from './signs.rules.ts'

export type Judged = {
  sign: Sign
  /** Ink against a full bubble of this sheet, 0 to about 1. */
  share: number
  /** Darkness of its strokes against those of this sheet. */
  darkness: number
  state: 'empty' | 'filled' | 'cancelled' | 'unsure'
  reason: UnsureReason | null
}

/** Ink below which a bubble is empty; noise of the picture may raise it. */
const emptyBelow = 0.1
const noiseFactor = 6
/** Bounds of a filled bubble: covered so far, with no larger hole, as dark as the sheet's other marks. */
const filledFrom = { share: 0.42, coverage: 0.82, hole: 0.4, darkness: 0.5 }
/**
 * Bounds of a single spot that fills a bubble too; lines of ticks and crosses, even broad ones, make no such
 * spot.
 */
const spotFrom = { coverage: 0.4, blot: 0.42, darkness: 0.6 }
/** A cross takes back what was filled all over: a broad cross over an empty circle covers less. */
const cancelledFrom = { coverage: 0.82, hole: 0.24 }

/** Arms of a cross go to the corners, so many degrees off at most, and are no wider. */
const armOff = 27
const maxArmDegrees = 42
const corners = [45, 135, 225, 315]

/** Lines past the ring of a filled bubble: a cross over it, a possible cross, or none. */
export const readCross = (
  { arms, corners: reached }: Pick<Sign, 'arms' | 'corners'>,
  isTidy: boolean,
): 'cross' | 'maybe' | 'none' => {
  const atCorners = corners.map(corner =>
    arms.some(({ direction, width }) => width <= maxArmDegrees && measureTurn(direction, corner) <= armOff),
  )
  const crossing = atCorners.filter(Boolean).length
  const uncrossedArms = arms.length - crossing
  if (crossing === 4 && uncrossedArms <= 0 && (isTidy || reached > 0)) return 'cross'
  // Ends of a cross hidden by other lines past the ring.
  const covered = corners.filter(corner =>
    arms.some(({ direction, width }) => measureTurn(direction, corner) <= Math.max(armOff, width / 2)),
  ).length
  if (crossing >= 3 || (crossing === 2 && covered > 2)) return 'maybe'
  const isStroke = crossing === 2 && (atCorners[0] === atCorners[2] || uncrossedArms <= 0)
  return isTidy && (isStroke || reached > 1) ? 'maybe' : 'none'
}

const isLineToCorner = ({ direction, width }: Sign['arms'][number]): boolean =>
  width <= maxArmDegrees && corners.some(corner => measureTurn(direction, corner) <= armOff)

/** Reference values for the marks of a sheet. */
type Measure = {
  strength: number
  empty: number
  isTidy: boolean
  /** A filled bubble with more than this share has more on it than others of an untidy hand. */
  heavy: number
}

const judge = (sign: Sign, { strength, empty, isTidy, heavy }: Measure): Judged => {
  const share = sign.ink / strength
  const darkness = sign.dark / strength
  const judged = (state: Judged['state'], reason: UnsureReason | null = null): Judged => ({
    sign,
    share,
    darkness,
    state,
    reason,
  })
  if (share < empty) return judged('empty')
  if (darkness < filledFrom.darkness) return judged('unsure', 'faint')
  const { coverage, hole, blot } = sign
  const isFilled = share >= filledFrom.share && coverage >= filledFrom.coverage && hole <= filledFrom.hole
  const isSpot = coverage >= spotFrom.coverage && blot >= spotFrom.blot && darkness >= spotFrom.darkness
  const cross = readCross(sign, isTidy)
  if (isFilled || isSpot) {
    const isHeavy = share > heavy && sign.arms.some(isLineToCorner)
    if (cross === 'none') return isHeavy ? judged('unsure', 'changed') : judged('filled')
    const isFull = coverage >= cancelledFrom.coverage && hole <= cancelledFrom.hole
    if (isFull) return cross === 'cross' ? judged('cancelled') : judged('unsure', 'changed')
  }
  return judged('unsure', 'other-sign')
}

const computeMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** No empty bubble strays further from what is printed, in any picture that can be read. */
const maxStrayInk = 0.12
/** Noise never hides more than so much of a full bubble; what drowns in it isn't certain. */
const maxHiddenInk = 0.12

/** Median, and the median deviation as a standard deviation. */
const measureSpread = (values: readonly number[]) => {
  const middle = computeMedian(values)
  return { middle, spread: 1.48 * computeMedian(values.map(value => Math.abs(value - middle))) }
}

/** Spread of the ink of empty bubbles. */
const measureNoise = (signs: readonly Sign[]): number =>
  measureSpread(signs.map(({ ink }) => ink).filter(ink => Math.abs(ink) < maxStrayInk)).spread

/** A hand that goes past the ring so often, and in so large a share of what it fills, is not tidy. */
const untidyFrom = { count: 3, share: 0.12 }

/** Spreads above the median from which ink is more than one filling. */
const heavyFrom = 2

const measureSheet = (signs: readonly Sign[], strength: number): Measure => {
  const hidden = (noiseFactor * measureNoise(signs)) / strength
  const filled = signs.filter(
    ({ ink, coverage }) => ink / strength >= filledFrom.share && coverage >= filledFrom.coverage,
  )
  const pastRing = filled.filter(sign => sign.arms.length > 0 && readCross(sign, false) === 'none')
  const isTidy = pastRing.length < untidyFrom.count || pastRing.length <= filled.length * untidyFrom.share
  const { middle, spread } = measureSpread(filled.map(({ ink }) => ink / strength))
  return {
    strength,
    empty: Math.max(emptyBelow, Math.min(maxHiddenInk, hidden)),
    isTidy,
    heavy: isTidy ? Number.POSITIVE_INFINITY : middle + heavyFrom * spread,
  }
}

/** @param strength ink of a stroke of what the sheet is written with. @param isPlaced false where the page couldn't be followed */
export const judgeMarks = (
  signs: readonly Sign[],
  strength: number,
  isPlaced: readonly boolean[],
): Judged[] => {
  const measure = measureSheet(signs, strength)
  return signs.map((sign, i) => {
    const judged = judge(sign, measure)
    return isPlaced[i] ? judged : { ...judged, state: 'unsure', reason: judged.reason ?? 'faint' }
  })
}
