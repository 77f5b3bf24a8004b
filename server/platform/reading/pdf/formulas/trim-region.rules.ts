// Stops and brackets at the ends of a region, which are the sentence's.
import { type Glyph, heightOf } from './formula-items.rules.ts'

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
