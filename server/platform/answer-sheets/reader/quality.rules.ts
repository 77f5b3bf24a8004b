// Quality check of a picture by its printed rings.
import type { NotFoundReason } from '../reading.ts'
import type { PlacedPage } from './place-bubbles.ts'

type Seen = Pick<PlacedPage, 'found' | 'clarity'>

/** Minimum share of rings: below it is another page, or one that couldn't be followed. */
const minRingsFound = 0.75
/** Rings so pale are drowned by noise, and so are marks. */
const faintestRings = 0.05
/** Contrast of rings in a good picture. */
const goodRings = 0.25

/** @returns why it can't be read, null where it can */
export const findFault = ({ found, clarity }: Seen): NotFoundReason | null => {
  if (clarity < faintestRings) return 'blurred'
  return found < minRingsFound ? 'rings-not-there' : null
}

/** 0 (unusable) to 1. */
export const computeQuality = ({ found, clarity }: Seen): number => Math.min(1, clarity / goodRings) * found
