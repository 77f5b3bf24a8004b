// A row of a formula: what stands on its baseline, with the scripts of each.
import {
  axisHeight,
  heightOf,
  type Item,
  overlapX,
  overlapY,
  sizeOf,
  widthOf,
} from './formula-items.rules.ts'
import { isIntegral } from './formula-signs.rules.ts'

/** Type of scripts beside that of the row, at most, and heights of their baselines, in the type of the row. */
const scriptSize = 0.87
const onLine = 0.07
const lowestUp = 0.17
const highestDown = -0.04
/** Gap between a base and its scripts, in type sizes of the row. */
const scriptGap = 0.4

type Based = { base: Item; up: Item[]; down: Item[] }

const isPrime = ({ sign }: Item): boolean => /^[′″‴'’]$/u.test(sign)

/** Baseline of a row: that of its large letters, or of its only part. */
export const findBaseline = (items: readonly Item[], size: number): number | null => {
  const large = items.filter(item => item.size >= scriptSize * size)
  const sure = large.filter(
    ({ kind, isFraction, isStack }) =>
      !isFraction && !isStack && !['operator', 'open', 'close', 'fence'].includes(kind),
  )
  const bases = (sure.length > 0 ? sure : large).map(({ base }) => base).sort((a, b) => a - b)
  const middle = bases[bases.length >> 1]!
  return bases.every(base => Math.abs(base - middle) < onLine * size) ? middle : null
}

/** Whether an item stands on the baseline of a row. */
const standsOn = (item: Item, baseline: number, size: number): boolean => {
  if (item.isFraction) {
    // Fractions of a line have smaller type, at the height of a minus sign.
    const axis = item.base + axisHeight * item.size
    return Math.abs(axis - (baseline + axisHeight * size)) < 0.15 * size && item.y1 - item.y0 > 0.9 * size
  }
  const isBracket =
    item.isStack ||
    item.kind === 'open' ||
    item.kind === 'close' ||
    item.kind === 'fence' ||
    item.kind === 'operator'
  const distance = item.isStack
    ? item.base - baseline + axisHeight * (item.size - size)
    : item.base - baseline
  return item.size >= scriptSize * size && Math.abs(distance) < (isBracket ? 0.25 : onLine) * size
}

/** The side of a script: up, down, or null where it can't be told. */
const findSide = (item: Item, { up, down }: Based, baseline: number, size: number): 'up' | 'down' | null => {
  const height = (item.base - baseline) / size
  const isSmallest = item.size < 0.62 * size
  if (isSmallest) {
    const isNear = (one: Item | undefined): boolean =>
      one !== undefined &&
      one.size > item.size * 1.1 &&
      item.x0 > one.x0 &&
      overlapY(item, { ...one, y0: one.base - 0.3 * one.size, y1: one.base + 0.9 * one.size }) > 0
    const [byUp, byDown] = [up.findLast(isNear), down.findLast(isNear)]
    if (byUp && byDown) return null
    if (byUp) return 'up'
    if (byDown) return 'down'
  }
  if (height >= lowestUp) return 'up'
  return height <= highestDown ? 'down' : null
}

/** Bases of a row with their scripts; null where something has no place. */
const findScripts = (items: readonly Item[], baseline: number, size: number): Based[] | null => {
  const row: Based[] = []
  for (const item of items) {
    if (standsOn(item, baseline, size) && !(isPrime(item) && row.length > 0)) {
      row.push({ base: item, up: [], down: [] })
      continue
    }
    const last = row.at(-1)
    if (!last || (item.size > scriptSize * size && !isPrime(item))) return null
    if (last.base.kind === 'open') return null
    const side = isPrime(item) ? 'up' : findSide(item, last, baseline, size)
    if (side === null) return null
    const before = last[side].at(-1)
    const from = before
      ? before.x1
      : isIntegral(last.base.sign)
        ? (last.base.x0 + last.base.x1) / 2
        : last.base.x1
    const gap = item.x0 - from
    const isIntegralBase = isIntegral(last.base.sign) && !before
    if (gap < -0.45 * size || (gap > scriptGap * size && !isIntegralBase && !before)) return null
    last[side].push(item)
  }
  return row
}

const overlapsNext = (row: readonly Based[], size: number): boolean =>
  row.some(({ base }, i) => {
    const next = row[i + 1]?.base
    return (
      next !== undefined &&
      overlapX(base, next) > Math.max(0.25 * size, 0.5 * Math.min(widthOf(base), widthOf(next)))
    )
  })

const renderWord = (item: Item, before: Item | undefined, after: Item | undefined): string => {
  const gap = 0.18 * item.size
  const [left, right] = [before && item.x0 - before.x1 > gap, after && after.x0 - item.x1 > gap]
  if (!left && !right && !item.sign.includes(' ')) return `\\mathrm{${item.sign}}`
  return `\\text{${left ? ' ' : ''}${item.sign}${right ? ' ' : ''}}`
}

const isHigh = (item: Item): boolean => heightOf(item) > 1.25 * item.size

/** Bases of a row with `\\left` and `\\right` where a pair of brackets is higher than a letter; null for a lone high bracket. */
const growBrackets = (row: readonly Based[]): string[] | null => {
  const texts = row.map(({ base }) => base.tex)
  const open: number[] = []
  for (const [i, { base }] of row.entries()) {
    const isFence = base.kind === 'fence'
    const last = open.at(-1)
    const closesFence = isFence && last !== undefined && row[last]!.base.sign === base.sign
    if (base.kind === 'open' || (isFence && !closesFence)) open.push(i)
    if (base.kind !== 'close' && !closesFence) continue
    open.pop()
    if (last === undefined) {
      if (isHigh(base)) return null
      continue
    }
    if (!isHigh(row[last]!.base) || !isHigh(base)) continue
    texts[last] = `\\left${texts[last]!}`
    texts[i] = `\\right${texts[i]!}`
  }
  return open.some(i => isHigh(row[i]!.base)) ? null : texts
}

/** A command needs a space before a letter. */
const joinTex = (parts: readonly string[]): string =>
  parts.reduce(
    (tex, part) => (/\\[A-Za-z]+$/u.test(tex) && /^[A-Za-z]/u.test(part) ? `${tex} ${part}` : tex + part),
    '',
  )

const needsBraces = (tex: string): boolean => /^\\(?:frac|sqrt|overline)/u.test(tex)

/** TeX of a row; null where it isn't sure. */
export const parseRow = (unsorted: readonly Item[]): string | null => {
  const items = [...unsorted].sort((a, b) => a.x0 - b.x0)
  if (
    items.length === 0 ||
    items.some(({ kind }) => kind === 'root' || kind === 'accent' || kind === 'negation')
  )
    return null
  const size = sizeOf(items)
  const baseline = findBaseline(items, size)
  if (baseline === null) return null
  const row = findScripts(items, baseline, size)
  if (row === null || overlapsNext(row, size)) return null
  const parts: string[] = []
  const texts = growBrackets(row)
  if (texts === null) return null
  for (const [i, { base, up, down }] of row.entries()) {
    const primes = up.filter(isPrime)
    const raised = up.filter(item => !isPrime(item))
    const [sup, sub] = [raised, down].map(script => (script.length === 0 ? '' : parseRow(script)))
    if (sup === null || sub === null || sup === undefined || sub === undefined) return null
    const text = base.kind === 'word' ? renderWord(base, row[i - 1]?.base, row[i + 1]?.base) : texts[i]!
    const hasScripts = up.length > 0 || down.length > 0
    const own = hasScripts ? text.trim() : text
    const marks = primes.map(({ sign }) => (sign === '″' ? "''" : sign === '‴' ? "'''" : "'")).join('')
    const scripts = `${marks}${sub === '' ? '' : `_{${sub}}`}${sup === '' ? '' : `^{${sup}}`}`
    parts.push(hasScripts && needsBraces(own) ? `{${own}}${scripts}` : own + scripts)
  }
  return joinTex(parts).trim()
}
