// TeX of a formula from the places of its glyphs and lines. Whatever isn't sure gives none.
import { countGlyphs, type Glyph, type Item, type Mark, sizeOf } from './formula-items.rules.ts'
import { findBaseline, parseRow } from './formula-rows.rules.ts'
import { toItem } from './formula-signs.rules.ts'
import { joinWords } from './join-words.rules.ts'
import { placeBars } from './place-bars.rules.ts'
import { placeAccents, placeLimits } from './place-limits.rules.ts'
import { placeStacks } from './place-stacks.rules.ts'

/** Parts of a formula, in more than which nothing is looked for. */
const maxParts = 400

const spans: Readonly<Record<string, Mark['is']>> = { '⏟': 'underbrace', '⏞': 'overbrace' }

const toBrace = ({ sign, x0, y0, x1, y1 }: Glyph): Mark[] => {
  const is = spans[sign]
  return is ? [{ is, x0, y0, x1, y1, glyphs: 1 }] : []
}

const parseItems = (items: readonly Item[]): string | null => {
  const stacked = placeStacks(items, parseItems)
  return stacked && countGlyphs(stacked) === countGlyphs(items) ? parseRow(stacked) : null
}

/** TeX and baseline of a formula; null where it isn't sure. */
export const parseLayout = (
  glyphs: readonly Glyph[],
  marks: readonly Mark[],
): { tex: string; base: number } | null => {
  if (glyphs.length > maxParts || marks.length > maxParts) return null
  const braces = glyphs.flatMap(toBrace)
  const items = glyphs.filter(({ sign }) => !(sign in spans)).map(toItem)
  if (items.some(item => item === null)) return null
  const letters = placeAccents(joinWords(items as Item[]))
  const limited = letters && placeLimits(letters, parseItems)
  const barred = limited && placeBars(limited, [...marks, ...braces], parseItems)
  if (!barred || countGlyphs(barred) !== glyphs.length) return null
  const tex = parseItems(barred)
  if (!tex) return null
  return { tex, base: findBaseline(barred, sizeOf(barred)) ?? barred[0]!.base }
}
