// Gathers lines into paragraphs by their gaps, indents, marks and styles.
import type { PageLine } from './packed-page.rules.ts'
import { median } from './segments.rules.ts'

export type Paragraph = PageLine[]

const bullet = /^[•·▪▫◦‣●○■□✓➢➤–—*-]$/u
const numberMark = /^\(?(?:\d{1,3}|[a-z])[.)]$/iu
/** Whether a word is the mark of a list's item: a bullet, a number or a letter. */
export const isListMark = (word: string): boolean => bullet.test(word) || numberMark.test(word)
const sentenceEnd = /[.!?:;]["'”’)\]]*$/u

/** Shape of a line's column, in points. */
type Column = { left: number; right: number; leading: number }

const getColumn = (lines: PageLine[]): Column => {
  const steps: number[] = []
  for (let i = 1; i < lines.length; i++) {
    const step = lines[i]!.baseline - lines[i - 1]!.baseline
    if (step > 0.5 * lines[i]!.size) steps.push(step)
  }
  const size = median(lines.map(line => line.size))
  const leading = steps.length >= 2 ? median(steps) : 1.2 * size
  return {
    left: Math.min(...lines.map(line => line.left)),
    right: Math.max(...lines.map(line => line.right)),
    leading: Math.min(Math.max(leading, size), 1.8 * size),
  }
}

const endsSentence = (line: PageLine): boolean => sentenceEnd.test(line.text)

const startsList = (line: PageLine, before: PageLine): boolean => {
  const mark = line.words[0] ?? ''
  return line.words.length > 1 && (bullet.test(mark) || (numberMark.test(mark) && endsSentence(before)))
}

const otherSize = (a: PageLine, b: PageLine): boolean =>
  Math.max(a.size, b.size) / Math.min(a.size, b.size) > 1.08

const otherStyle = (a: PageLine, b: PageLine): boolean =>
  otherSize(a, b) || a.bold !== b.bold || a.mono !== b.mono

const startsSmall = (line: PageLine): boolean => /^["'“‘(]?\p{Ll}/u.test(line.words[0]!)

/** Whether a bold line is part of a sentence, as a term or a reference. */
const emphasised = (last: PageLine, line: PageLine, column: Column): boolean =>
  last.bold !== line.bold &&
  !otherSize(last, line) &&
  !last.mono &&
  !line.mono &&
  last.right > column.right - 0.1 * (column.right - column.left) &&
  !endsSentence(last) &&
  startsSmall(line)

/** A line set further in opens a paragraph, unless it hangs below a list mark or an entry's first line. */
const indentOpens = (paragraph: Paragraph, line: PageLine, column: Column): boolean => {
  const first = paragraph[0]!
  const last = paragraph.at(-1)!
  const em = line.size
  if (line.left - last.left > 0.8 * em) {
    const hangs = paragraph.length === 1 && last.right > column.right - 2 * em && !endsSentence(last)
    return !hangs && !(paragraph.length === 1 && bullet.test(first.words[0]!))
  }
  return paragraph.length > 1 && last.left - line.left > 0.8 * em
}

const shortEnd = (last: PageLine, line: PageLine, column: Column): boolean =>
  last.right < column.right - 0.3 * (column.right - column.left) &&
  endsSentence(last) &&
  /^["'“(]?[\p{Lu}\p{N}]/u.test(line.words[0]!)

const nameAndNumber = /^\p{Lu}.{0,80}\s[+−–-]?\p{Nd}[\p{Nd}.,%]{0,12}$/u
const maxWordsOfEntry = 8

/** "Oxygen 8": a line of a list of names with their numbers. */
const isEntry = ({ text, words }: PageLine): boolean =>
  words.length <= maxWordsOfEntry && nameAndNumber.test(text)

const minEntries = 3

/** Lines of lists of at least three entries. */
const findEntries = (region: readonly PageLine[]): Set<PageLine> => {
  const found = new Set<PageLine>()
  let run: PageLine[] = []
  for (const line of region) {
    run = isEntry(line) ? [...run.slice(1 - minEntries), line] : []
    if (run.length >= minEntries) for (const entry of run) found.add(entry)
  }
  return found
}

const opensParagraph = (paragraph: Paragraph, line: PageLine, column: Column): boolean => {
  const last = paragraph.at(-1)!
  const step = line.baseline - last.baseline
  // Large type has a leading of its own.
  const leading = Math.max(column.leading, 1.15 * Math.min(last.size, line.size))
  if (step <= 0 || step >= 1.35 * leading) return true
  if (otherStyle(last, line) && !emphasised(last, line, column)) return true
  // Indentation starts no paragraph in code.
  if (line.mono) return false
  return startsList(line, last) || indentOpens(paragraph, line, column) || shortEnd(last, line, column)
}

/** Paragraphs of one page in reading order; none crosses a region. */
export const groupParagraphs = (page: PageLine[]): Paragraph[] => {
  const paragraphs: Paragraph[] = []
  for (const region of measureRegions(page)) {
    const column = getColumn(region)
    const entries = findEntries(region)
    let current: Paragraph | null = null
    for (const line of region) {
      const isListed = entries.has(line) || (current !== null && entries.has(current.at(-1)!))
      if (current && !isListed && !opensParagraph(current, line, column)) current.push(line)
      else {
        current = [line]
        paragraphs.push(current)
      }
    }
  }
  return paragraphs
}

const measureRegions = (page: PageLine[]): PageLine[][] => {
  const regions: PageLine[][] = []
  for (const line of page) {
    const region = regions.at(-1)
    if (region && region[0]!.region === line.region) region.push(line)
    else regions.push([line])
  }
  return regions
}

/** Whether a paragraph goes on after a column's or page's end: same size, no sentence end, a small letter next. */
export const continues = (before: Paragraph, after: Paragraph): boolean => {
  const last = before.at(-1)!
  const next = after[0]!
  if (last.page === next.page && last.region === next.region) return false
  if (otherSize(last, next) || last.mono || next.mono || next.page - last.page > 1) return false
  return !endsSentence(last) && startsSmall(next)
}
