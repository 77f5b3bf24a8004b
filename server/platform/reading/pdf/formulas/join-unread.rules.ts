// Formulas of several rows that aren't read, with the formulas beside those rows.

import type { Box } from '../../index.ts'
import { unreadFormula } from '../../unread-formula.rules.ts'
import { type Glyph, heightOf, overlapX, overlapY, unite } from './formula-items.rules.ts'

export type PageFormula = Box & { text: string; glyphs: Glyph[]; base: number; size: number }

/** Height of several rows, in type sizes. */
export const highRows = 2.2
/** Distance to a part of several rows, in type sizes. */
const partReach = 4

/** Formulas of which several rows aren't read, with the formulas beside those rows that are parts of them. */
export const joinUnread = (found: readonly PageFormula[]): PageFormula[] => {
  const left = new Set(found)
  for (const whole of found) {
    const { size } = whole
    if (whole.text !== unreadFormula || heightOf(whole) < highRows * size || !left.has(whole)) continue
    for (const part of left) {
      const isPart =
        part !== whole &&
        overlapY(part, whole) > 0.6 * heightOf(part) &&
        -overlapX(part, whole) < partReach * size &&
        Math.abs(part.base - whole.base) > 0.12 * size
      if (!isPart) continue
      left.delete(part)
      Object.assign(whole, unite([whole, part]), { glyphs: [...whole.glyphs, ...part.glyphs] })
    }
  }
  return [...left]
}
