// Glyphs of made formulas in tests: letters as wide as half their size, with ink up to .7 of it.
import type { Glyph, Mark } from './formula-items.rules.ts'

type Place = { x: number; base?: number; size?: number; isFormula?: boolean }

const shapes: Readonly<Record<string, { y0: number; y1: number }>> = {
  '-': { y0: 0.23, y1: 0.27 },
  '=': { y0: 0.13, y1: 0.37 },
  '.': { y0: 0, y1: 0.1 },
  '∑': { y0: -0.25, y1: 0.75 },
  '√': { y0: -0.1, y1: 0.95 },
  '(': { y0: -0.25, y1: 0.75 },
  ')': { y0: -0.25, y1: 0.75 },
}

let at = 0

export const makeGlyph = (sign: string, { x, base = 0, size = 10, isFormula = true }: Place): Glyph => {
  const { y0, y1 } = shapes[sign] ?? { y0: 0, y1: 0.7 }
  return {
    at: at++,
    count: 1,
    sign,
    x0: x,
    x1: x + 0.5 * size,
    y0: base + y0 * size,
    y1: base + y1 * size,
    base,
    size,
    alphabet: 'plain',
    isFormula,
    isMono: false,
    isPartial: false,
  }
}

/** Signs behind each other on one line, with hardly a gap. */
export const makeRow = (signs: string, place: Place): Glyph[] =>
  Array.from(signs, (sign, i) => makeGlyph(sign, { ...place, x: place.x + i * 0.55 * (place.size ?? 10) }))

export const makeBar = (x0: number, x1: number, y: number): Mark => ({
  is: 'rule',
  x0,
  x1,
  y0: y - 0.2,
  y1: y + 0.2,
})
