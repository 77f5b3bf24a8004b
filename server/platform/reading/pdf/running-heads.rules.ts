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

/** Property that a line shares with the same head on other pages, and the number of pages needed. */
type Trait = { key: string; needed: number }

/**
 * Traits of a running head: height in steps of 4 points, and either its text without figures or a last figure
 * that counts pages. A first figure is no trait: chapters count with it too.
 */
const getTraits = ({ text, baseline, page }: PageLine): Trait[] => {
  const height = Math.round(baseline / 4)
  if (isPageNumber(text)) return [{ key: `number at ${height}`, needed: Number(text) === page ? 0 : 1 }]
  const figure = /\s(\d{1,4})$/u.exec(text)?.[1]
  return [
    { key: `${height} ${text.toLowerCase().replace(/\d+/gu, '#')}`, needed: 2 },
    ...(figure ? [{ key: `counting from ${page - Number(figure)} at ${height}`, needed: 2 }] : []),
  ]
}

/**
 * Running heads and page numbers, to leave out of text. A line is one if it shares a trait with lines on at
 * least two more pages within 8; a page number also if on one, or if it is the page's own.
 */
export const findRunningHeads = (pages: PageLine[][]): Set<PageLine> => {
  const candidates = pages.flatMap(page => edgeLines(page).map(line => ({ line, traits: getTraits(line) })))
  const pagesByKey = new Map<string, number[]>()
  for (const { line, traits } of candidates) {
    for (const { key } of traits) {
      const minRepeatedPages = pagesByKey.get(key)
      if (minRepeatedPages) minRepeatedPages.push(line.page)
      else pagesByKey.set(key, [line.page])
    }
  }
  const repeats = (key: string, own: number): number =>
    new Set(pagesByKey.get(key)!.filter(page => page !== own && Math.abs(page - own) <= nearPages)).size
  const isHead = ({ line, traits }: (typeof candidates)[number]): boolean =>
    traits.some(({ key, needed }) => repeats(key, line.page) >= needed)
  return new Set(candidates.filter(isHead).map(({ line }) => line))
}
