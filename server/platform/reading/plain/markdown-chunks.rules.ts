// Cuts a Markdown file into chunks for the parser, whose cost is quadratic in the input. Also finds parts
// that must not be parsed at all.

export type MarkdownChunk = {
  /** The 1-based number of its first line in the file. */
  first: number
  lines: string[]
  /** True if it is too long without a place to cut, or nested too deeply: no parser reads it in good time. */
  isHostile: boolean
}

/** A chunk ends at the first place to cut after so many letters. */
const aimedLength = 8_000
const maxLength = 32_000
/** A paragraph of an entry or a quotation is looked through again for each of its lines. */
const maxLines = 2_000
/** Maximum nesting of quotations and lists in one line. */
const deepest = 24

/** Beginnings of HTML, comments, links and emphasis in one chunk: a parser looks for the end of each to its end. */
const maxBeginnings = 1_000
const beginnings = /<[?!]|\]\(|\*\*/gu

const fence = /^ {0,3}(`{3,}|~{3,})/u
const container = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$))/uy
/** Start of a new block, whatever is above it. */
const opensBlock = /^(?:#{1,6}[ \t]|[-*+][ \t]|\d{1,9}[.)][ \t])/u
const definition = /^ {0,3}\[[^[\]^][^[\]]{0,200}\]:[ \t]*\S/u

const isDeep = (line: string): boolean => {
  container.lastIndex = 0
  for (let depth = 0; depth <= deepest; depth++) if (!container.test(line)) return false
  return true
}

/** The line that closes the fenced block that `line` opens; null where it opens none. */
const findFence = (line: string): RegExp | null => {
  const mark = fence.exec(line)?.[1]
  return mark ? new RegExp(`^ {0,3}[${mark[0]}]{${mark.length},}[ \\t]*$`, 'u') : null
}

/** Whether a line can start a chunk: outside of fenced code, and not a continuation. */
const canOpen = (line: string, before: string | undefined): boolean =>
  opensBlock.test(line) || (before?.trim() === '' && /^\S/u.test(line))

export const cutMarkdown = (lines: readonly string[]): MarkdownChunk[] => {
  const chunks: MarkdownChunk[] = []
  let chunk: MarkdownChunk = { first: 1, lines: [], isHostile: false }
  let length = 0
  let begun = 0
  let closing: RegExp | null = null
  for (const [i, line] of lines.entries()) {
    if (length >= aimedLength && closing === null && canOpen(line, lines[i - 1])) {
      chunks.push(chunk)
      chunk = { first: i + 1, lines: [], isHostile: false }
      length = 0
      begun = 0
    }
    chunk.lines.push(line)
    begun += line.match(beginnings)?.length ?? 0
    if (begun > maxBeginnings) chunk.isHostile = true
    length += line.length + 1
    if (closing?.test(line)) closing = null
    else if (closing === null) {
      closing = findFence(line)
      if (length > maxLength || chunk.lines.length > maxLines || isDeep(line)) chunk.isHostile = true
    }
  }
  chunks.push(chunk)
  return chunks
}

/** Link definitions anywhere in the file; those of a usual file fit. */
export const listDefinitions = (lines: readonly string[]): string[] => {
  const found: string[] = []
  let length = 0
  for (const line of lines) {
    if (!definition.test(line)) continue
    length += line.length
    if (length > aimedLength / 2) break
    found.push(line)
  }
  return found
}

/** File with its front matter blanked, so that line numbers stay. */
export const withoutFrontMatter = (lines: readonly string[]): string[] => {
  const end =
    lines[0]?.trim() === '---' ? lines.findIndex((line, i) => i > 0 && i < 60 && line.trim() === '---') : -1
  return lines.map((line, i) => (i <= end ? '' : line))
}
