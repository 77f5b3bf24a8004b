// Parts of a formula's layout: glyphs with the boxes of their ink, and what was put together from them.
import type { Alphabet } from '../../../formulas/letters.rules.ts'
import type { Box } from '../../index.ts'

export type Glyph = Box & {
  /** Glyphs that it is put together from, where those are several. */
  parts?: readonly Glyph[]
  /** Numbers of its characters on the page. */
  at: number
  count: number
  sign: string
  /** Height of its baseline. */
  base: number
  size: number
  alphabet: Alphabet
  /** Whether its font is one of formulas. */
  isFormula: boolean
  isMono: boolean
  /** Whether digits and brackets of its formulas are in the font of the text. */
  isPartial: boolean
}

type MarkKind =
  /** Level and upright lines. */
  | 'rule'
  | 'upright'
  /** Root with its bar, arrow over a letter, high brackets `|` and `‖`, and braces over or under a group. */
  | 'root'
  | 'arrow'
  | 'bar'
  | 'bars'
  | 'bracket-open'
  | 'bracket-close'
  | 'brace-start'
  | 'brace-middle'
  | 'brace-end'
  | 'underbrace'
  | 'overbrace'
  /** Glyph without a character. */
  | 'unseen'
  /** Drawing of a program that draws signs of formulas. */
  | 'drawn'
  | 'other'

/** Drawn line or sign, or a sign that spans others, with the glyphs that it is made of. */
export type Mark = Box & { is: MarkKind; glyphs?: number }

export type Kind =
  | 'letter'
  | 'digit'
  | 'sign'
  | 'relation'
  | 'name'
  | 'word'
  | 'operator'
  | 'open'
  | 'close'
  | 'fence'
  | 'root'
  | 'accent'
  | 'negation'
  | 'group'

export type Item = Box & {
  kind: Kind
  sign: string
  tex: string
  base: number
  size: number
  /** Glyphs that it is made of. */
  glyphs: number
  /** Whether it is a fraction, whose bar stands at the height of a minus sign. */
  isFraction?: boolean
  /** Whether it is rows in brackets, which may be in larger type than what is beside them. */
  isStack?: boolean
  /** Whether its letters are upright, and those of a name or a word. */
  isUpright?: boolean
}

/** Height of the bar of a fraction, and of a minus sign, above the baseline, in type sizes. */
export const axisHeight = 0.25

export const widthOf = ({ x0, x1 }: Box): number => x1 - x0
export const heightOf = ({ y0, y1 }: Box): number => y1 - y0
export const middleOf = ({ x0, x1 }: Box): number => (x0 + x1) / 2
export const centreOf = ({ y0, y1 }: Box): number => (y0 + y1) / 2

export const unite = (boxes: readonly Box[]): Box => {
  const all = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity }
  for (const { x0, y0, x1, y1 } of boxes) {
    all.x0 = Math.min(all.x0, x0)
    all.y0 = Math.min(all.y0, y0)
    all.x1 = Math.max(all.x1, x1)
    all.y1 = Math.max(all.y1, y1)
  }
  return all
}

export const overlapX = (a: Box, b: Box): number => Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)
export const overlapY = (a: Box, b: Box): number => Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0)

/** Largest type size; rows in brackets say nothing about the type beside them. */
export const sizeOf = (all: readonly Item[]): number => {
  const beside = all.filter(({ isStack }) => !isStack)
  const items = beside.length > 0 ? beside : all
  return items.reduce((largest, { size }) => Math.max(largest, size), 0)
}

export const countGlyphs = (parts: readonly { glyphs?: number }[]): number =>
  parts.reduce((sum, { glyphs }) => sum + (glyphs ?? 0), 0)

/** Item made of others. */
export const group = (
  tex: string,
  parts: readonly (Box & { glyphs?: number })[],
  { base, size }: { base: number; size: number },
  more: Partial<Item> = {},
): Item => ({
  kind: 'group',
  sign: '',
  tex,
  base,
  size,
  glyphs: countGlyphs(parts),
  ...unite(parts),
  ...more,
})
