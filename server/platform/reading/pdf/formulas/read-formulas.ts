// Formulas of a page: found, read, and put in place of their characters.
import type { PageCharacters } from '../characters.ts'
import { wordJoiner } from '../clusters.rules.ts'
import type { Pdfium } from '../pdfium.ts'
import { decideFormulas } from './decide-formulas.rules.ts'
import { firstFormulaCode, maxFormulas } from './formula-codes.rules.ts'
import type { PageFormula } from './join-unread.rules.ts'
import type { WrittenFormula } from './place-formulas.rules.ts'
import { readGlyphs } from './read-glyphs.ts'
import { listTextObjects, readMarks } from './read-marks.ts'

const isWhite = (code: number): boolean =>
  code === 0x20 || code === 0x0d || code === 0x0a || code === wordJoiner

/** White space that PDFium wrote behind a formula because of its height, where the next character is close. */
const joinFollowing = ({ codes, boxes, baselines, count }: PageCharacters, formula: PageFormula): void => {
  const last = formula.glyphs.reduce((end, { at, count: own }) => Math.max(end, at + own), 0)
  let next = last
  while (next < count && next < last + 4 && isWhite(codes[next]!)) next++
  if (next === last || next >= count || isWhite(codes[next]!)) return
  const gap = boxes[next * 4]! - formula.x1
  const isClose = gap > -0.2 * formula.size && gap < 0.3 * formula.size
  if (isClose && Math.abs(baselines[next]! - formula.base) < 0.05 * formula.size)
    codes.fill(wordJoiner, last, next)
}

/** Writes one character in place of those of a formula. */
const replaceCharacters = (page: PageCharacters, formula: PageFormula, code: number): void => {
  const first = formula.glyphs.reduce((lowest, { at }) => Math.min(lowest, at), Infinity)
  const main = formula.glyphs.reduce((largest, glyph) => (glyph.size > largest.size * 1.01 ? glyph : largest))
  for (const { at, count } of formula.glyphs) page.codes.fill(wordJoiner, at, at + count)
  page.codes[first] = code
  page.styleOfCharacter[first] = page.styleOfCharacter[main.at]!
  page.baselines[first] = formula.base
  page.boxes.set([formula.x0, formula.y0, formula.x1, formula.y1], first * 4)
  joinFollowing(page, formula)
}

/** Signs that TeX takes from its fonts of formulas for text, too. */
const plainSigns = new Set(Array.from('.,:;/<>|{}\\•·∗*−-∘◦→←∼~', sign => sign.charCodeAt(0)))

/** Height of a strip of the page in points, and strips around signs of formulas that are looked at. */
const strip = 24
const around = 3

/** Strips of a page, by height, with signs in a font of formulas and those around: a quick look. */
const findStrips = ({ count, codes, styles, styleOfCharacter, baselines }: PageCharacters): Set<number> => {
  const strips = new Set<number>()
  if (!styles.some(({ formula }) => formula)) return strips
  for (let i = 0; i < count; i++) {
    const code = codes[i]!
    if (code <= 32 || !styles[styleOfCharacter[i]!]!.formula || plainSigns.has(code)) continue
    const own = Math.floor(baselines[i]! / strip)
    for (let at = own - around; at <= own + around; at++) strips.add(at)
  }
  return strips
}

/**
 * Formulas of a page, each with one private character in place of its own in `page`. Costs nothing on a page without
 * fonts of formulas.
 */
export const readFormulas = (
  pdfium: Pdfium,
  handle: number,
  textPage: number,
  page: PageCharacters,
): WrittenFormula[] => {
  const strips = findStrips(page)
  if (strips.size === 0) return []
  const glyphs = readGlyphs(pdfium, textPage, page, i => strips.has(Math.floor(page.baselines[i]! / strip)))
  const hasDrawnSigns = page.styles.some(({ formula }) => formula?.hasDrawnSigns)
  const marks = readMarks(pdfium, handle, listTextObjects(pdfium, textPage, glyphs), hasDrawnSigns)
  const found = decideFormulas(glyphs, marks, hasDrawnSigns).slice(0, maxFormulas)
  for (const [i, formula] of found.entries()) replaceCharacters(page, formula, firstFormulaCode + i)
  return found.map(({ text, y0, y1 }) => ({ text, y0, y1 }))
}
