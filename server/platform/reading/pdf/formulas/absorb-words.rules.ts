// Words within a formula, such as those of a fraction.
import type { Box } from '../../index.ts'
import { type Glyph, heightOf, type Mark, overlapX, overlapY, unite, widthOf } from './formula-items.rules.ts'
import { touches } from './link-glyphs.rules.ts'

const sizeOf = (glyphs: readonly Glyph[]): number =>
  glyphs.reduce((largest, { size }) => Math.max(largest, size), 0)

/** Whether a glyph of others stands within a region. */
export const isCrossed = (box: Box, size: number, others: readonly Glyph[]): boolean =>
  others.some(
    glyph =>
      overlapX(box, glyph) > Math.min(0.15 * size, 0.5 * widthOf(glyph)) &&
      overlapY(box, glyph) > Math.min(0.2 * size, 0.5 * heightOf(glyph)),
  )

/** Glyphs of others within a region that are absorbed, at most. */
const maxAbsorbed = 24

/** Letters of the text's font within a region, such as words in a fraction, with the rest of their words. */
export const absorbWords = (
  glyphs: readonly Glyph[],
  marks: readonly Mark[],
  others: readonly Glyph[],
): Glyph[] => {
  const own = [...glyphs]
  const isFree = (glyph: Glyph) =>
    !own.includes(glyph) && !glyph.isMono && /^[\p{L}\p{Nd}]$/u.test(glyph.sign)
  for (let turn = 0; turn < maxAbsorbed; turn++) {
    const box = unite([...own, ...marks])
    const size = sizeOf(own)
    const next = others.filter(
      glyph =>
        isFree(glyph) &&
        (isCrossed(box, size, [glyph]) ||
          marks.some(
            mark =>
              mark.is === 'rule' && overlapX(mark, glyph) > 0.5 * widthOf(glyph) && touches(mark, glyph),
          ) ||
          own.some(
            one =>
              !one.isFormula &&
              /^\p{L}$/u.test(one.sign) &&
              one.base === glyph.base &&
              one.size === glyph.size &&
              -overlapX(one, glyph) < 0.12 * one.size,
          )),
    )
    if (next.length === 0) break
    own.push(...next)
    if (own.length - glyphs.length > maxAbsorbed) return [...glyphs]
  }
  return own
}
