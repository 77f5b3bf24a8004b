// Blocks of code in Markdown, between lines of three backticks. Each part of a text is looked at once, so that a file of
// nothing but openings takes no longer than its length.
const opening = '```\n'
const closing = '\n```'

/** Texts in turn: outside of code, a block of code with its fences, outside, and so on. */
export const splitFences = (text: string): string[] => {
  const parts: string[] = []
  let from = 0
  for (;;) {
    const start = text.indexOf(opening, from)
    // The line feed after the opening may begin the closing.
    const end = start < 0 ? -1 : text.indexOf(closing, start + opening.length - 1)
    if (end < 0) return [...parts, text.slice(from)]
    parts.push(text.slice(from, start), text.slice(start, end + closing.length))
    from = end + closing.length
  }
}
