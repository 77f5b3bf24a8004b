// Tells headings from text by the outline where the file has one, else by size, weight and numbering.
import type { PageLine } from './packed-page.rules.ts'
import type { Paragraph } from './paragraphs.rules.ts'

/** An entry of the file's outline; `page` is 1-based, `level` 1 is the outermost. */
export type OutlineEntry = { title: string; page: number; level: number }

const maxLength = 160
const maxLines = 3
const titlePages = 3
/** Share of a document's characters above which a style is that of text, not of headings. */
const maxShareOfDocument = 0.2
const numbering =
  /^(?:(?:chapter|part|appendix|section)\s+)?(\d+(?:\.\d+)*|[A-Z](?:\.\d+)+|[IVX]+\.)\.?\s+\S/iu

const getText = (paragraph: Paragraph): string => paragraph.map(line => line.text).join(' ')

/** The text of a paragraph that is short enough for a heading, else null. */
const shortText = (paragraph: Paragraph): string | null => {
  if (paragraph.length > maxLines || paragraph[0]!.text.length > maxLength) return null
  const text = getText(paragraph)
  return text.length <= maxLength && couldBeHeading(text) ? text : null
}

/** Letters and digits only, so that spacing and numbering marks of titles don't matter. */
export const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

const withoutNumber = (text: string): string => bare(text.replace(/^[\d.IVX]+\s+/u, ''))

const getStyle = (paragraph: Paragraph): string => {
  const { size, bold } = paragraph[0]!
  return `${(Math.round(size * 2) / 2).toFixed(1)}${bold ? 'b' : ''}`
}

/** Font size with most characters, in points. */
const bodySize = (paragraphs: Paragraph[]): number => {
  const characters = new Map<number, number>()
  for (const line of paragraphs.flat()) {
    const size = Math.round(line.size * 2) / 2
    characters.set(size, (characters.get(size) ?? 0) + line.text.length)
  }
  return [...characters].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0]
}

const couldBeHeading = (text: string): boolean => {
  const words = text.replace(/^[\d.]+\s/u, '').replace(/\s/gu, '')
  const letters = words.match(/[\p{L}\p{M}]/gu)?.length ?? 0
  if (letters < 2 || letters < 0.5 * words.length) return false
  return !/[,;]$/u.test(text) && !/^[•·▪◦‣–—*-]/u.test(text)
}

/** "Home page:" or "Written by:" of a title page. */
const isLabelOfTitlePage = ({ page }: PageLine, text: string): boolean =>
  page <= titlePages && /[:@]$|@/u.test(text)

/** Books that print "1. Greetings." number the headings that end in a mark; a sentence set large has no number. */
const endsLikeHeading = (paragraph: Paragraph, text: string, body: number): boolean => {
  if (!/[.!?]$/u.test(text)) return true
  const { size, bold } = paragraph[0]!
  return paragraph.length === 1 && bold && size >= body && numbering.test(text)
}

const looksLikeHeading = (paragraph: Paragraph, text: string, body: number): boolean => {
  const { size, bold, mono } = paragraph[0]!
  if (mono || !endsLikeHeading(paragraph, text, body) || isLabelOfTitlePage(paragraph[0]!, text)) return false
  if (size >= 1.1 * body) return true
  if (!bold || size < 0.95 * body) return false
  return numbering.test(text) || (paragraph.length === 1 && text.length <= 80)
}

/** Level by the outline for the paragraphs that repeat one of its titles on the page it names. */
const matchOutline = (paragraphs: Paragraph[], outline: OutlineEntry[]): Map<Paragraph, number> => {
  const levels = new Map<string, number>()
  for (const { title, page, level } of outline) {
    for (const key of [bare(title), withoutNumber(title)]) if (key) levels.set(`${page} ${key}`, level)
  }
  const matched = new Map<Paragraph, number>()
  if (levels.size === 0) return matched
  for (const paragraph of paragraphs) {
    const text = shortText(paragraph)
    if (text === null) continue
    const { page } = paragraph[0]!
    const level = levels.get(`${page} ${bare(text)}`) ?? levels.get(`${page} ${withoutNumber(text)}`)
    if (level !== undefined) matched.set(paragraph, level)
  }
  return matched
}

/**
 * Styles that can be headings: mostly in short paragraphs and in a small part of the document. A size that
 * fills whole paragraphs is text, whatever the most frequent size is.
 */
const headingStyles = (paragraphs: Paragraph[]): Set<string> => {
  const characters = new Map<string, { all: number; short: number }>()
  let total = 0
  for (const paragraph of paragraphs) {
    const style = getStyle(paragraph)
    const counts = characters.get(style) ?? { all: 0, short: 0 }
    const length = paragraph.reduce((sum, line) => sum + line.text.length, 0)
    counts.all += length
    if (shortText(paragraph) !== null) counts.short += length
    characters.set(style, counts)
    total += length
  }
  const possible = [...characters].filter(
    ([, { all, short }]) => short >= 0.6 * all && all <= maxShareOfDocument * total,
  )
  return new Set(possible.map(([style]) => style))
}

const findMostFrequent = (values: number[]): number => {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0]
}

/** Level of each style: from its numbered or outlined headings, else its rank by size. */
const levelsByStyle = (headings: Paragraph[], styleLevels: Map<Paragraph, number>): Map<string, number> => {
  const pagesByHeading = new Map<string, number[]>()
  for (const heading of headings) {
    const depth = styleLevels.get(heading) ?? numberDepth(getText(heading))
    const style = getStyle(heading)
    pagesByHeading.set(style, [...(pagesByHeading.get(style) ?? []), ...(depth ? [depth] : [])])
  }
  const ranked = [...pagesByHeading.keys()].sort(
    (a, b) => Number.parseFloat(b) - Number.parseFloat(a) || a.length - b.length,
  )
  const levels = new Map<string, number>()
  for (const [rank, style] of ranked.entries()) {
    const depths = pagesByHeading.get(style)!
    levels.set(style, depths.length > 0 ? findMostFrequent(depths) : Math.min(rank + 1, 6))
  }
  return levels
}

const numberDepth = (text: string): number | null =>
  numbering.exec(text)?.[1]?.replace(/\.$/u, '').split('.').length ?? null

/**
 * Heading levels of those paragraphs that are headings.
 * Where the outline is found in the text, only its titles, others in their styles, and a title in larger type count.
 */
export const findHeadings = (paragraphs: Paragraph[], outline: OutlineEntry[]): Map<Paragraph, number> => {
  const outlined = matchOutline(paragraphs, outline)
  const trusted = outlined.size >= 3 && outlined.size >= 0.4 * outline.length
  const body = bodySize(paragraphs)
  const outlinedStyles = new Set([...outlined.keys()].map(getStyle))
  const largestOutlined = Math.max(0, ...[...outlined.keys()].map(heading => heading[0]!.size))
  const styles = headingStyles(paragraphs)
  const headings = paragraphs.filter(paragraph => {
    if (outlined.has(paragraph)) return true
    const style = getStyle(paragraph)
    const { size, page } = paragraph[0]!
    const outranks = page <= titlePages && size > 1.1 * largestOutlined
    if (!styles.has(style) || (trusted && !outranks && !outlinedStyles.has(style))) return false
    const text = shortText(paragraph)
    return text !== null && looksLikeHeading(paragraph, text, body)
  })
  const byStyle = levelsByStyle(headings, outlined)
  return new Map(
    headings.map(heading => {
      const depth = outlined.get(heading) ?? numberDepth(getText(heading))
      return [heading, depth ?? byStyle.get(getStyle(heading)) ?? 1]
    }),
  )
}
