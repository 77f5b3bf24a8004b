// Entries of tables of contents and indexes: a title, and the page that it leads to.
import type { PageLine } from './packed-page.rules.ts'

export const contentsTitle = /^(?:table of )?contents$|^list of (?:figures|tables)$/iu
export const indexTitle = /^index$/iu
export const isContentsTitle = (text: string): boolean => contentsTitle.test(text) || indexTitle.test(text)

const minDots = 4
const minEllipses = 2
/** Words of an entry. */
export const maxWords = 14
const tailNumber = /(?:^|[\s.…])(\d{1,4}|[ivxlc]{1,7})$/iu
const tailPages = /[\s,.](\d{1,4})(?:\s?[,–-]\s?\d{1,4}){0,20}\.?$/u
/** Characters at the end of a line in which its page numbers stand. */
const tailLength = 120

export type Entry = { line: PageLine; title: string; page: number | null; hasLeaders: boolean }

/** Start of the dots that `text` ends with; its length where they are too few to be leaders. */
const findLeaders = (text: string): number => {
  let [dots, ellipses, at] = [0, 0, text.length]
  for (; at > 0 && /[.…\s]/u.test(text[at - 1]!); at--) {
    if (text[at - 1] === '.') dots += 1
    if (text[at - 1] === '…') ellipses += 1
  }
  return dots >= minDots || ellipses >= minEllipses ? at : text.length
}

/** @returns null for a line that ends neither in dots nor in page numbers */
export const parseEntry = (line: PageLine): Entry | null => {
  const text = line.text.trim()
  const found = tailNumber.exec(text.slice(-tailLength))?.[1]
  const before = found ? text.slice(0, text.length - found.length) : text
  const at = findLeaders(before)
  const hasLeaders = at < before.length
  const pages = hasLeaders ? found : tailPages.exec(text.slice(-tailLength))?.[1]
  const title = hasLeaders ? before.slice(0, at) : text.slice(0, pages ? text.lastIndexOf(pages) : 0)
  if (!hasLeaders && pages === undefined) return null
  const isShort = line.words.filter(word => word !== '.').length <= maxWords
  if (!hasLeaders && !(isShort && /\p{L}/u.test(title))) return null
  return { line, title: title.trim(), page: /^\d+$/u.test(pages ?? '') ? Number(pages) : null, hasLeaders }
}

/** "Introduction ........ 12": four or more dots that lead to a page number, or to nothing. */
export const isLeaderLine = (text: string): boolean => {
  const trimmed = text.trim()
  const number = tailNumber.exec(trimmed.slice(-tailLength))?.[1] ?? ''
  const before = trimmed.slice(0, trimmed.length - number.length)
  return findLeaders(before) < before.length
}
