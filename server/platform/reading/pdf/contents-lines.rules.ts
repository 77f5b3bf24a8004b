// Finds the lines of tables of contents and indexes: they match every term without an answer, so they come last in
// searches. A list is one only where its numbers fit the pages of this document: tables of data look the same.
import { isBlankLine } from './contents-blocks.rules.ts'
import {
  contentsTitle,
  type Entry,
  indexTitle,
  isContentsTitle,
  maxWords,
  parseEntry,
} from './contents-entries.rules.ts'
import { bare } from './headings.rules.ts'
import type { PageLine } from './packed-page.rules.ts'

/** Entries of a page from which a list without leaders, or with them, may be contents. */
const minEntries = 8
const minLeaderEntries = 3
/** Share of a page's lines that are entries. */
const minShareOfPage = 0.6
/** Share of entries in ascending order. */
const minAscending = 0.85
/** Titles found on the pages that entries name: their number, and share of all entries with a number. */
const minFound = 3
const minShareFound = 0.4
/** Terms of an index found on the pages it names. */
const minShareOfTerms = 0.6
/** Pages that a book may have before its page 1, or that a list may name behind the end of an excerpt. */
const maxOffset = 30
/** Letters by which a title is looked up: its first line may end behind them. */
const keyLetters = 24
const isAscending = <T>(values: readonly T[], follows: (a: T, b: T) => boolean): boolean => {
  const inOrder = values.slice(1).filter((value, i) => follows(values[i]!, value)).length
  return values.length >= 2 && inOrder / (values.length - 1) >= minAscending
}

/** Keys under which a title is looked up: with its number and without. */
const keysOf = (title: string): string[] => {
  const short = title.slice(0, 4 * keyLetters)
  const plain = short.replace(/^(?:chapter|part|section|unit|appendix)?\s*[\d.IVX]*[.:]?\s+/iu, '')
  return [...new Set([bare(short), bare(plain)].map(key => key.slice(0, keyLetters)))].filter(
    key => key.length >= 3,
  )
}

/** `listed`: all lines that could be entries; `entries`: those that decide what the list is. */
type PageList = { at: number; lines: PageLine[]; entries: Entry[]; listed: Entry[] }

/** Pages that are lists which end in numbers. @param at index of the page */
const toList = (lines: PageLine[], at: number): PageList | null => {
  const entries = lines.flatMap(line => parseEntry(line) ?? [])
  const withLeaders = entries.filter(entry => entry.hasLeaders && entry.title !== '')
  if (withLeaders.length >= minLeaderEntries) return { at, lines, entries: withLeaders, listed: entries }
  const isTitled = lines.some(({ text }) => isContentsTitle(text))
  if (isTitled && withLeaders.length > 0) return { at, lines, entries: withLeaders, listed: entries }
  return entries.length >= minEntries && entries.length >= minShareOfPage * lines.length
    ? { at, lines, entries, listed: entries }
    : null
}

/** Indices of the pages on which a line begins like a title, by the title's key. */
const indexTitles = (pages: readonly PageLine[][], lists: ReadonlySet<number>): Map<string, number[]> => {
  const found = new Map<string, number[]>()
  for (const [at, lines] of pages.entries()) {
    if (lists.has(at)) continue
    for (const { text } of lines)
      for (const key of keysOf(text)) {
        const places = found.get(key)
        if (!places) found.set(key, [at])
        else if (places.at(-1) !== at) places.push(at)
      }
  }
  return found
}

/** Most frequent difference between the pages that entries name and those that their titles are found on. */
const countFound = ({ entries }: PageList, titles: ReadonlyMap<string, number[]>): number => {
  const votes = new Map<number, number>()
  for (const { title, page } of entries) {
    if (page === null) continue
    const places = new Set(keysOf(title).flatMap(key => titles.get(key) ?? []))
    for (const place of places) {
      const offset = place + 1 - page
      votes.set(offset, (votes.get(offset) ?? 0) + 1)
    }
  }
  return Math.max(0, ...votes.values())
}

/** Whether the terms of an index stand on the pages that it names, one offset for all. */
const areTermsFound = ({ at, entries }: PageList, texts: readonly string[]): boolean => {
  const terms = entries.flatMap(({ title, page }) => {
    const term = bare(title.split(/[,;(\d]/u)[0] ?? '')
    return page !== null && term.length >= 3 ? [{ term, page }] : []
  })
  if (terms.length < minEntries) return false
  for (let offset = 0; offset <= maxOffset; offset++) {
    const found = terms.filter(({ term, page }) => {
      const place = page - 1 + offset
      return place !== at && texts[place]?.includes(term)
    })
    if (found.length >= minShareOfTerms * terms.length) return true
  }
  return false
}

const pageNumbers = (entries: readonly Entry[]): number[] => entries.flatMap(({ page }) => page ?? [])

/** Whether a list continues one on the page before it. */
const continuesList = (before: PageList, list: PageList): boolean =>
  before.at === list.at - 1 &&
  (pageNumbers(before.entries).at(-1) ?? 0) <= (pageNumbers(list.entries)[0] ?? 0)

const initial = ({ title }: Entry): string => /\p{L}/u.exec(title)?.[0]?.toLowerCase() ?? ''

/** Knowledge of all pages of a document. */
type Evidence = {
  pageCount: number
  titles: ReadonlyMap<string, number[]>
  texts: () => readonly string[]
}

type Kind = 'contents' | 'index' | null

const detectKind = (
  list: PageList,
  before: { list: PageList; kind: Kind } | null,
  evidence: Evidence,
): Kind => {
  const { lines, entries } = list
  const numbers = pageNumbers(entries)
  const counts = isAscending(numbers, (a, b) => a <= b)
  const found = countFound(list, evidence.titles)
  if (counts && found >= minFound && found >= minShareFound * numbers.length) return 'contents'
  const isTitled = lines.some(({ text }) => contentsTitle.test(text))
  const isNear = (numbers.at(-1) ?? 0) <= evidence.pageCount + maxOffset
  if (isTitled && (counts || numbers.length < 2) && (isNear || entries.some(entry => entry.hasLeaders)))
    return 'contents'
  if (before?.kind === 'contents' && counts && continuesList(before.list, list)) return 'contents'
  if (!isAscending(entries, (a, b) => initial(a) <= initial(b))) return null
  const isIndex =
    lines.some(({ text }) => indexTitle.test(text)) ||
    (before?.kind === 'index' && before.list.at === list.at - 1)
  return isIndex || areTermsFound(list, evidence.texts()) ? 'index' : null
}

/**
 * First and last line of a list: from its first entry to its last, and on over lines that could be entries as long as
 * their numbers are in order.
 */
const findReach = ({ lines, entries, listed }: PageList): { first: number; last: number } => {
  const byLine = new Map(listed.map(entry => [entry.line, entry]))
  const pageAt = (at: number): number | null => byLine.get(lines[at]!)?.page ?? null
  const places = entries.map(({ line }) => lines.indexOf(line))
  let [first, last] = [places[0]!, places.at(-1)!]
  const isBefore = (at: number): boolean =>
    at >= 0 && pageAt(at) !== null && pageAt(at)! <= (pageAt(at + 1) ?? Infinity)
  const isAfter = (at: number): boolean =>
    at < lines.length && pageAt(at) !== null && pageAt(at)! >= (pageAt(at - 1) ?? 0)
  while (isBefore(first - 1)) first -= 1
  while (isAfter(last + 1)) last += 1
  return { first, last }
}

/** Lines of a list that is contents or index: its entries, the first lines of those that run over two, its title. */
const linesOf = (list: PageList): PageLine[] => {
  const { first, last } = findReach(list)
  const listed = new Set(list.listed.map(({ line }) => line))
  const isBetween = (line: PageLine, at: number): boolean =>
    line.words.length <= maxWords && listed.has(list.lines[at - 1]!) && listed.has(list.lines[at + 1]!)
  return list.lines.filter((line, at) => {
    const isEntry = at >= first && at <= last && (listed.has(line) || isBetween(line, at))
    return isEntry || isContentsTitle(line.text)
  })
}

/** Lines of contents and indexes, and lines to write on, which are no text. @param pages lines of every page in reading order, without running heads */
export const findContentsLines = (pages: readonly PageLine[][]): Set<PageLine> => {
  const left = new Set(pages.flatMap(lines => lines.filter(isBlankLine)))
  const lists = pages.flatMap((lines, at) => toList(lines, at) ?? [])
  if (lists.length === 0) return left
  let texts: string[] | null = null
  const evidence: Evidence = {
    pageCount: pages.length,
    titles: indexTitles(pages, new Set(lists.map(({ at }) => at))),
    texts: () => (texts ??= pages.map(lines => bare(lines.map(({ text }) => text).join(' ')))),
  }
  let before: { list: PageList; kind: Kind } | null = null
  for (const list of lists) {
    const kind = detectKind(list, before, evidence)
    if (kind) for (const line of linesOf(list)) left.add(line)
    before = { list, kind }
  }
  return left
}
