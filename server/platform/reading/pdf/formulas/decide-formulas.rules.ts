// Which regions of a page become formulas, and what stands in the text for each.
import { markFormula } from '@lantern/contract/formulas.rules'
import type { Box } from '../../index.ts'
import { unreadFormula } from '../../unread-formula.rules.ts'
import { isSeed } from './find-members.rules.ts'
import { findRegions, type Region } from './find-regions.rules.ts'
import {
  type Glyph,
  heightOf,
  type Mark,
  middleOf,
  overlapX,
  overlapY,
  unite,
  widthOf,
} from './formula-items.rules.ts'
import { touches } from './link-glyphs.rules.ts'
import { parseLayout } from './parse-layout.rules.ts'
import { prepareMarks } from './prepare-marks.rules.ts'
import { trimRegion } from './trim-region.rules.ts'

export type PageFormula = Box & { text: string; glyphs: Glyph[]; base: number; size: number }

/** What a line of text can't say: scripts, fractions, roots, accents, rows on top of each other. */
const structured =
  /[\^_]|\\(?:frac|sqrt|binom|begin|overline|underline|hat|tilde|bar|dot|ddot|check|breve|acute|grave|mathring|vec)(?![A-Za-z])/u
const relation = /[=<>]|\\(?:le|ge|ne|approx|equiv|in|to|Rightarrow|subset|sim|propto)(?![A-Za-z])/u

/** Whether a line is a statement: a relation with something on both sides. */
const isWhole = (tex: string): boolean =>
  relation.test(tex.slice(1, -1)) &&
  !/^(?:[=<>+*/-]|\\(?:cdot|times|le|ge|ne|to|approx|equiv|in|pm)(?![A-Za-z]))|(?:[=<>+*/-]|\\(?:cdot|times|le|ge|ne|to|approx|equiv|in|pm|leftarrow))$/u.test(
    tex,
  ) &&
  /[A-Za-z]/u.test(tex)

/** Distance to other text of the row from which a formula has its line to itself, in type sizes. */
const alone = 2.5

const sizeOf = (glyphs: readonly Glyph[]): number =>
  glyphs.reduce((largest, { size }) => Math.max(largest, size), 0)

/** Whether a glyph of others stands within a region. */
const isCrossed = (box: Box, size: number, others: readonly Glyph[]): boolean =>
  others.some(
    glyph =>
      overlapX(box, glyph) > Math.min(0.15 * size, 0.5 * widthOf(glyph)) &&
      overlapY(box, glyph) > Math.min(0.2 * size, 0.5 * heightOf(glyph)),
  )

/** Distance to what stands beside a formula at another height, in type sizes. */
const beside = 1.5

/** Whether something beside a formula, at another height than its line, may be part of it, such as an exponent. */
const isHung = (box: Box, base: number, size: number, others: readonly Glyph[]): boolean =>
  others.some(
    glyph =>
      overlapY(box, glyph) > 0.5 * heightOf(glyph) &&
      -overlapX(box, glyph) < beside * size &&
      Math.abs(glyph.base - base) > 0.12 * size,
  )

const isAlone = (box: Box, base: number, size: number, others: readonly Glyph[]): boolean =>
  !others.some(
    glyph =>
      Math.abs(glyph.base - base) < 0.4 * size &&
      !/^[.,;:]$/u.test(glyph.sign) &&
      -overlapX(box, glyph) < alone * size,
  )

/** Whether a region has parts over each other, or of different sizes. */
const hasHeights = (glyphs: readonly Glyph[], marks: readonly Mark[]): boolean => {
  const size = sizeOf(glyphs)
  const [first] = glyphs
  return (
    marks.length > 0 ||
    glyphs.some(({ sign }) => /^\p{M}$/u.test(sign)) ||
    glyphs.some(
      glyph =>
        glyph.size < 0.87 * size ||
        (Math.abs(glyph.base - first!.base) > 0.1 * size && !/^[()[\]{}|]$/u.test(glyph.sign)),
    )
  )
}

const listCharacters = (glyphs: readonly Glyph[]): Glyph[] =>
  glyphs.flatMap(glyph => glyph.parts ?? glyph).filter(({ count }) => count > 0)

/** @param isDrawn whether the page's program draws formulas behind the text, so that each needs a place */
/** Stroke through a relation, which a line of text has beside that. */
const negation = '\u0338'

/** Signs that stand as high as several rows. */
const isLarge = /^[∑∏∐⋃⋂∫∬∭∮√()[\]{}|‖⏟⏞]$/u

/** Glyphs of others within a region that are absorbed, at most. */
const maxAbsorbed = 24

/** Letters of the text's font within a region, such as words in a fraction, with the rest of their words. */
const absorbWords = (glyphs: readonly Glyph[], marks: readonly Mark[], others: readonly Glyph[]): Glyph[] => {
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

const decide = (
  region: Region,
  all: readonly Glyph[],
  uprights: readonly Mark[],
  isDrawn: boolean,
): PageFormula | null => {
  const trimmed = trimRegion(region.glyphs)
  if (!trimmed.some(isSeed)) return null
  const marks = region.marks
  const size = sizeOf(trimmed)
  const inner = unite([...trimmed, ...marks])
  const near = all.filter(glyph => overlapY(inner, glyph) > -size && -overlapX(inner, glyph) < 20 * size)
  const glyphs = absorbWords(trimmed, marks, near)
  const box = unite([...glyphs, ...marks])
  const members = new Set(glyphs)
  const others = near.filter(glyph => !members.has(glyph))
  const line = glyphs.find(glyph => glyph.size > 0.9 * size)!
  const ruled = uprights.some(
    line =>
      line.is === 'rule' &&
      !marks.includes(line) &&
      trimmed.some(glyph => overlapX(line, glyph) > 0.5 * widthOf(glyph) && touches(line, glyph)),
  )
  const hasParts =
    marks.length > 0 || trimmed.some(({ sign }) => isLarge.test(sign) && !/^[()[\]{}|]$/u.test(sign))
  if (ruled && !hasParts) return null
  const crossing = uprights.filter(
    line =>
      line.is !== 'rule' &&
      line.x1 > box.x0 + 0.05 * size &&
      line.x0 < box.x1 - 0.05 * size &&
      overlapY(line, box) > 0.05 * size &&
      heightOf(line) < 14 * size &&
      (line.is === 'other' || heightOf(line) > 0.3 * size),
  )
  // Lines of tables and frames, and curves and axes of a figure; a program that draws signs may have drawn one that isn't known.
  if (crossing.length > 0 && !isDrawn) return null
  const layout = crossing.length > 0 || isCrossed(box, size, others) ? null : parseLayout(glyphs, marks)
  const parsed = layout && !ruled && !isHung(box, layout.base, size, others) ? layout : null
  const place = {
    ...box,
    glyphs: listCharacters(glyphs),
    base: parsed?.base ?? line.base,
    size,
  }
  // Several lines of text that touch are no formula.
  const isOneLine =
    heightOf(box) < 2.2 * size ||
    marks.length > 0 ||
    glyphs.some(
      glyph => /^[⏟⏞]$/u.test(glyph.sign) || (isLarge.test(glyph.sign) && heightOf(glyph) > 1.4 * size),
    )
  const hasLetters = trimmed.some(({ sign }) => /[\p{L}\p{Nd}]/u.test(sign))
  if (parsed === null) {
    // Words are never lost to a formula that isn't read.
    const left = { ...place, ...unite([...trimmed, ...marks]), glyphs: listCharacters(trimmed) }
    return hasLetters && isOneLine && hasHeights(trimmed, marks) && trimmed.length > 1
      ? { ...left, text: unreadFormula }
      : null
  }
  const hasOrderOfItsOwn = isDrawn && glyphs.length > 1
  const isWorthIt =
    hasOrderOfItsOwn ||
    structured.test(parsed.tex) ||
    glyphs.some(({ sign }) => sign === negation) ||
    (isWhole(parsed.tex) && isAlone(box, parsed.base, size, others))
  return isWorthIt ? { ...place, text: markFormula(parsed.tex) } : null
}

/** Height of several rows, and distance to a part of them, in type sizes. */
const highRows = 2.2
const partReach = 4

/** Formulas of which several rows aren't read, with the formulas beside those rows that are parts of them. */
const joinUnread = (found: readonly PageFormula[]): PageFormula[] => {
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

/** @param glyphs of a page in the order of its content @param marks lines drawn on it */
export const decideFormulas = (
  glyphs: readonly Glyph[],
  marks: readonly Mark[],
  isDrawn: boolean,
): PageFormula[] => {
  const page = prepareMarks(glyphs, marks)
  const uprights = page.marks.filter(({ is }) => is === 'upright' || is === 'other' || is === 'rule')
  const found = findRegions(page.glyphs, page.marks).flatMap(
    region => decide(region, page.glyphs, uprights, isDrawn) ?? [],
  )
  return joinUnread(found).sort((a, b) => a.glyphs[0]!.at - b.glyphs[0]!.at || middleOf(a) - middleOf(b))
}
