// Which stretch of which line of a text source is lit.

export type LineStretch = { line: number; start: number; end: number }

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
  lines: readonly { line: number; text: string }[],
  place: { first: number; last: number },
  quote: string,
): LineStretch[] => {
  const within = lines.filter(({ line }) => line >= place.first && line <= place.last)
  const joined = within.map(({ text }) => text).join('\n')
  const match = quote.trim() ? loose(quote).exec(joined) : null
  const from = match?.index ?? 0
  const to = match ? from + match[0].length : joined.length
  const stretches: LineStretch[] = []
  let offset = 0
  for (const { line, text } of within) {
    const start = Math.max(0, from - offset)
    const end = Math.min(text.length, to - offset)
    if (start < end) stretches.push({ line, start, end })
    offset += text.length + 1
  }
  return stretches
}
