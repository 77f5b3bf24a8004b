// Regions of a page that are formulas: glyphs of formulas' fonts with what stands beside, over and under them.
import { functionNames } from '../../../formulas/functions.words.ts'
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

export type Region = { glyphs: Glyph[]; marks: Mark[] }

/** Glyphs of a page, in more than which no formulas are looked for. */
const maxGlyphs = 12_000
/** Gaps in type sizes: between parts of a row, between a part and a line, and between limits and their operator. */
const rowGap = 0.9
const markGap = 0.62
const limitGap = 0.5

const large = new Set('∑∏∐⋃⋂⨁⨂⨀⨄⨆⋁⋀∫∬∭∮∯∰√()[]{}|‖⌊⌋⌈⌉⟨⟩∣∥⎛⎜⎝⎞⎟⎠⎡⎢⎣⎤⎥⎦⎧⎨⎩⎪⎫⎬⎭')

/** Room of a glyph: its ink, and the height of letters for small signs such as a minus. */
const roomOf = (glyph: Glyph): Glyph => {
  if (/^\p{M}$/u.test(glyph.sign)) return { ...glyph, y0: glyph.y0 - 0.3 * glyph.size }
  if (large.has(glyph.sign)) return glyph
  const { base, size } = glyph
  return { ...glyph, y0: Math.min(glyph.y0, base - 0.1 * size), y1: Math.max(glyph.y1, base + 0.6 * size) }
}

class Groups {
  readonly #parents: number[]

  constructor(count: number) {
    this.#parents = Array.from({ length: count }, (_, i) => i)
  }

  find(i: number): number {
    let root = i
    while (this.#parents[root] !== root) root = this.#parents[root]!
    let at = i
    while (this.#parents[at] !== root) {
      const next = this.#parents[at]!
      this.#parents[at] = root
      at = next
    }
    return root
  }

  join(a: number, b: number): void {
    this.#parents[this.find(a)] = this.find(b)
  }
}

/** Braces over and under a group. */
const spans = /^[⏞⏟]$/u

const belongTogether = (a: Glyph, b: Glyph): boolean => {
  const size = Math.max(a.size, b.size)
  const smaller = Math.min(a.size, b.size)
  const gap = -overlapX(a, b)
  if (spans.test(a.sign) || spans.test(b.sign)) return gap < 0 && -overlapY(a, b) < limitGap * size
  if (pieces.test(a.sign) && pieces.test(b.sign) && gap < 0 && -overlapY(a, b) < 0.4 * size) return true
  if (overlapY(a, b) > 0.08 * smaller && gap <= rowGap * size) return true
  // Limits are smaller than their operator and over or under it.
  return (
    gap < 0 &&
    smaller < 0.87 * size &&
    -overlapY(a, b) < limitGap * size &&
    (large.has(a.sign) || large.has(b.sign) || isName(a) || isName(b))
  )
}

/** Pieces of high brackets, on top of each other. */
const pieces = /^[⎛⎜⎝⎞⎟⎠⎡⎢⎣⎤⎥⎦⎧⎨⎩⎪⎫⎬⎭|∣‖∥]$/u

const isName = ({ sign }: Glyph): boolean => /^[a-z]$/u.test(sign)

const touches = (mark: Mark, glyph: Glyph): boolean => {
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
const isPart = (mark: Mark, touched: readonly Glyph[]): boolean => {
  if (touched.length === 0) return false
  if (mark.is !== 'rule' || touched.some(({ sign }) => sign === '√'))
    return heightOf(mark) < 14 * touched[0]!.size
  const over = touched.filter(glyph => overlapX(mark, glyph) > 0)
  if (over.length === 0) return false
  const size = over.reduce((largest, glyph) => Math.max(largest, glyph.size), 0)
  const isWhole = ({ x0, x1 }: Box) => x0 - mark.x0 < size && mark.x1 - x1 < size
  const isCentred = (box: Box) => Math.abs(middleOf(box) - middleOf(mark)) < 0.3 * size
  const sides = [
    over.filter(({ y0 }) => y0 > mark.y0 - 0.1 * size),
    over.filter(({ y1 }) => y1 < mark.y1 + 0.1 * size),
  ]
  return isWhole(unite(over)) || sides.some(side => side.length > 0 && isCentred(unite(side)))
}

const linkGlyphs = (rooms: readonly Glyph[], groups: Groups): void => {
  for (let i = 0; i < rooms.length; i++) {
    const a = rooms[i]!
    const reach = a.x1 + rowGap * Math.max(a.size, 30)
    for (let j = i + 1; j < rooms.length && rooms[j]!.x0 <= reach; j++)
      if (belongTogether(a, rooms[j]!)) groups.join(i, j)
  }
}

/** What stands between two high brackets of one height belongs together. */
const linkBracketed = (rooms: readonly Glyph[], groups: Groups): void => {
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

/** Glyphs of the text's font that formulas have where their own font has no such signs. */
const isBorrowed = ({ sign }: Glyph): boolean =>
  /^[0-9=+<>/()[\]{}|!.,:;∗*'′ˆ˜¯˙¨ˇ˘´`˚ˉ\u0391-\u03a9\u2206\u2126]$/u.test(sign)

const trims = /^[.,:;!]$/u
const pairs: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** Whether the first and the last sign are brackets of each other. */
const isPair = (line: readonly Glyph[]): boolean => {
  const [open, close] = [line[0]!.sign, pairs[line[0]!.sign]]
  if (close === undefined || line.at(-1)!.sign !== close || line.length < 3) return false
  let depth = 0
  for (const { sign } of line.slice(0, -1)) {
    if (sign === open) depth += 1
    if (sign === close) depth -= 1
    if (depth === 0) return false
  }
  return true
}

/** A region without stops and lone brackets at its ends, which are the sentence's. */
export const trimRegion = (glyphs: readonly Glyph[]): Glyph[] => {
  const line = [...glyphs].sort((a, b) => a.x0 - b.x0)
  const count = (sign: string) => line.filter(glyph => glyph.sign === sign).length
  for (;;) {
    const isLent = (glyph: Glyph | undefined) =>
      glyph !== undefined && !glyph.isFormula && heightOf(glyph) < 1.25 * glyph.size
    if (isLent(line[0]) && isLent(line.at(-1)) && isPair(line)) {
      line.shift()
      line.pop()
    }
    const [first, last] = [line[0], line.at(-1)]
    if (!first || !last) return line
    const isSmall = (glyph: Glyph) => heightOf(glyph) < 1.25 * glyph.size
    if (trims.test(last.sign)) line.pop()
    else if (trims.test(first.sign)) line.shift()
    else if (
      isSmall(last) &&
      Object.values(pairs).includes(last.sign) &&
      count(last.sign) > count(Object.keys(pairs).find(key => pairs[key] === last.sign)!)
    )
      line.pop()
    else if (isSmall(first) && first.sign in pairs && count(first.sign) > count(pairs[first.sign]!))
      line.shift()
    else return line
  }
}

/** Letters of the text's font that are the name of a function. */
const findNames = (glyphs: readonly Glyph[]): Set<Glyph> => {
  const names = new Set<Glyph>()
  let run: Glyph[] = []
  const close = () => {
    if (functionNames.has(run.map(({ sign }) => sign).join(''))) for (const glyph of run) names.add(glyph)
    run = []
  }
  for (const glyph of glyphs) {
    const last = run.at(-1)
    const follows =
      last &&
      glyph.base === last.base &&
      glyph.size === last.size &&
      glyph.x0 - last.x1 < 0.2 * glyph.size &&
      glyph.x0 > last.x0
    if (!/^[A-Za-z]$/u.test(glyph.sign) || glyph.isFormula || (last && !follows)) close()
    if (/^[A-Za-z]$/u.test(glyph.sign) && !glyph.isFormula) run.push(glyph)
  }
  close()
  return names
}

/** Room beside a region, in type sizes: what overlaps it belongs to it. */
/** Height of several rows, in type sizes. */
const highRows = 2.2
const roomBeside = { low: 0.5, high: 1.5 }

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

/** Whether a glyph says that formulas are there: stops and strokes of their fonts are in dates and numbers too. */
export const isSeed = ({ isFormula, sign }: Glyph): boolean => isFormula && !/^[.,:;/-]$/u.test(sign)

/** Letters before a script that are its base; more are a word with the mark of a note. */
const maxBase = 3
/** Gaps of letters in a word, and between a base and its script, in type sizes. */
const letterGap = 0.12
const scriptReach = 0.3

/** Gap to a sign of a formula within which a lone letter of the text's font is part of it. */
const loneGap = 0.35

const isLetter = (glyph: Glyph | undefined): boolean =>
  glyph !== undefined && !glyph.isFormula && /^\p{L}$/u.test(glyph.sign)

const isBesideFormula = (glyph: Glyph, other: Glyph | undefined): boolean =>
  other !== undefined &&
  (isSeed(other) || /^[\u0391-\u03a9\u2206]$/u.test(other.sign)) &&
  -overlapX(glyph, other) < loneGap * other.size &&
  -overlapX(glyph, other) > -0.5 * other.size &&
  Math.abs(glyph.base - other.base) < 0.9 * other.size

/** Letters of a word that is an index, at most. */
const maxIndex = 12

/** Whether a small letter of the text's font is raised or lowered at a sign of a formula. */
const isScriptOf = (glyph: Glyph, base: Glyph | undefined): boolean => {
  if (!base || !isLetter(glyph) || glyph.isMono || !isSeed(base) || glyph.size > 0.87 * base.size)
    return false
  const rise = Math.abs(glyph.base - base.base) / base.size
  return rise > 0.05 && rise < 0.75 && Math.abs(glyph.x0 - base.x1) < scriptReach * base.size
}

/** Adds the word that begins at `from`, unless it is longer than an index. */
const addWord = (found: Set<Glyph>, glyphs: readonly Glyph[], from: number): void => {
  const word: Glyph[] = []
  for (let i = from; i < glyphs.length; i++) {
    const [glyph, last] = [glyphs[i]!, word.at(-1)]
    const isNext =
      !last ||
      (glyph.base === last.base && glyph.size === last.size && glyph.x0 - last.x1 < letterGap * last.size)
    if (!isLetter(glyph) || !isNext) break
    word.push(glyph)
    if (word.length > maxIndex) return
  }
  for (const glyph of word) found.add(glyph)
}

/** Lone letters of the text's font beside signs of formulas, such as a bold or an upright one. */
const findLoneLetters = (glyphs: readonly Glyph[]): Set<Glyph> => {
  const lone = new Set<Glyph>()
  for (const [i, glyph] of glyphs.entries()) {
    if (isScriptOf(glyph, glyphs[i - 1])) addWord(lone, glyphs, i)
    if (!isLetter(glyph) || glyph.isMono || /^[aAI]$/u.test(glyph.sign)) continue
    const [before, after] = [glyphs[i - 1], glyphs[i + 1]]
    const touches = (other: Glyph | undefined) =>
      isLetter(other) &&
      -overlapX(glyph, other!) < loneGap * glyph.size &&
      Math.abs(other!.base - glyph.base) < 0.9 * glyph.size
    if (touches(before) || touches(after)) continue
    if (isBesideFormula(glyph, before) || isBesideFormula(glyph, after)) lone.add(glyph)
  }
  return lone
}

/** Letters of the text's font with a script of a formula's font. */
const findBases = (glyphs: readonly Glyph[]): Set<Glyph> => {
  const bases = new Set<Glyph>()
  for (const [i, script] of glyphs.entries()) {
    const before = glyphs[i - 1]
    if (!before || !script.isFormula || before.isFormula || before.isMono || script.size > 0.87 * before.size)
      continue
    const rise = (script.base - before.base) / before.size
    const gap = script.x0 - before.x1
    if (Math.abs(rise) < 0.05 || Math.abs(rise) > 0.7 || Math.abs(gap) > scriptReach * before.size) continue
    const run: Glyph[] = []
    for (let at = i - 1; at >= 0; at--) {
      const [glyph, next] = [glyphs[at]!, run.at(-1)]
      const isNext =
        !next ||
        (glyph.base === next.base && next.x0 - glyph.x1 < letterGap * glyph.size && next.x0 > glyph.x0)
      if (glyph.isFormula || !isNext || !/^[\p{L}\p{Nd}]$/u.test(glyph.sign)) break
      run.push(glyph)
      if (run.length > maxBase) break
    }
    if (run.length <= maxBase) for (const glyph of run) bases.add(glyph)
  }
  return bases
}

/** @param glyphs of a page in the order of its content */
export const findRegions = (glyphs: readonly Glyph[], marks: readonly Mark[]): Region[] => {
  if (glyphs.length > maxGlyphs) return []
  const names = glyphs.some(({ isPartial }) => isPartial) ? findNames(glyphs) : new Set<Glyph>()
  const isPartial = glyphs.some(glyph => glyph.isPartial)
  const bases = findBases(glyphs)
  const lone = isPartial ? findLoneLetters(glyphs) : new Set<Glyph>()
  const members = glyphs
    .filter(
      glyph =>
        glyph.isFormula ||
        bases.has(glyph) ||
        lone.has(glyph) ||
        (isPartial && !glyph.isMono && (isBorrowed(glyph) || names.has(glyph))),
    )
    .sort((a, b) => a.x0 - b.x0)
  const rooms = members.map(roomOf)
  const groups = new Groups(members.length + marks.length)
  linkGlyphs(rooms, groups)
  linkBracketed(rooms, groups)
  for (const [m, mark] of marks.entries()) {
    if (mark.is === 'upright' || mark.is === 'other') continue
    const touched = rooms.flatMap((room, i) => (touches(mark, room) ? [i] : []))
    if (
      isPart(
        mark,
        touched.map(i => rooms[i]!),
      )
    )
      for (const i of touched) groups.join(i, members.length + m)
  }
  const regions = new Map<number, Region>()
  for (const [i, glyph] of members.entries()) {
    const root = groups.find(i)
    const region = regions.get(root) ?? { glyphs: [], marks: [] }
    regions.set(root, region)
    region.glyphs.push(glyph)
  }
  for (const [m, mark] of marks.entries()) regions.get(groups.find(members.length + m))?.marks.push(mark)
  const inside = new Set(members)
  const words = glyphs.filter(glyph => !inside.has(glyph))
  return joinRegions([...regions.values()], words).filter(region => region.glyphs.some(isSeed))
}
