// Contents and indexes of a PDF as rows, which can be found but aren't material.
import type { Block } from '../blocks.ts'
import type { WordPlace } from '../index.ts'
import { isContentsTitle, isLeaderLine, parseEntry } from './contents-entries.rules.ts'
import { boxOfWord, type PageLine } from './packed-page.rules.ts'

/** Dots between a title and its page. */
const dots = /^[.…·]+$/u
const gluedDots = /[.…]{4,}/u

/** Gap before a page, in sizes of type. */
const minGap = 1.2

const hasGap = (line: PageLine, at: number): boolean =>
  boxOfWord(line, at).x0 - boxOfWord(line, at - 1).x1 >= minGap * line.size

/** Text of an entry, such as "4 Tides | 57", with the places of its words. */
const writeEntry = (lines: readonly PageLine[]): { text: string; words: WordPlace[] } => {
  const words: WordPlace[] = []
  let text = ''
  let isLed = false
  const add = (part: string, line: PageLine, at: number): void => {
    if (part === '') return
    if (text !== '') text += isLed ? ' | ' : ' '
    isLed = false
    const start = text.length
    text += part
    words.push({ start, end: text.length, page: line.page, ...boxOfWord(line, at) })
  }
  for (const line of lines)
    for (const [at, word] of line.words.entries()) {
      isLed ||= at > 0 && hasGap(line, at)
      const [title = '', page = ''] = dots.test(word) ? [] : word.split(gluedDots)
      add(title, line, at)
      isLed ||= dots.test(word) || gluedDots.test(word)
      add(page, line, at)
    }
  return { text, words }
}

/** Lines of each entry: those without a page are the beginning of the next. */
const groupEntries = (lines: readonly PageLine[]): PageLine[][] => {
  const entries: PageLine[][] = []
  let isOpen = false
  for (const line of lines) {
    if (isOpen) entries.at(-1)?.push(line)
    else entries.push([line])
    isOpen = parseEntry(line) === null
  }
  return entries
}

/** Dots alone: a line to write on. */
export const isBlankLine = ({ text }: PageLine): boolean => isLeaderLine(text) && !/[\p{L}\p{N}]/u.test(text)

/**
 * Blocks of all lists in order, each under its title.
 * @param contents lines of `pages` that are entries or titles of contents
 */
export const writeContents = (pages: readonly PageLine[][], contents: ReadonlySet<PageLine>): Block[] => {
  const blocks: Block[] = []
  let list = 0
  let before = -1
  const add = (kind: 'heading' | 'row', lines: readonly PageLine[]): void => {
    const written = writeEntry(lines)
    if (written.text !== '')
      blocks.push({ kind, level: kind === 'heading' ? 1 : 0, units: null, contents: list, ...written })
  }
  for (const [at, page] of pages.entries()) {
    const lines = page.filter(line => contents.has(line) && !isBlankLine(line))
    if (lines.length === 0) continue
    if (before < 0 || before !== at - 1) list += 1
    before = at
    let entries: PageLine[] = []
    const flush = (): void => {
      for (const entry of groupEntries(entries)) add('row', entry)
      entries = []
    }
    for (const line of lines) {
      if (!isContentsTitle(line.text)) {
        entries.push(line)
        continue
      }
      flush()
      list += 1
      add('heading', [line])
    }
    flush()
  }
  return blocks
}
