// Accents over letters, and limits over and under large operators.
import { group, type Item, middleOf, overlapX, overlapY, unite, widthOf } from './formula-items.rules.ts'
import { isIntegral } from './formula-signs.rules.ts'

type Parse = (items: Item[]) => string | null

/** Names with limits below them. */
const limited = new Set(['lim', 'max', 'min', 'sup', 'inf', 'limsup', 'liminf', 'det', 'gcd', 'Pr'])
/** Type of limits beside that of their operator, at most. */
const limitSize = 0.87
/** Gaps of limits to their operator and between their parts, and their distance from its middle, in its type size. */
const limitGap = 0.55
const partGap = 0.5
const offCentre = 0.5

/** Letters with an accent over them; null where an accent has none. */
export const placeAccents = (items: readonly Item[]): Item[] | null => {
  const accents = items.filter(({ kind }) => kind === 'accent')
  let rest = items.filter(({ kind }) => kind !== 'accent')
  for (const accent of accents) {
    const below = rest.filter(
      item =>
        overlapX(item, accent) > 0.3 * widthOf(accent) &&
        accent.y0 > item.y1 - 0.35 * item.size &&
        accent.y0 < item.y1 + 0.45 * item.size,
    )
    const [base] = below
    if (!base || below.length > 1) return null
    const isLetter = base.kind === 'letter' || (base.kind === 'group' && base.sign === 'accent')
    if (!isLetter || widthOf(accent) > 1.6 * widthOf(base) + 0.2 * base.size) return null
    const parts = [base, accent]
    rest = rest.map(item =>
      item === base
        ? group(`\\${accent.tex}{${base.tex.trim()}}`, parts, base, { kind: 'letter', sign: 'accent' })
        : item,
    )
  }
  return rest
}

/** Parts of a limit: those nearest to the operator on one side, and what stands beside them. */
const findLimit = (operator: Item, items: readonly Item[], isOver: boolean): Item[] => {
  const { size } = operator
  const isSide = (item: Item): boolean => {
    if (item === operator || item.size >= limitSize * size) return false
    const gap = isOver ? item.y0 - operator.y1 : operator.y0 - item.y1
    return gap > -0.12 * size && gap < limitGap * size
  }
  const found = items.filter(item => isSide(item) && overlapX(item, operator) > 0)
  if (found.length === 0) return []
  let grows = true
  while (grows) {
    const box = unite(found)
    const next = items.find(
      item =>
        item !== operator &&
        !found.includes(item) &&
        item.size < limitSize * size &&
        overlapY(item, box) > 0.2 * (item.y1 - item.y0) - 0.01 &&
        item.x0 - box.x1 < partGap * item.size &&
        box.x0 - item.x1 < partGap * item.size &&
        (isOver ? item.y0 > operator.y1 - 0.4 * size : item.y1 < operator.y0 + 0.4 * size),
    )
    grows = next !== undefined
    if (next) found.push(next)
  }
  return found
}

/** Operators with their limits; null where a limit can't be read or isn't over or under its operator. */
export const placeLimits = (items: readonly Item[], parse: Parse): Item[] | null => {
  let rest = [...items]
  for (const operator of items) {
    const isOperator =
      operator.kind === 'operator' || (operator.kind === 'name' && limited.has(operator.sign))
    if (!isOperator) continue
    const [over, under] = [findLimit(operator, rest, true), findLimit(operator, rest, false)]
    const limits = [over, under].filter(({ length }) => length > 0)
    if (limits.length === 0) continue
    if (
      limits.some(limit => Math.abs(middleOf(unite(limit)) - middleOf(operator)) > offCentre * operator.size)
    )
      return null
    const [sup, sub] = [over, under].map(limit => (limit.length === 0 ? '' : parse(limit)))
    if (sup === null || sub === null || sup === undefined || sub === undefined) return null
    if (operator.kind === 'name' && sup !== '') return null
    const base = operator.tex.trim() + (isIntegral(operator.sign) ? '\\limits' : '')
    const tex = `${base}${sub === '' ? '' : `_{${sub}}`}${sup === '' ? '' : `^{${sup}}`}`
    const used = new Set([operator, ...over, ...under])
    const placed = group(tex, [...used], operator, { kind: operator.kind, sign: operator.sign })
    rest = [...rest.filter(item => !used.has(item)), placed]
  }
  return rest
}
