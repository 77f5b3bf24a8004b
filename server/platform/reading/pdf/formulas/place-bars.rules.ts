// Level lines of a formula: bars of fractions and roots, and lines over letters.
import {
  axisHeight,
  centreOf,
  group,
  type Item,
  type Mark,
  middleOf,
  overlapY,
  sizeOf,
  unite,
  widthOf,
} from './formula-items.rules.ts'
import { findArrow, findDrawnRoot, findRoot } from './place-roots.rules.ts'

type Parse = (items: Item[]) => string | null
/** Items, and the lines that aren't part of one yet. */
type Parts = { items: readonly Item[]; marks: readonly Mark[] }

/** Distances in type sizes: from a bar to what is over and under it, and how far a bar goes beyond that. */
const barGap = 0.6
const lineGap = 0.35
const offCentre = 0.3
const beyond = { min: -0.2, max: 0.75 }

/** Items of the row nearest to a bar on one side of it, within its length. */
const findBeside = (bar: Mark, { items, marks }: Parts, isOver: boolean): Item[] => {
  const y = bar.is === 'rule' ? centreOf(bar) : isOver ? bar.y1 : bar.y0
  const within = items.filter(
    item =>
      middleOf(item) > bar.x0 - 0.05 * item.size &&
      middleOf(item) < bar.x1 + 0.05 * item.size &&
      (isOver ? item.y0 > y - 0.12 * item.size : item.y1 < y + 0.12 * item.size),
  )
  const isParted = (item: Item) =>
    marks.some(
      mark =>
        mark !== bar &&
        mark.is === 'rule' &&
        middleOf(item) > mark.x0 &&
        middleOf(item) < mark.x1 &&
        (isOver
          ? centreOf(mark) > y && centreOf(mark) < item.y0
          : centreOf(mark) < y && centreOf(mark) > item.y1),
    )
  const gapOf = (item: Item) => (isOver ? item.y0 - y : y - item.y1)
  const [nearest] = [...within].sort((a, b) => gapOf(a) - gapOf(b))
  if (!nearest || isParted(nearest) || gapOf(nearest) > barGap * Math.max(nearest.size, sizeOf(within) * 0.7))
    return []
  const found = [nearest]
  let grows = true
  while (grows) {
    const box = unite(found)
    // Marks such as a minus sign have little ink: the room of a letter counts.
    const next = within.filter(item => {
      const room = {
        ...item,
        y0: Math.min(item.y0, item.base),
        y1: Math.max(item.y1, item.base + 0.5 * item.size),
      }
      return !found.includes(item) && overlapY(room, box) > 0
    })
    grows = next.length > 0
    found.push(...next)
  }
  return found
}

/** Gap within a part of a fraction from which it is cells of a table, in type sizes. */
const cellGap = 1.5

const hasGap = (items: readonly Item[], size: number): boolean => {
  const sorted = [...items].sort((a, b) => a.x0 - b.x0)
  let end = sorted[0]!.x1
  return sorted.some(({ x0, x1 }) => {
    const isWide = x0 - end > cellGap * size
    end = Math.max(end, x1)
    return isWide
  })
}

/** Whether a line no longer than a bar lies on what is over that: it belongs to that first. */
const isUnderLine = (bar: Mark, over: readonly Item[], marks: readonly Mark[]): boolean => {
  const box = unite(over)
  const size = sizeOf(over)
  return marks.some(
    mark =>
      mark !== bar &&
      mark.is === 'rule' &&
      widthOf(mark) <= widthOf(bar) + 0.1 * size &&
      Math.min(mark.x1, box.x1) - Math.max(mark.x0, box.x0) > 0 &&
      centreOf(mark) > box.y1 - 0.1 * size &&
      centreOf(mark) < box.y1 + lineGap * size,
  )
}

const findFraction = (bar: Mark, parts: Parts, parse: Parse): { used: Item[]; made: Item } | null => {
  const [over, under] = [findBeside(bar, parts, true), findBeside(bar, parts, false)]
  if (over.length === 0 || under.length === 0 || isUnderLine(bar, over, parts.marks)) return null
  const size = sizeOf([...over, ...under])
  const extra = widthOf(bar) - Math.max(widthOf(unite(over)), widthOf(unite(under)))
  if (extra < beyond.min * size || extra > beyond.max * size) return null
  if ([over, under].some(part => hasGap(part, size))) return null
  const isCentred = [over, under].every(
    part => Math.abs(middleOf(unite(part)) - middleOf(bar)) < offCentre * size,
  )
  if (!isCentred) return null
  const [top, bottom] = [parse(over), parse(under)]
  if (top === null || bottom === null) return null
  const used = [...over, ...under]
  const base = centreOf(bar) - axisHeight * size
  return {
    used,
    made: group(
      `\\frac{${top}}{${bottom}}`,
      [bar, ...used],
      { base, size },
      { isFraction: true, sign: 'fraction' },
    ),
  }
}

/** Letters under a line as wide as they are. */
const findOverline = (bar: Mark, parts: Parts, parse: Parse): { used: Item[]; made: Item } | null => {
  const under = findBeside(bar, parts, false)
  if (under.length === 0 || findBeside(bar, parts, true).length > 0) return null
  const size = sizeOf(under)
  const box = unite(under)
  const isClose = centreOf(bar) - box.y1 < lineGap * size
  if (!isClose || Math.abs(widthOf(bar) - widthOf(box)) > 0.45 * size) return null
  const tex = parse(under)
  if (tex === null) return null
  const { base } = under.find(item => item.size === size)!
  return { used: under, made: group(`\\overline{${tex}}`, [bar, ...under], { base, size }) }
}

/** Group with a brace over or under it, and what stands at the point of that. */
const findBrace = (brace: Mark, parts: Parts, parse: Parse): { used: Item[]; made: Item } | null => {
  const isUnder = brace.is === 'underbrace'
  const [inner, label] = [findBeside(brace, parts, isUnder), findBeside(brace, parts, !isUnder)]
  const size = sizeOf(inner)
  if (inner.length === 0 || Math.abs(widthOf(brace) - widthOf(unite(inner))) > 0.6 * size) return null
  if (label.length > 0 && sizeOf(label) > 0.87 * size) return null
  const [tex, words] = [parse(inner), label.length === 0 ? '' : parse(label)]
  if (tex === null || words === null) return null
  const used = [...inner, ...label]
  const { base } = inner.find(item => item.size === size)!
  const script = words === '' ? '' : `${isUnder ? '_' : '^'}{${words}}`
  return { used, made: group(`\\${brace.is}{${tex}}${script}`, [brace, ...used], { base, size }) }
}

type Found = { used: readonly Item[]; made: Item } | null

const findMade = (mark: Mark, parts: Parts, parse: Parse): Found => {
  const { items } = parts
  if (mark.is === 'rule')
    return (
      findRoot(mark, items, parse) ?? findFraction(mark, parts, parse) ?? findOverline(mark, parts, parse)
    )
  if (mark.is === 'root') return findDrawnRoot(mark, items, parse)
  if (mark.is === 'arrow') return findArrow(mark, items)
  return mark.is === 'underbrace' || mark.is === 'overbrace' ? findBrace(mark, parts, parse) : null
}

/** Items with fractions, roots and lines in place of their parts; null where a line belongs to nothing. */
export const placeBars = (items: readonly Item[], marks: readonly Mark[], parse: Parse): Item[] | null => {
  let rest = [...items]
  let open = [...marks].sort((a, b) => widthOf(a) - widthOf(b))
  while (open.length > 0) {
    // Shortest first; what is within another is put together before that.
    let found: Found = null
    const mark = open.find(one => {
      found = findMade(one, { items: rest, marks: open }, parse)
      return found !== null
    })
    const { used, made } = (found ?? { used: [], made: null }) as { used: readonly Item[]; made: Item | null }
    if (!mark || !made) return null
    rest = [...rest.filter(item => !used.includes(item)), made]
    open = open.filter(one => one !== mark)
  }
  return rest
}
