// Features of a drawn sign: amount, darkness, evenness, and lines past the ring.
import {
  cornerSamples,
  innerSamples,
  measureTurn,
  outerSamples,
  patchSide,
  patchStep,
} from './patch.rules.ts'
import { measureInk } from './printed-ink.rules.ts'

export type Sign = {
  /** Mean ink inside the ring, what is printed taken away. */
  ink: number
  /** Ink of its darkest tenth. */
  dark: number
  /** Share of the inside that is inked. */
  coverage: number
  /** Radius of the largest spot inside that is free of ink, in radii of the ring. */
  hole: number
  /** Radius of the largest spot inside that is nothing but ink. */
  blot: number
  /** Lines that go past the ring: direction and width, in degrees. */
  arms: { direction: number; width: number }[]
  /** Corners that something drawn reaches far past the ring, 0 to 4. */
  corners: number
}

const getQuantile = (values: number[], share: number): number => {
  values.sort((a, b) => a - b)
  return values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
}

const measureDark = (patch: Float32Array): number =>
  getQuantile(
    innerSamples.map(({ at }) => patch[at]!),
    0.9,
  )

/** Every other sample, as a chessboard has them, is enough to find a spot. */
const spotSamples = innerSamples.filter(({ x, y }) => Math.round((x + y) / patchStep) % 2 === 0)

const innerPlaces = new Map(innerSamples.map(({ at }, i) => [at, i]))

/** The largest distance of a sample of one kind from the nearest one of the other kind; 1 where there is no other. */
const measureSpot = (isOfKind: readonly boolean[]): number => {
  const otherSamples = innerSamples.filter((_, i) => !isOfKind[i])
  if (otherSamples.length === 0) return 1
  let largest = 0
  for (const { at, x, y } of spotSamples) {
    if (!isOfKind[innerPlaces.get(at)!]) continue
    let nearest = 4
    for (const other of otherSamples) nearest = Math.min(nearest, (other.x - x) ** 2 + (other.y - y) ** 2)
    largest = Math.max(largest, nearest)
  }
  return Math.sqrt(largest)
}

const directions = 72
const degrees = 360 / directions

/** Samples past the ring, per direction. */
const rays = Array.from({ length: directions }, (_, i) => {
  const middle = i * degrees
  return outerSamples
    .filter(({ x, y, distance }) => {
      if (distance < 1.2) return false
      return measureTurn((Math.atan2(y, x) * 180) / Math.PI, middle) <= 0.9 * degrees
    })
    .map(({ at }) => at)
})

/** A line past the ring is thin, and paler than where it crosses others. */
const armShare = 0.35
const cornerShare = 0.3

const findArms = (patch: Float32Array, from: number): Sign['arms'] => {
  const inked = rays.map(ray => ray.reduce((sum, at) => sum + patch[at]!, 0) / Math.max(1, ray.length) > from)
  const start = inked.indexOf(false)
  if (start < 0) return [{ direction: 0, width: 360 }]
  const arms: Sign['arms'] = []
  let length = 0
  for (let i = 1; i <= directions; i++) {
    if (inked[(start + i) % directions]) length++
    else if (length > 0) {
      arms.push({ direction: ((start + i - (length + 1) / 2) * degrees) % 360, width: length * degrees })
      length = 0
    }
  }
  return arms
}

/** A line covers so much of the samples at a corner at least. */
const lineShare = 0.12

const countCorners = (patch: Float32Array, from: number): number =>
  cornerSamples.filter(
    samples =>
      getQuantile(
        samples.map(({ at }) => patch[at]!),
        1 - lineShare,
      ) > from,
  ).length

/** Inner samples smoothed against the grain of pencil on rough paper: each the mean of its neighbourhood. */
const smooth = (patch: Float32Array): number[] =>
  innerSamples.map(({ at }) => {
    let sum = 0
    for (const row of [-patchSide, 0, patchSide])
      for (const column of [-1, 0, 1]) sum += patch[at + row + column]!
    return sum / 9
  })

/** @param strength ink of a stroke of what this sheet is written with */
export const describeSign = (patch: Float32Array, strength: number): Sign => {
  const dark = measureDark(patch)
  const from = 0.5 * Math.max(0.55 * strength, Math.min(1.2 * strength, dark))
  const inked = smooth(patch).map(ink => ink > from)
  return {
    ink: measureInk(patch),
    dark,
    coverage: inked.filter(Boolean).length / innerSamples.length,
    hole: measureSpot(inked.map(isInked => !isInked)),
    blot: measureSpot(inked),
    arms: findArms(patch, armShare * strength),
    corners: countCorners(patch, cornerShare * strength),
  }
}

/** Minimum ink inside a ring; less is noise and unevenness of paper. */
const minInk = 0.05
/** Ink of the palest pencil that differs from a smudge. */
const palest = 0.12
const usualShare = 0.5

/** Ink of a stroke on this sheet, pen or pencil, measured on marked bubbles. */
export const findStrength = (patches: readonly Float32Array[]): number => {
  const darks = patches.filter(patch => measureInk(patch) > minInk).map(measureDark)
  const marked = darks.filter(dark => dark > palest)
  return marked.length === 0 ? usualShare : getQuantile(marked, 0.5)
}
