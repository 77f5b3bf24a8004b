// Position of each printed ring in a picture of a page that is bent, folded or badly seen: one smooth warp,
// fitted to all rings at once. Searching a single ring confuses it with its neighbour too easily.
import { cornerMarks, listCornerMarks, type Paper, type Point } from '../sheet-places.rules.ts'
import type { Homography } from './homography.rules.ts'
import { findBows } from './page-bow.ts'
import type { PagePicture } from './page-picture.ts'
import { listPlacesBeyond } from './places-beyond.rules.ts'
import { createRingScores } from './ring-scores.ts'
import { addLocalWarp, type Displaced, fitWarp, noWarp, type Warp } from './warp.rules.ts'

export type PlacedPage = {
  /** Warp from printed places to those of a flat page; the homography then leads to the picture. */
  warp: Warp
  /** Share of rings that are where a warp that paper can have has them, 0 to 1; 1 where the page has none. */
  found: number
  /** Followed or not, for each bubble, by the rings around it. */
  isFollowed: boolean[]
  /** Median contrast of rings against the paper, 0 to 1; 1 on a page without rings. */
  clarity: number
}

type Round = { reach: number; terms: number; width: number }

/** Rounds of looking around where the last warp had a ring, so many millimetres each; what is fitted grows finer. */
const rounds: readonly Round[] = [
  { reach: 1.6, terms: 10, width: 30 },
  { reach: 1, terms: 15, width: 14 },
]
/** Second round for missing rings, extrapolated from those found. */
const further: Round = { reach: 1.6, terms: 15, width: 12 }
const maxDistanceRatio = 4
const wellFound = 0.97
const lastReach = 0.7
/** Nearer than this to its place a ring counts as found, in millimetres. */
const foundWithin = 0.5
/** Minimum contrast of a ring: its ink against the paper around it. */
const faintest = 0.025
/** Share of rings below which the page is treated as bent. */
const mostlyFound = 0.9

const computeMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Millimetres around a bubble within which rings confirm its place, and the share that must be found. */
const aroundReach = 18
const minRingsAround = 0.5
/** Paper that is bent or folded before a camera shears by less than this: the warp slipped to neighbouring rings. */
const maxShear = 0.1

const measureShear = (warp: Warp, { x, y }: Point): number => {
  const [left, right, upper, lower] = [warp(x - 3, y), warp(x + 3, y), warp(x, y - 3), warp(x, y + 3)]
  const differences = [right.dx - left.dx, right.dy - left.dy, lower.dx - upper.dx, lower.dy - upper.dy]
  return Math.max(...differences.map(Math.abs)) / 6
}

const listFollowed = (bubbles: readonly Point[], warp: Warp, found: readonly boolean[]): boolean[] => {
  const shears = bubbles.map(bubble => measureShear(warp, bubble))
  return bubbles.map(({ x, y }) => {
    let [all, good, shear] = [0, 0, 0]
    for (const [i, other] of bubbles.entries()) {
      if (Math.abs(other.x - x) > aroundReach || Math.abs(other.y - y) > aroundReach) continue
      all++
      if (found[i]) good++
      shear = Math.max(shear, shears[i]!)
    }
    return good / all >= minRingsAround && shear <= maxShear
  })
}

/** Rings seen at so large a share of the places beyond one side: the page was taken to lie a step off. */
const maxShareBeyond = 0.3

/** Weight of the homography where a page has no rings. */
const anchorWeight = 0.2
const listAnchors = (paper: Paper): Displaced[] =>
  listCornerMarks(paper).flatMap(({ x, y }) =>
    [0, cornerMarks.side / 2, cornerMarks.side].flatMap(right =>
      [0, cornerMarks.side / 2, cornerMarks.side].map(down => ({
        x: x + right,
        y: y + down,
        dx: 0,
        dy: 0,
        weight: anchorWeight,
      })),
    ),
  )

export const placeBubbles = (
  picture: PagePicture,
  homography: Homography,
  bubbles: readonly Point[],
  { radius, paper }: { radius: number; paper: Paper },
): PlacedPage => {
  const anchors = listAnchors(paper)
  if (bubbles.length === 0) return { warp: noWarp, found: 1, isFollowed: [], clarity: 1 }
  const scores = createRingScores(picture, homography, radius)
  const look = (warp: Warp, reach: number, places: readonly Point[] = bubbles) =>
    places.map(bubble => {
      const { dx, dy } = warp(bubble.x, bubble.y)
      return {
        bubble,
        ...scores.findNearest({ x: bubble.x + dx, y: bubble.y + dy }, reach),
        before: { dx, dy },
      }
    })
  const isFound = ({ offset, score }: ReturnType<typeof look>[number]): boolean =>
    score > faintest && Math.hypot(offset.dx, offset.dy) <= foundWithin

  /** Fits the warp to what is seen around where the last one had the rings. */
  const refit = (warp: Warp, { reach, terms, width }: Round): Warp => {
    const seen = look(warp, reach)
      .filter(({ score }) => score > faintest)
      .map(({ bubble, offset, before, score }) => ({
        x: bubble.x,
        y: bubble.y,
        dx: before.dx + offset.dx,
        dy: before.dy + offset.dy,
        weight: Math.min(score, 0.2),
      }))
    return addLocalWarp(fitWarp(seen, terms, anchors), seen, width)
  }
  const placesBySide = Object.values(Object.groupBy(listPlacesBeyond(bubbles, radius), ({ side }) => side))
  const isStepOff = (warp: Warp, clarity: number): boolean =>
    placesBySide.some(places => {
      const seen = look(warp, lastReach, places).filter(ring => isFound(ring) && ring.score > clarity / 2)
      return seen.length > maxShareBeyond * places.length
    })
  const judge = (warp: Warp): PlacedPage => {
    const seen = look(warp, lastReach)
    const found = seen.map(isFound)
    const clarity = computeMedian(seen.map(({ score }) => score))
    if (isStepOff(warp, clarity)) return { warp, found: 0, isFollowed: found.map(() => false), clarity }
    const isFollowed = listFollowed(bubbles, warp, found)
    return {
      warp,
      found: found.filter((isThere, i) => isThere && isFollowed[i]).length / found.length,
      isFollowed,
      clarity,
    }
  }
  const search = (start: Warp): PlacedPage => {
    let best = judge(rounds.reduce(refit, start))
    for (let round = 0; round < maxDistanceRatio && best.found < wellFound; round++) {
      const next = judge(refit(best.warp, further))
      if (next.found <= best.found) break
      best = next
    }
    return best
  }
  let best = search(noWarp)
  if (best.found < mostlyFound)
    for (const bow of findBows(scores, bubbles)) {
      const bent = search(bow)
      if (bent.found > best.found) best = bent
      if (best.found >= wellFound) break
    }
  return best
}
