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

/** Lines 12 points apart, from 200 points below the top by default. */
export const column = (texts: string[], fields: Partial<PageLine> = {}, top = 200): PageLine[] =>
  texts.map((text, i) => getLine(text, { ...fields, baseline: top + i * 12 }))
