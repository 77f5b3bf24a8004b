// Regions of a page that become formulas, and the text that stands for each.
import { markFormula } from '@lantern/contract/formulas.rules'
import type { Box } from '../../index.ts'
import { unreadFormula } from '../../unread-formula.rules.ts'
import { absorbWords, isCrossed } from './absorb-words.rules.ts'
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
import { highRows, joinUnread, type PageFormula } from './join-unread.rules.ts'
import { touches } from './link-glyphs.rules.ts'
import { parseLayout } from './parse-layout.rules.ts'
import { prepareMarks } from './prepare-marks.rules.ts'
import { trimRegion } from './trim-region.rules.ts'

/** Signs of what a line of text can't say: scripts, fractions, roots, accents, rows on top of each other. */
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

/** Stroke through a relation, which a line of text has beside that. */
const negation = '\u0338'

/** Signs that stand as high as several rows. */
const isLarge = /^[∑∏∐⋃⋂∫∬∭∮√()[\]{}|‖⏟⏞]$/u

/** Height of the drawings of a figure, and how far words are looked at, in type sizes. */
const highestDrawing = 14
const reach = 20

/** Lines of tables and frames, and curves and axes of a figure, that are no part of any formula. */
const findCrossing = (box: Box, size: number, lines: readonly Mark[]): Mark[] =>
  lines.filter(
    line =>
      line.is !== 'rule' &&
      line.x1 > box.x0 + 0.05 * size &&
      line.x0 < box.x1 - 0.05 * size &&
      overlapY(line, box) > 0.05 * size &&
      heightOf(line) < highestDrawing * size &&
      (line.is === 'other' || heightOf(line) > 0.3 * size),
  )

/** Whether a level line that isn't part of a region lies over or under its glyphs. */
const isRuled = ({ marks }: Region, glyphs: readonly Glyph[], lines: readonly Mark[]): boolean =>
  lines.some(
    line =>
      line.is === 'rule' &&
      !marks.includes(line) &&
      glyphs.some(glyph => overlapX(line, glyph) > 0.5 * widthOf(glyph) && touches(line, glyph)),
  )

/** Whether a region that can't be read is a formula, and neither a line of text nor several of them. */
const isUnreadFormula = (
  glyphs: readonly Glyph[],
  marks: readonly Mark[],
  height: number,
  size: number,
): boolean => {
  const isHigh = (glyph: Glyph) =>
    /^[⏟⏞]$/u.test(glyph.sign) || (isLarge.test(glyph.sign) && heightOf(glyph) > 1.4 * size)
  const isOneLine = height < highRows * size || marks.length > 0 || glyphs.some(isHigh)
  const hasLetters = glyphs.some(({ sign }) => /[\p{L}\p{Nd}]/u.test(sign))
  return hasLetters && isOneLine && glyphs.length > 1 && hasHeights(glyphs, marks)
}

type Page = {
  glyphs: readonly Glyph[]
  lines: readonly Mark[]
  /** Whether its program draws formulas behind the text, so that each needs a place. */
  isDrawn: boolean
}

/** Exponents that a line of text has letters for: a² + b² = c². */
const exponents = /(?<=[A-Za-z0-9)])\^\{\d{1,3}\}(?!_)/gu

/** Whether a formula says more than a line of text. */
const isWorthIt = (tex: string, glyphs: readonly Glyph[], isAloneInLine: () => boolean): boolean =>
  structured.test(tex.replace(exponents, '')) ||
  glyphs.some(({ sign }) => sign === negation) ||
  ((isWhole(tex) || structured.test(tex)) && isAloneInLine())

const decide = (region: Region, page: Page): PageFormula | null => {
  const trimmed = trimRegion(region.glyphs)
  if (!trimmed.some(isSeed)) return null
  const { marks } = region
  const size = sizeOf(trimmed)
  const inner = unite([...trimmed, ...marks])
  const near = page.glyphs.filter(
    glyph => overlapY(inner, glyph) > -size && -overlapX(inner, glyph) < reach * size,
  )
  const glyphs = absorbWords(trimmed, marks, near)
  const box = unite([...glyphs, ...marks])
  const members = new Set(glyphs)
  const others = near.filter(glyph => !members.has(glyph))
  const isUnderLine = isRuled(region, trimmed, page.lines)
  const hasParts =
    marks.length > 0 || trimmed.some(({ sign }) => isLarge.test(sign) && !/^[()[\]{}|]$/u.test(sign))
  if (isUnderLine && !hasParts) return null
  const isCut = findCrossing(box, size, page.lines).length > 0
  // A program that draws signs may have drawn one that isn't known; elsewhere it is a figure.
  if (isCut && !page.isDrawn) return null
  const layout = isCut || isUnderLine || isCrossed(box, size, others) ? null : parseLayout(glyphs, marks)
  const parsed = layout && !isHung(box, layout.base, size, others) ? layout : null
  if (parsed === null) {
    // Words are never lost to a formula that isn't read.
    const { base } = trimmed.find(glyph => glyph.size > 0.9 * size)!
    const place = { ...inner, glyphs: listCharacters(trimmed), base, size }
    return isUnreadFormula(trimmed, marks, heightOf(box), size) ? { ...place, text: unreadFormula } : null
  }
  const { tex, base } = parsed
  const isShown =
    (page.isDrawn && glyphs.length > 1) || isWorthIt(tex, glyphs, () => isAlone(box, base, size, others))
  return isShown ? { ...box, glyphs: listCharacters(glyphs), base, size, text: markFormula(tex) } : null
}

/** @param glyphs of a page in the order of its content @param marks lines drawn on it */
export const decideFormulas = (
  glyphs: readonly Glyph[],
  marks: readonly Mark[],
  isDrawn: boolean,
): PageFormula[] => {
  const page = prepareMarks(glyphs, marks)
  const lines = page.marks.filter(({ is }) => is === 'upright' || is === 'other' || is === 'rule')
  const found = findRegions(page.glyphs, page.marks).flatMap(
    region => decide(region, { glyphs: page.glyphs, lines, isDrawn }) ?? [],
  )
  return joinUnread(found).sort((a, b) => a.glyphs[0]!.at - b.glyphs[0]!.at || middleOf(a) - middleOf(b))
}
