// Which stretch of which line is highlighted, in sources that are shown as lines, paragraphs or captions.
import type { Place } from '@lantern/contract/library/library'
import type { Highlight } from './highlight-boxes.rules.ts'

export type LineStretch = { unit: number; start: number; end: number }

/** A pattern that finds words whatever white space stands between them. */
const loose = (quote: string) =>
  new RegExp(
    quote
      .trim()
      .split(/\s+/)
      .map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('\\s+'),
  )

/**
 * The stretches of lines `first` to `last` (counted from 1) that hold the quote, as offsets into each
 * line. Where the quote isn't found word for word, the lines as a whole.
 */
export const quoteStretches = (
  lines: readonly { unit: number; text: string }[],
  place: { first: number; last: number },
  quote: string,
): LineStretch[] => {
  const within = lines.filter(({ unit }) => unit >= place.first && unit <= place.last)
  const joined = within.map(({ text }) => text).join('\n')
  const match = quote.trim() ? loose(quote).exec(joined) : null
  const from = match?.index ?? 0
  const to = match ? from + match[0].length : joined.length
  const stretches: LineStretch[] = []
  let offset = 0
  for (const { unit, text } of within) {
    const start = Math.max(0, from - offset)
    const end = Math.min(text.length, to - offset)
    if (start < end) stretches.push({ unit, start, end })
    offset += text.length + 1
  }
  return stretches
}

/** A highlighted stretch of one line, as offsets into it. */
export type Mark = { start: number; end: number; rank: Highlight['rank'] }

/**
 * The highlighted stretch of each line that has one.
 * @param unitsOf the lines that a citation's place means; null for none of these
 */
export const findMarks = (
  lines: readonly { unit: number; text: string }[],
  highlights: readonly Highlight[],
  unitsOf: (place: Place) => { first: number; last: number } | null,
): Map<number, Mark> => {
  const marks = new Map<number, Mark>()
  // Solid last, so that it wins where both touch a line.
  for (const { citation, rank } of [...highlights].reverse()) {
    const units = unitsOf(citation.place)
    if (!units) continue
    for (const { unit, start, end } of quoteStretches(lines, units, citation.quote))
      marks.set(unit, { start, end, rank })
  }
  return marks
}
