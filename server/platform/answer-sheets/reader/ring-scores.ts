// Similarity of a place to the middle of a printed ring: darker on the ring than around it, all the way
// round.
import type { Point } from '../sheet-places.rules.ts'
import { type Homography, projectX, projectY } from './homography.rules.ts'
import { type PagePicture, sampleGrey } from './page-picture.ts'

export type RingScores = {
  /** Ink of the ring against what is around it, at one place; places of a flat page, in millimetres. */
  score(x: number, y: number): number
  /** The best place within a reach, and how far off it is. */
  findNearest(from: Point, reach: number): { offset: { dx: number; dy: number }; score: number }
}

const angles = Array.from({ length: 20 }, (_, i) => [
  Math.cos((i * Math.PI) / 10),
  Math.sin((i * Math.PI) / 10),
]) as [number, number][]
/** Millimetres outside and inside the ring that are compared with it. */
const ringMargin = 0.75
/** Weight of the outside: a filled bubble is dark inside. */
const outsideShare = 0.7
/** Millimetres between two places that are tried; then their neighbours decide between them. */
const step = 0.25

export const createRingScores = (
  picture: PagePicture,
  homography: Homography,
  radius: number,
): RingScores => {
  const readGrey = (x: number, y: number) =>
    sampleGrey(picture, projectX(homography, x, y), projectY(homography, x, y))

  const score = (x: number, y: number): number => {
    let [on, outside, inside] = [0, 0, 0]
    for (const [cos, sin] of angles) {
      on += readGrey(x + radius * cos, y + radius * sin)
      outside += readGrey(x + (radius + ringMargin) * cos, y + (radius + ringMargin) * sin)
      inside += readGrey(x + (radius - ringMargin) * cos, y + (radius - ringMargin) * sin)
    }
    const around = outsideShare * outside + (1 - outsideShare) * inside
    return (around - on) / Math.max(outside, 20 * angles.length)
  }

  /** Patch of the picture with all tried places, so that each pixel is looked up once. */
  const findNearest: RingScores['findNearest'] = (from, reach) => {
    const fine = step / 2
    const half = reach + radius + ringMargin + step
    const side = Math.ceil((2 * half) / fine) + 1
    const patch = new Float32Array(side * side)
    for (let j = 0; j < side; j++)
      for (let i = 0; i < side; i++)
        patch[j * side + i] = readGrey(from.x - half + i * fine, from.y - half + j * fine)
    const offsets = (r: number) =>
      angles.map(([cos, sin]) => Math.round((r * sin) / fine) * side + Math.round((r * cos) / fine))
    const [on, outside, inside] = [
      offsets(radius),
      offsets(radius + ringMargin),
      offsets(radius - ringMargin),
    ] as [number[], number[], number[]]
    const middle = Math.round(half / fine)
    const steps = Math.round(reach / step)
    const rate = (i: number, j: number): number => {
      const at = (middle + 2 * j) * side + middle + 2 * i
      let [sumOn, sumOut, sumIn] = [0, 0, 0]
      for (let k = 0; k < angles.length; k++) {
        sumOn += patch[at + on[k]!]!
        sumOut += patch[at + outside[k]!]!
        sumIn += patch[at + inside[k]!]!
      }
      const around = outsideShare * sumOut + (1 - outsideShare) * sumIn
      return (around - sumOn) / Math.max(sumOut, 20 * angles.length)
    }
    let best = { i: 0, j: 0, score: Number.NEGATIVE_INFINITY }
    for (let j = -steps; j <= steps; j++)
      for (let i = -steps; i <= steps; i++) {
        const rated = rate(i, j)
        if (rated > best.score) best = { i, j, score: rated }
      }
    // The top of a parabola through the best place and those beside it.
    const refine = (before: number, after: number): number => {
      const bend = before - 2 * best.score + after
      return bend < 0 ? Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend))) : 0
    }
    const isInner = Math.abs(best.i) < steps && Math.abs(best.j) < steps
    const [sx, sy] = isInner
      ? [
          refine(rate(best.i - 1, best.j), rate(best.i + 1, best.j)),
          refine(rate(best.i, best.j - 1), rate(best.i, best.j + 1)),
        ]
      : [0, 0]
    return { offset: { dx: (best.i + sx) * step, dy: (best.j + sy) * step }, score: best.score }
  }
  return { score, findNearest }
}
