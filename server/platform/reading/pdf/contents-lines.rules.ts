// Finds the lines of tables of contents and indexes: they match every term without an answer, so they would
// win searches.
import type { PageLine } from './packed-page.rules.ts'

const leadersToPage = /(?:(?:\.\s?){4,}|(?:…\s?){2,})\s*(?:\d+|[ivxlc]+)$/iu
const leaders = /(?:\.\s?){4,}\s*(?:\d+|[ivxlc]+)?$|(?:…\s?){2,}\s*\d*$/iu
const endsInPages = /[\s,.](\d{1,4})(?:\s*[,–-]\s*\d{1,4})*\.?$/u
const minLines = 8
const maxWords = 14
const title = /^(?:table of )?contents$|^index$|^list of (?:figures|tables)$/iu

/** "Introduction ........ 12": four or more dots that lead to a page number. */
export const isLeaderLine = (text: string): boolean => leaders.test(text.trim())

const ascendingShare = <T>(values: T[], follows: (a: T, b: T) => boolean): number => {
  let inOrder = 0
  for (let i = 1; i < values.length; i++) if (follows(values[i - 1]!, values[i]!)) inOrder += 1
  return values.length < 2 ? 0 : inOrder / (values.length - 1)
}

type Entry = { line: PageLine; initial: string; pageNumber: number }

const getEntries = (lines: PageLine[], pageCount: number): Entry[] =>
  lines.flatMap(line => {
    const { text } = line
    const pageNumber = Number(endsInPages.exec(text)?.[1] ?? Number.NaN)
    const initial = /\p{L}/u.exec(text)?.[0]?.toLowerCase()
    const plausible =
      pageNumber <= pageCount + 30 && line.words.filter(word => word !== '.').length <= maxWords
    return initial && plausible ? [{ line, initial, pageNumber }] : []
  })

/** The first line of an entry that runs over two. */
const beginsEntry = (lines: PageLine[], at: number): boolean =>
  [lines[at - 1], lines[at + 1]].every(line => line && leadersToPage.test(line.text.trim()))

/**
 * Lines of a page to keep out of passages: those with dot leaders, and all ending in page numbers if most of
 * the page does and the numbers (contents) or initials (index) ascend.
 */
export const findContentsLines = (lines: PageLine[], pageCount: number): Set<PageLine> => {
  const found = new Set(lines.filter((line, at) => isLeaderLine(line.text) || beginsEntry(lines, at)))
  const entries = getEntries(lines, pageCount)
  if (entries.length >= minLines && entries.length >= 0.6 * lines.length) {
    const contents = ascendingShare(entries, (a, b) => a.pageNumber <= b.pageNumber) >= 0.85
    const index = ascendingShare(entries, (a, b) => a.initial <= b.initial) >= 0.85
    if (contents || index) for (const { line } of entries) found.add(line)
  }
  if (found.size > 0) for (const line of lines) if (title.test(line.text)) found.add(line)
  return found
}
