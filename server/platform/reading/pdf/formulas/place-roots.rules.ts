// Roots of a formula: a sign with a bar, or both in one drawing; and drawn arrows over letters.
import {
  centreOf,
  group,
  heightOf,
  type Item,
  type Mark,
  middleOf,
  sizeOf,
  unite,
  widthOf,
} from './formula-items.rules.ts'

type Parse = (items: Item[]) => string | null

/** The small number in the crook of a root. */
const findDegree = (root: Item, bar: Mark, items: readonly Item[], size: number): Item[] =>
  items.filter(
    item =>
      item.size < 0.8 * size &&
      item.x1 > root.x0 &&
      middleOf(item) < Math.min(root.x0 + 0.6 * widthOf(root), bar.x0) &&
      item.x0 > root.x0 - 0.8 * size &&
      item.y0 > centreOf(root) - 0.15 * size &&
      item.y1 < root.y1 + 0.6 * size,
  )

export const findRoot = (
  bar: Mark,
  items: readonly Item[],
  parse: Parse,
): { used: Item[]; made: Item } | null => {
  const root = items.find(
    ({ kind, x1, y1, size }) =>
      kind === 'root' && Math.abs(bar.x0 - x1) < 0.25 * size && Math.abs(centreOf(bar) - y1) < 0.25 * size,
  )
  return root ? makeRoot(root, bar, items, parse) : null
}

const makeRoot = (root: Item, bar: Mark, items: readonly Item[], parse: Parse) => {
  const y = centreOf(bar)
  const inner = items.filter(
    item =>
      item !== root &&
      middleOf(item) > bar.x0 &&
      middleOf(item) < bar.x1 &&
      item.y1 < y + 0.1 * item.size &&
      item.y0 > root.y0 - 0.3 * item.size,
  )
  if (inner.length === 0) return null
  const size = sizeOf(inner)
  const box = unite(inner)
  if (box.x1 > bar.x1 + 0.3 * size || bar.x1 - box.x1 > 0.6 * size || box.x0 < bar.x0 - 0.2 * size)
    return null
  if (heightOf(root) > 2.2 * heightOf(box) + 0.5 * size) return null
  const degree = findDegree(root, bar, items, size)
  const [tex, index] = [parse(inner), degree.length === 0 ? '' : parse(degree)]
  if (tex === null || index === null) return null
  const base = inner.reduce((lowest, one) => (one.size > lowest.size * 1.05 ? one : lowest)).base
  const used = [root, ...inner, ...degree]
  const option = index === '' ? '' : `[${/[[\]]/u.test(index) ? `{${index}}` : index}]`
  return { used, made: group(`\\sqrt${option}{${tex}}`, [bar, ...used], { base, size }) }
}

/** Root that is drawn in one piece with its bar. */
export const findDrawnRoot = (mark: Mark, items: readonly Item[], parse: Parse) => {
  const inside = items.filter(
    item =>
      middleOf(item) > mark.x0 &&
      middleOf(item) < mark.x1 &&
      item.y1 < mark.y1 &&
      item.y0 > mark.y0 - 0.3 * item.size,
  )
  const size = sizeOf(inside)
  if (size === 0) return null
  // Width of the crook in KaTeX's drawings: .833 to 1.056 of the type.
  const main = inside.filter(({ x0 }) => x0 > mark.x0 + 0.7 * size)
  const first = main.length > 0 ? unite(main).x0 : mark.x0
  const hook = Math.min(first - 0.02 * size, mark.x0 + 1.1 * size)
  const root: Item = {
    glyphs: 0,
    kind: 'root',
    sign: '√',
    tex: '',
    base: mark.y0,
    size,
    x0: mark.x0,
    x1: hook,
    y0: mark.y0,
    y1: mark.y1,
  }
  const bar: Mark = { is: 'rule', x0: hook - 0.05 * size, x1: mark.x1, y0: mark.y1, y1: mark.y1 }
  const found = makeRoot(root, bar, items, parse)
  return (
    found && {
      used: found.used.filter(item => item !== root),
      made: { ...found.made, ...unite([mark, found.made]) },
    }
  )
}

/** Drawn arrow over a letter. */
export const findArrow = (mark: Mark, items: readonly Item[]) => {
  const below = items.filter(
    item =>
      item.kind === 'letter' &&
      Math.abs(middleOf(item) - middleOf(mark)) < 0.3 * item.size &&
      mark.y0 > item.base + 0.35 * item.size &&
      mark.y0 < item.y1 + 0.2 * item.size,
  )
  const [base] = below
  return base && below.length === 1
    ? {
        used: [base],
        made: group(`\\vec{${base.tex.trim()}}`, [mark, base], base, {
          kind: 'letter' as const,
          sign: 'accent',
        }),
      }
    : null
}
