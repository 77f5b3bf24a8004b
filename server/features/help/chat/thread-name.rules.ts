// The name a conversation takes from its first question.

const maxLength = 60

/** The question on one line, cut at a word. */
export const getThreadName = (question: string): string => {
  const line = question.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength)
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > maxLength / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.]+$/, '')}…`
}
