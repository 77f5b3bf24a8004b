// Glyphs and lines of a page that belong together: beside each other in a row, or over and under each other.
import type { Box } from '../../index.ts'
import {
  centreOf,
  type Glyph,
  heightOf,
  type Mark,
  middleOf,
  overlapX,
  overlapY,
  unite,
  widthOf,
} from './formula-items.rules.ts'
import type { Groups } from './groups.rules.ts'

/** Gaps in type sizes: between parts of a row, between a part and a line, and between limits and their operator. */
const rowGap = 0.9
const markGap = 0.62
const limitGap = 0.5
const functionGap = 0.4
/** How far before a script its base is looked for, and the gap between them, in type sizes. */
const scriptReach = { back: 4, gap: 0.3 }

const large = new Set('∑∏∐⋃⋂⨁⨂⨀⨄⨆⋁⋀∫∬∭∮∯∰√()[]{}|‖⌊⌋⌈⌉⟨⟩∣∥⎛⎜⎝⎞⎟⎠⎡⎢⎣⎤⎥⎦⎧⎨⎩⎪⎫⎬⎭')

/** Stroke through a relation. */
const negation = '\u0338'

/** Room of a glyph: its ink, and the height of letters for small signs such as a minus. */
export const roomOf = (glyph: Glyph): Glyph => {
  if (/^\p{M}$/u.test(glyph.sign) && glyph.sign !== negation)
    return { ...glyph, y0: glyph.y0 - 0.3 * glyph.size }
  if (large.has(glyph.sign)) return glyph
  const { base, size } = glyph
  return { ...glyph, y0: Math.min(glyph.y0, base - 0.1 * size), y1: Math.max(glyph.y1, base + 0.6 * size) }
}

/** Braces over and under a group. */
const spans = /^[⏞⏟]$/u

/** Operators and names that have limits over and under them. */
const operators = new Set('∑∏∐⋃⋂⨁⨂⨀⨄⨆⋁⋀∫∬∭∮∯∰')
const isLimited = ({ sign, alphabet }: Glyph): boolean =>
  operators.has(sign) || (alphabet === 'upright' && /^[a-z]$/u.test(sign))

/** Gaps of the text's digits and brackets to letters, and to other signs, in type sizes: a space is wider. */
const lentGap = { letter: 0.2, sign: 0.75 }

const isWord = ({ sign }: Glyph): boolean => /^[\p{L}\p{N}()[\]]$/u.test(sign)

/** Gap within which two glyphs of a row belong together, in type sizes. */
const findGap = (a: Glyph, b: Glyph): number => {
  if (a.isFormula && b.isFormula) return rowGap
  const isFunction = (glyph: Glyph) => !glyph.isFormula && /^[A-Za-z]$/u.test(glyph.sign)
  if (!isWord(a) || !isWord(b)) return lentGap.sign
  return isFunction(a) || isFunction(b) ? functionGap : lentGap.letter
}

const belongTogether = (a: Glyph, b: Glyph, attached: ReadonlySet<Glyph>): boolean => {
  const size = Math.max(a.size, b.size)
  const smaller = Math.min(a.size, b.size)
  const gap = -overlapX(a, b)
  if (spans.test(a.sign) || spans.test(b.sign)) return gap < 0 && -overlapY(a, b) < limitGap * size
  if (overlapY(a, b) > 0.08 * smaller && gap <= findGap(a, b) * size) return true
  const isScript = (glyph: Glyph) => glyph.size === smaller && attached.has(glyph)
  // Limits are smaller than their operator and over or under it, and no script of another sign.
  return (
    gap < 0 &&
    smaller < 0.87 * size &&
    -overlapY(a, b) < limitGap * size &&
    (isLimited(a) || isLimited(b)) &&
    !isScript(a) &&
    !isScript(b)
  )
}

export const touches = (mark: Mark, glyph: Glyph): boolean => {
  const overlap = Math.min(overlapX(mark, glyph), widthOf(mark), widthOf(glyph))
  if ((mark.is === 'root' || mark.is === 'drawn') && overlapY(mark, glyph) > 0.2 * glyph.size)
    return -overlapX(mark, glyph) < rowGap * glyph.size
  if (mark.is !== 'rule') return overlap > 0 && overlapY(mark, glyph) > -0.35 * glyph.size
  if (
    glyph.sign === '√' &&
    Math.abs(mark.x0 - glyph.x1) < 0.25 * glyph.size &&
    Math.abs(centreOf(mark) - glyph.y1) < 0.3 * glyph.size
  )
    return true
  const y = centreOf(mark)
  const gap = Math.max(glyph.y0 - y, y - glyph.y1)
  if (overlap > 0.5 * widthOf(glyph) && gap < markGap * glyph.size) return true
  // Signs of a line stand beside the bar of a fraction at its height.
  return -overlapX(mark, glyph) < rowGap * glyph.size &&
    y > glyph.base + 0.05 * glyph.size &&
    y < glyph.base + 0.45 * glyph.size &&
    !large.has(glyph.sign)
    ? true
    : -overlapX(mark, glyph) < rowGap * glyph.size && large.has(glyph.sign) && y > glyph.y0 && y < glyph.y1
}

/** Lines as long as what they are over or under; those of tables and frames go further. */
export const isPart = (mark: Mark, touched: readonly Glyph[]): boolean => {
  if (touched.length === 0) return false
  if (mark.is !== 'rule' || touched.some(({ sign }) => sign === '√'))
    return heightOf(mark) < 14 * touched[0]!.size
  const over = touched.filter(glyph => overlapX(mark, glyph) > 0)
  if (over.length === 0) return false
  const size = over.reduce((largest, glyph) => Math.max(largest, glyph.size), 0)
  const isWhole = ({ x0, x1 }: Box) => x0 - mark.x0 < size && mark.x1 - x1 < size
  const isCentred = (box: Box) =>
    Math.abs(middleOf(box) - middleOf(mark)) < Math.max(0.3 * size, 0.12 * widthOf(mark))
  const sides = [
    over.filter(({ y0 }) => y0 > mark.y0 - 0.1 * size),
    over.filter(({ y1 }) => y1 < mark.y1 + 0.1 * size),
  ]
  return isWhole(unite(over)) || sides.some(side => side.length > 0 && isCentred(unite(side)))
}

/** Small glyphs right behind a larger one that reaches to their height: its scripts, with what follows those. */
const findAttached = (rooms: readonly Glyph[]): Set<Glyph> => {
  const attached = new Set<Glyph>()
  for (const [i, room] of rooms.entries()) {
    for (let j = i - 1; j >= 0; j--) {
      const before = rooms[j]!
      if (room.x0 - before.x0 > scriptReach.back * Math.max(room.size, before.size)) break
      const gap = (room.x0 - before.x1) / before.size
      if (gap > scriptReach.gap || gap < -0.6 || overlapY(room, before) <= 0.1 * room.size) continue
      const isBase = before.size > 1.15 * room.size
      const isLevel = before.size === room.size && Math.abs(before.base - room.base) < 0.05 * room.size
      if (isBase || (isLevel && attached.has(before))) attached.add(room)
    }
  }
  return attached
}

/** @param placed glyphs over and under the bars of fractions, which are no limits */
export const linkGlyphs = (rooms: readonly Glyph[], placed: Iterable<Glyph>, groups: Groups): void => {
  const attached = new Set([...findAttached(rooms), ...placed])
  for (let i = 0; i < rooms.length; i++) {
    const a = rooms[i]!
    const reach = a.x1 + rowGap * Math.max(a.size, 30)
    for (let j = i + 1; j < rooms.length && rooms[j]!.x0 <= reach; j++)
      if (belongTogether(a, rooms[j]!, attached)) groups.join(i, j)
  }
}

/** Glyphs between two high brackets of one height belong together. */
export const linkBracketed = (rooms: readonly Glyph[], groups: Groups): void => {
  const high = rooms.flatMap((room, i) =>
    large.has(room.sign) && heightOf(room) > 1.5 * room.size ? [i] : [],
  )
  for (const [n, i] of high.entries()) {
    const open = rooms[i]!
    if (!/^[([{|‖∣∥⌊⌈⟨]$/u.test(open.sign)) continue
    const close = high.slice(n + 1).find(j => {
      const other = rooms[j]!
      return Math.abs(other.y0 - open.y0) < 0.2 * open.size && Math.abs(other.y1 - open.y1) < 0.2 * open.size
    })
    if (close === undefined || rooms[close]!.x0 - open.x1 > 25 * open.size) continue
    groups.join(i, close)
    for (let j = i + 1; j < close; j++)
      if (rooms[j]!.y0 > open.y0 - 0.2 * open.size && rooms[j]!.y1 < open.y1 + 0.2 * open.size)
        groups.join(i, j)
  }
}
