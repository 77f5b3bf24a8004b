// Text of a page of a PDF as blocks that are read aloud: its lines by their size and distance, without the lines that
// every page has at its top and bottom.
import type { BlockLook } from '../../../../lib/listen/script.ts'
import { lookOfText } from './read-blocks.rules.ts'

/** Item of PDF.js's text content: a run of letters, its height, and whether a line ends behind it. */
export type PdfItem = { str: string; hasEOL: boolean; height: number; transform: readonly number[] }

type PageBlock = { text: string; look: BlockLook; before: string }
type PdfLine = { text: string; before: string; y: number; height: number }

const listLines = (items: readonly PdfItem[]): PdfLine[] => {
  const lines: PdfLine[] = []
  let before = ''
  let isOpen = false
  for (const { str, hasEOL, height, transform } of items) {
    const last = lines.at(-1)
    if (isOpen && last) {
      last.text += str
      last.height = Math.max(last.height, height)
    } else if (str !== '') lines.push({ text: str, before, y: transform[5] ?? 0, height })
    before += str
    isOpen = (isOpen || str !== '') && !hasEOL
  }
  return lines.filter(({ text }) => text.trim() !== '')
}

/** Height of most letters. */
const usualHeight = (lines: readonly PdfLine[]): number => {
  const letters = new Map<number, number>()
  for (const { height, text } of lines) {
    const rounded = Math.round(height * 2) / 2
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length)
  }
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

/** Share of a page's height at its top and bottom where running titles and page numbers are. */
const edge = 0.075
const maxRunningLetters = 70
const isNumbered = /(?:^|\s)[\divxlc]{1,6}(?:\s|$)/iu

const isRunning = ({ text, y }: PdfLine, pageHeight: number): boolean =>
  text.length <= maxRunningLetters &&
  (y < pageHeight * edge || y > pageHeight * (1 - edge)) &&
  (isNumbered.test(text.trim()) || text.trim().split(/\s+/).length <= 6)

const headingSize = 1.15
const paragraphGap = 1.75
const maxHeading = 120

/** Blocks of a page; `before` is all that the page shows before a block. */
export const blocksOfPage = (items: readonly PdfItem[], pageHeight: number): PageBlock[] => {
  const lines = listLines(items)
  const usual = usualHeight(lines)
  const isLarge = ({ height, text }: PdfLine) => height > usual * headingSize && text.length <= maxHeading
  const blocks: PageBlock[] = []
  let previous: PdfLine | undefined
  for (const line of lines) {
    if (isRunning(line, pageHeight)) continue
    const last = blocks.at(-1)
    const gap = previous ? previous.y - line.y : 0
    const isNear = gap >= 0 && gap <= paragraphGap * Math.max(line.height, previous?.height ?? 0, 1)
    const continues = previous !== undefined && isNear && isLarge(previous) === isLarge(line)
    // A column that ends within a sentence goes on at the top of the next.
    const jumps = previous !== undefined && gap < 0 && /[\p{L},-]$/u.test(previous.text.trimEnd())
    if (last && previous && (continues || jumps) && lookOfText(line.text) === 'text')
      last.text += `\n${line.text}`
    else
      blocks.push({
        text: line.text,
        look: isLarge(line) ? 'heading' : lookOfText(line.text),
        before: line.before,
      })
    previous = line
  }
  return blocks
}

export type OutlineEntry = { title: string; page: number; level: number }

/** Pages of a chapter of a file without an outline. */
const pagesInRun = 10

/** Chapters by the outline, down to the level that gives several; else runs of pages, which have no title. */
export const chaptersOfOutline = (
  outline: readonly OutlineEntry[],
  pages: number,
): { title: string; first: number; last: number }[] => {
  const able = outline.filter(({ page }) => page >= 1 && page <= pages)
  const level = [1, 2, 3].find(depth => able.filter(entry => entry.level <= depth).length >= 3) ?? 3
  const begins = able.filter(entry => entry.level <= level).sort((a, b) => a.page - b.page)
  if (begins.length < 2)
    return Array.from({ length: Math.ceil(pages / pagesInRun) }, (_, i) => ({
      title: '',
      first: i * pagesInRun,
      last: Math.min(pages, (i + 1) * pagesInRun) - 1,
    }))
  const front = begins[0]!.page > 1 ? [{ title: '', page: 1 }] : []
  const all = [...front, ...begins]
  return all.map(({ title, page }, i) => ({
    title,
    first: page - 1,
    last: Math.max(page - 1, (all[i + 1]?.page ?? pages + 1) - 2),
  }))
}
