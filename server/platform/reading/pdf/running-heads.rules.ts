// Finds what repeats at the edges of pages: running heads, feet and page numbers.
import type { PageLine } from './packed-page.rules.ts'

const edge = 0.14
const linesAtEachEnd = 3
const nearPages = 8

const isPageNumber = (text: string): boolean =>
  /^[^\p{L}\p{N}]*(?:page\s+)?(?:\d{1,4}|[ivxlc]{1,7})(?:\s*(?:\/|of)\s*\d{1,4})?[^\p{L}\p{N}]*$/iu.test(text)

/** Lines near the top or foot of their page, at most three at each end. */
const edgeLines = (page: PageLine[]): PageLine[] => {
  const byHeight = [...page].sort((a, b) => a.baseline - b.baseline)
  const top = byHeight.slice(0, linesAtEachEnd).filter(line => line.fromTop < edge)
  const foot = byHeight.slice(-linesAtEachEnd).filter(line => line.fromTop > 1 - edge)
  return [...new Set([...top, ...foot])]
}

/** Equal for the same head on other pages: its height in steps of 4 points, its text without figures. */
const keyOf = ({ text, baseline }: PageLine): string =>
  isPageNumber(text)
    ? `number at ${Math.round(baseline / 4)}`
    : `${Math.round(baseline / 4)} ${text.toLowerCase().replace(/\d+/gu, '#')}`

const repeatsNeeded = ({ text, page }: PageLine): number =>
  isPageNumber(text) ? (Number(text) === page ? 0 : 1) : 2

/**
 * Lines to leave out of running text. A line goes where its key stands on at least two more pages within 8, a
 * page number where it stands on one, or where it is the page's own.
 */
export const findRunningHeads = (pages: PageLine[][]): Set<PageLine> => {
  const candidates = pages.flatMap(page =>
    edgeLines(page).map(line => {
      return { line, key: keyOf(line), needed: repeatsNeeded(line) }
    }),
  )
  const pagesByKey = new Map<string, number[]>()
  for (const { key, line } of candidates) {
    const known = pagesByKey.get(key)
    if (known) known.push(line.page)
    else pagesByKey.set(key, [line.page])
  }
  const repeats = ({ key, line }: (typeof candidates)[number]): number =>
    new Set(
      pagesByKey.get(key)!.filter(page => page !== line.page && Math.abs(page - line.page) <= nearPages),
    ).size
  return new Set(candidates.filter(found => repeats(found) >= found.needed).map(found => found.line))
}
