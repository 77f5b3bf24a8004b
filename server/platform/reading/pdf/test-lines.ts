// Lines for tests, without a PDF.
import type { PageLine } from './packed-page.rules.ts'

/** A line of 10-point type over a 400-point column; `baseline` is the distance from the top of an 800-point page. */
export const getLine = (text: string, fields: Partial<PageLine> = {}): PageLine => {
  const words = text.split(' ')
  const baseline = fields.baseline ?? 400
  return {
    page: 1,
    text,
    words,
    boxes: Float32Array.from(words.flatMap((_, i) => [i * 10, 800 - baseline, i * 10 + 8, 810 - baseline])),
    firstWord: 0,
    left: 100,
    right: 500,
    baseline,
    fromTop: baseline / 800,
    size: 10,
    bold: false,
    mono: false,
    region: 0,
    ...fields,
  }
}

/** Line of cells at the given distances from the left, in 10-point type, 5 points a letter, with words 3 points apart. */
export const cellLine = (
  cells: readonly (readonly [left: number, text: string])[],
  fields: Partial<PageLine> = {},
): PageLine => {
  const words = cells.flatMap(([left, text]) => {
    let x = left
    return text.split(' ').map(word => {
      const box = [x, 0, x + 5 * word.length, 10]
      x += 5 * word.length + 3
      return { word, box }
    })
  })
  return getLine(words.map(({ word }) => word).join(' '), {
    boxes: Float32Array.from(words.flatMap(({ box }) => box)),
    left: words[0]!.box[0]!,
    right: words.at(-1)!.box[2]!,
    ...fields,
  })
}

/** Lines 12 points apart, from 200 points below the top by default. */
export const column = (texts: string[], fields: Partial<PageLine> = {}, top = 200): PageLine[] =>
  texts.map((text, i) => getLine(text, { ...fields, baseline: top + i * 12 }))
