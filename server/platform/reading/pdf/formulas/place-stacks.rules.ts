// Rows on top of each other between high brackets: binomials, matrices and cases.
import { matrices } from '../../../formulas/marks.rules.ts'
import { group, heightOf, type Item, middleOf, sizeOf, unite } from './formula-items.rules.ts'

type Parse = (items: Item[]) => string | null

/** Height of brackets around several rows, in type sizes. */
const minHeight = 1.35
/** Gap between columns, in type sizes. */
const columnGap = 0.48
const caseGap = 0.9
/** Distance between columns' middles or ends in two rows, in type sizes. */
const offColumn = 0.35

/** Rows from the top; each has the room of its letters, and what overlaps it. */
const splitRows = (items: readonly Item[]): Item[][] => {
  const rows: { y0: number; y1: number; items: Item[] }[] = []
  const room = (item: Item) => ({
    y0: Math.min(item.y0, item.base + 0.05 * item.size),
    y1: Math.max(item.y1, item.base + 0.45 * item.size),
  })
  for (const item of [...items].sort((a, b) => room(b).y1 - room(a).y1)) {
    const { y0, y1 } = room(item)
    const row = rows.at(-1)
    if (row && y1 > row.y0 + 0.02 * item.size) {
      row.y0 = Math.min(row.y0, y0)
      row.items.push(item)
    } else rows.push({ y0, y1, items: [item] })
  }
  return rows.map(row => row.items)
}

const splitCells = (row: readonly Item[], gap: number = columnGap): Item[][] => {
  const sorted = [...row].sort((a, b) => a.x0 - b.x0)
  const size = sizeOf(sorted)
  const cells: Item[][] = []
  let end = -Infinity
  for (const item of sorted) {
    if (item.x0 - end > gap * size) cells.push([item])
    else cells.at(-1)!.push(item)
    end = Math.max(end, item.x1)
  }
  return cells
}

const isAligned = (rows: readonly Item[][][]): boolean => {
  const [first] = rows
  return first!.every((cell, column) => {
    const top = unite(cell)
    return rows.every(row => {
      const box = unite(row[column]!)
      const size = sizeOf(cell)
      const distances = [middleOf(box) - middleOf(top), box.x0 - top.x0, box.x1 - top.x1]
      return distances.some(distance => Math.abs(distance) < offColumn * size)
    })
  })
}

const renderCells = (rows: readonly Item[][][], parse: Parse): string[][] | null => {
  const parsed = rows.map(row => row.map(cell => parse(cell)))
  return parsed.every(row => row.every(cell => cell !== null)) ? (parsed as string[][]) : null
}

const writeRows = (rows: readonly string[][], environment: string): string =>
  `\\begin{${environment}}${rows.map(row => row.join(' & ')).join(' \\\\ ')}\\end{${environment}}`

/** Items between a bracket and the one that closes it, as one item; null where it isn't sure. */
const makeStack = (open: Item, inner: readonly Item[], close: Item | null, parse: Parse): Item | null => {
  const rows = splitRows(inner)
  const size = sizeOf(inner)
  const place = { base: open.base, size: Math.max(open.size, size) }
  const parts = [open, ...inner, ...(close ? [close] : [])]
  if (!close) {
    const split = rows.map(row => splitCells(row, caseGap))
    const isSplit = split.some(row => row.length > 1)
    if (isSplit && (split.some(row => row.length !== split[0]!.length) || !isAligned(split))) return null
    const cells = isSplit ? split : rows.map(row => [row])
    const { x0 } = unite(rows[0]!)
    const isLevel = rows.every(
      row => Math.abs(unite(row).x0 - x0) < offColumn * size && sizeOf(row) > 0.9 * size,
    )
    if (!isLevel) return null
    const written = renderCells(cells, parse)
    return written && group(writeRows(written, 'cases'), parts, place, { isStack: true })
  }
  const cells = rows.map(row => splitCells(row))
  const columns = cells[0]!.length
  const isBinomial = columns === 1 && rows.length === 2 && open.sign === '(' && close.sign === ')'
  if (isBinomial) {
    const written = renderCells(cells, parse)
    return written && cells[1]!.length === 1
      ? group(`\\binom{${written[0]![0]}}{${written[1]![0]}}`, parts, place)
      : null
  }
  const environment = matrices[open.sign + close.sign]
  if (!environment || columns < 1 || cells.some(row => row.length !== columns) || !isAligned(cells))
    return null
  const written = renderCells(cells, parse)
  return written && group(writeRows(written, environment), parts, place, { isStack: true })
}

/** Items of several rows without those behind them that stand beside all rows. */
const cutTail = (items: readonly Item[]): Item[] => {
  for (let end = items.length; end > 1; end--) {
    const part = items.slice(0, end)
    const { x1 } = unite(part)
    if (splitRows(part).length > 1 && items.slice(end).every(({ x0 }) => x0 >= x1 - 0.05)) return part
  }
  return [...items]
}

const isHigh = (bracket: Item, inner: readonly Item[]): boolean =>
  heightOf(bracket) > minHeight * sizeOf(inner)

/** Number of the bracket that closes the one at `i`; -1 where none does. */
const findClosing = (items: readonly Item[], i: number): number => {
  const open = items[i]!
  if (open.kind === 'fence')
    return items.findIndex(
      (item, at) =>
        at > i &&
        item.kind === 'fence' &&
        item.sign === open.sign &&
        Math.abs(heightOf(item) - heightOf(open)) < 0.3 * open.size,
    )
  let depth = 0
  for (let at = i; at < items.length; at++) {
    const { kind } = items[at]!
    if (kind === 'open') depth += 1
    if (kind === 'close') depth -= 1
    if (depth === 0) return at
  }
  return -1
}

/** Items with brackets around several rows as one item each, and other high brackets as ones that grow. */
export const placeStacks = (unsorted: readonly Item[], parse: Parse): Item[] | null => {
  let items = [...unsorted].sort((a, b) => a.x0 - b.x0)
  for (let i = items.length - 1; i >= 0; i--) {
    const open = items[i]!
    if (open.kind !== 'open' && open.kind !== 'fence') continue
    const end = findClosing(items, i)
    const isOpenEnded = end < 0 && open.sign === '{'
    if (end < 0 && !isOpenEnded) continue
    const close = end < 0 ? null : items[end]!
    const found = items
      .slice(i + 1, end < 0 ? undefined : end)
      .filter(item => item.y1 > open.y0 && item.y0 < open.y1)
    const inner = close ? found : cutTail(found)
    if (inner.length === 0 || !isHigh(open, inner) || splitRows(inner).length < 2) continue
    const made = makeStack(open, inner, close, parse)
    if (!made) return null
    const used = new Set([open, ...inner, ...(close ? [close] : [])])
    items = [...items.filter(item => !used.has(item)), made].sort((a, b) => a.x0 - b.x0)
    i = items.indexOf(made)
  }
  return items
}
