// Finds what repeats at the edges of pages: running heads, feet and page numbers.
import type { PageLine } from './packed-page.rules.ts'

const edge = 0.14
const linesAtEachEnd = 3
const nearPages = 8

const isPageNumber = (text: string): boolean =>
  /^[^\p{L}\p{N}]*(?:page\s+)?(?:\d{1,4}|[ivxlc]{1,7})(?:\s*(?:\/|of)\s*\d{1,4})?[^\p{L}\p{N}]*$/iu.test(text)

/** Lines near the top or foot of their page, at most three at each end. */
export const edgeLines = (page: PageLine[]): PageLine[] => {
  const byHeight = [...page].sort((a, b) => a.baseline - b.baseline)
  const top = byHeight.slice(0, linesAtEachEnd).filter(line => line.fromTop < edge)
  const foot = byHeight.slice(-linesAtEachEnd).filter(line => line.fromTop > 1 - edge)
  return [...new Set([...top, ...foot])]
}

/** Property that a line shares with the same head on other pages, and the number of pages needed. */
type Trait = { key: string; needed: number }

/** Figures of a line that may count its pages. */
const maxFigures = 4

/** The text of a line, and the same with each of its figures written as its distance from the page's number. */
const countingTexts = (text: string, page: number): string[] => {
  const lower = text.toLowerCase()
  const counting = [...lower.matchAll(/\d{1,4}/gu)].slice(0, maxFigures).map(({ 0: figure, index }) => {
    const distance = page - Number(figure)
    return `${lower.slice(0, index)}#${distance}#${lower.slice(index + figure.length)}`
  })
  return [lower, ...counting]
}

/**
 * Traits of a running head: height in steps of 4 points, and either its text, in which a figure may count pages, or a
 * last figure that counts pages. A first figure alone is no trait: chapters count with it too.
 */
const getTraits = ({ text, baseline, page }: PageLine): Trait[] => {
  const height = Math.round(baseline / 4)
  if (isPageNumber(text)) return [{ key: `number at ${height}`, needed: Number(text) === page ? 0 : 1 }]
  const figure = /\s(\d{1,4})$/u.exec(text)?.[1]
  return [
    ...countingTexts(text, page).map(counting => ({ key: `${height} ${counting}`, needed: 2 })),
    ...(figure ? [{ key: `counting from ${page - Number(figure)} at ${height}`, needed: 2 }] : []),
  ]
}

/** Whether at least half of the pages would be left without a line. */
const leavesNothing = (pages: readonly PageLine[][], heads: ReadonlySet<PageLine>): boolean => {
  const filled = pages.filter(page => page.length > 0)
  return 2 * filled.filter(page => page.every(line => heads.has(line))).length >= filled.length
}

/** Heads that are the whole of their page, each in words of its own: pages of a few words that are alike in form. */
const listWholePages = (pages: readonly PageLine[][], heads: ReadonlySet<PageLine>): PageLine[] => {
  const counts = new Map<string, number>()
  for (const { text } of heads) counts.set(text, (counts.get(text) ?? 0) + 1)
  return pages
    .filter(page => page.every(line => heads.has(line)))
    .flatMap(page => page.filter(({ text }) => !isPageNumber(text) && counts.get(text) === 1))
}

/**
 * Running heads and page numbers, to leave out of text. A line is one if it shares a trait with lines on at
 * least two more pages within 8; a page number also if on one, or if it is the page's own. Short pages that are alike
 * keep their lines.
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
  const heads = new Set(candidates.filter(isHead).map(({ line }) => line))
  if (!leavesNothing(pages, heads)) {
    for (const line of listWholePages(pages, heads)) heads.delete(line)
    return heads
  }
  return new Set([...heads].filter(({ text }) => isPageNumber(text)))
}
