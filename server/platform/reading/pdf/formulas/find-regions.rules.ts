// Regions of a page that are formulas: glyphs of formulas' fonts with what stands beside, over and under them.
import type { Box } from '../../index.ts'
import { findMembers, isSeed } from './find-members.rules.ts'
import {
  type Glyph,
  heightOf,
  type Mark,
  middleOf,
  overlapX,
  overlapY,
  unite,
} from './formula-items.rules.ts'
import { Groups } from './groups.rules.ts'
import { isPart, linkBracketed, linkGlyphs, roomOf, touches } from './link-glyphs.rules.ts'

export type Region = { glyphs: Glyph[]; marks: Mark[] }

/** Glyphs and marks of a page, in more than which no formulas are looked for. */
const maxGlyphs = 8000
const maxMarks = 1000
/** Height of several rows, and room beside a region in which parts of it may stand, in type sizes. */
const highRows = 2.2
const roomBeside = { low: 0.9, high: 2 }

const boxOf = ({ glyphs, marks }: Region): Box & { size: number; isSure: boolean } => ({
  ...unite([...glyphs, ...marks]),
  size: glyphs.reduce((largest, glyph) => Math.max(largest, glyph.size), 0),
  isSure: glyphs.some(isSeed),
})

/** Whether words stand between two regions of a row. */
const arePartedBy = (words: readonly Glyph[], a: Box, b: Box): boolean => {
  const between = { x0: Math.min(a.x1, b.x1), x1: Math.max(a.x0, b.x0) }
  return words.some(word => {
    const middle = middleOf(word)
    return middle > between.x0 && middle < between.x1 && overlapY(word, a) > 0 && overlapY(word, b) > 0
  })
}

/** Regions of several rows with the parts that stand beside those, such as the exponent of a bracket. */
const joinRegions = (regions: readonly Region[], words: readonly Glyph[]): Region[] => {
  const boxes = regions.map(boxOf)
  const order = boxes.map((_, i) => i).sort((a, b) => boxes[a]!.x0 - boxes[b]!.x0)
  const groups = new Groups(regions.length)
  for (const [n, i] of order.entries()) {
    const a = boxes[i]!
    const isHighest = heightOf(a) > highRows * a.size
    for (let m = n + 1; m < order.length && boxes[order[m]!]!.x0 < a.x1 + roomBeside.high * a.size; m++) {
      const b = boxes[order[m]!]!
      const room = (isHighest && b.isSure ? roomBeside.high : roomBeside.low) * Math.max(a.size, b.size)
      const isHigh = heightOf(a) > 1.15 * a.size || heightOf(b) > 1.15 * b.size
      const isBeside =
        b.x0 - a.x1 < room &&
        overlapX(a, b) < 0.3 * a.size &&
        overlapY(a, b) > 0.45 * Math.min(heightOf(a), heightOf(b))
      if (isHigh && isBeside && !arePartedBy(words, a, b)) groups.join(i, order[m]!)
    }
  }
  const joined = new Map<number, Region>()
  for (const [i, region] of regions.entries()) {
    const root = groups.find(i)
    const whole = joined.get(root) ?? { glyphs: [], marks: [] }
    joined.set(root, whole)
    whole.glyphs.push(...region.glyphs)
    whole.marks.push(...region.marks)
  }
  return [...joined.values()]
}

/** Distance of what is over and under a line from its middle, in type sizes. */
const offCentre = 0.3
/** Gap between words of one part, in type sizes. */
const wordGap = 0.9

/** Distance from a line beyond which no glyph touches it, in type sizes. */
const farAway = 1.5

/** Glyphs over and under a line. Most of a page are far from it, and are passed over first. */
const listAt = (mark: Mark, glyphs: readonly Glyph[]): Glyph[] =>
  glyphs.filter(
    glyph =>
      glyph.x1 > mark.x0 &&
      glyph.x0 < mark.x1 &&
      glyph.y0 - mark.y1 < farAway * glyph.size &&
      mark.y0 - glyph.y1 < farAway * glyph.size &&
      touches(mark, roomOf(glyph)),
  )

/** Whether what is at a line is over and under its middle: a fraction, and no line of a table. */
const isCentred = (mark: Mark, glyphs: readonly Glyph[]): boolean => {
  const sides = [glyphs.filter(({ y0 }) => y0 > mark.y0), glyphs.filter(({ y0 }) => y0 <= mark.y0)]
  return sides.every(side => {
    if (side.length === 0) return false
    const box = unite(side)
    const row = [...side].sort((a, b) => a.x0 - b.x0)
    const isWhole = row.every(({ x0, size }, i) => i === 0 || x0 - row[i - 1]!.x1 < wordGap * size)
    return isWhole && Math.abs(middleOf(box) - middleOf(mark)) < offCentre * row[0]!.size
  })
}

/** @param glyphs of a page in the order of its content */
export const findRegions = (glyphs: readonly Glyph[], marks: readonly Mark[]): Region[] => {
  if (glyphs.length > maxGlyphs || marks.length > maxMarks) return []
  const members = findMembers(glyphs).sort((a, b) => a.x0 - b.x0)
  const rooms = members.map(roomOf)
  const groups = new Groups(members.length + marks.length)
  const inside = new Set(members)
  const words = glyphs.filter(glyph => !inside.has(glyph))
  const fractions = new Set<Glyph>()
  for (const [m, mark] of marks.entries()) {
    if (mark.is === 'upright' || mark.is === 'other') continue
    const near = mark.is === 'rule' ? listAt(mark, words) : []
    if (near.length > 0 && !isCentred(mark, [...near, ...listAt(mark, members)])) continue
    const touched = rooms.flatMap((room, i) => (touches(mark, room) ? [i] : []))
    const parts = touched.map(i => rooms[i]!)
    if (near.length === 0 && !isPart(mark, parts)) continue
    for (const i of touched) groups.join(i, members.length + m)
    if (mark.is === 'rule') for (const part of parts) fractions.add(part)
  }
  linkGlyphs(rooms, fractions, groups)
  linkBracketed(rooms, groups)
  const regions = new Map<number, Region>()
  for (const [i, glyph] of members.entries()) {
    const root = groups.find(i)
    const region = regions.get(root) ?? { glyphs: [], marks: [] }
    regions.set(root, region)
    region.glyphs.push(glyph)
  }
  for (const [m, mark] of marks.entries()) regions.get(groups.find(members.length + m))?.marks.push(mark)
  return joinRegions([...regions.values()], words).filter(region => region.glyphs.some(isSeed))
}
