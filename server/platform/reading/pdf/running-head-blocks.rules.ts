// Running heads and feet that say what the pages around them don't, such as a course or its lecturer: found, but no material.
import type { Block } from '../blocks.ts'
import { boxOfWord, type PageLine } from './packed-page.rules.ts'

/** Pages around a head on which its words may stand as text. */
const nearPages = 8
/** Words of letters that a head needs: fewer are page numbers and signs. */
const minWords = 2

const listWords = (text: string): string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? []

const keyOf = (line: PageLine): string => listWords(line.text).join(' ')

/** The first of each head, in order. */
const listFirst = (
  pages: readonly PageLine[][],
  heads: ReadonlySet<PageLine>,
): Map<string, [PageLine, number]> => {
  const first = new Map<string, [PageLine, number]>()
  for (const [at, page] of pages.entries())
    for (const line of page) {
      if (!heads.has(line)) continue
      const key = keyOf(line)
      if (key.split(' ').length >= minWords && !first.has(key)) first.set(key, [line, at])
    }
  return first
}

/** Whether the pages around a page have all words. @param getWords words of a page's text, null beyond the last page */
const isSaidNear = (
  words: readonly string[],
  getWords: (at: number) => ReadonlySet<string> | null,
  at: number,
): boolean => {
  const pages = Array.from({ length: 2 * nearPages + 1 }, (_, i) => getWords(at - nearPages + i))
  return words.every(word => pages.some(page => page?.has(word)))
}

/** Words of each page's text, listed when they are first asked for. */
const wordsOfPages = (bodies: readonly PageLine[][]) => {
  const known = new Map<number, ReadonlySet<string>>()
  return (at: number): ReadonlySet<string> | null => {
    const body = bodies[at]
    if (!body) return null
    const words = known.get(at) ?? new Set(body.flatMap(({ text }) => listWords(text)))
    known.set(at, words)
    return words
  }
}

/**
 * Rows of the first of each head that isn't said near it.
 * @param bodies the pages without `heads`
 * @param list number of the list that they are of
 */
export const writeRunningHeads = (
  pages: readonly PageLine[][],
  heads: ReadonlySet<PageLine>,
  bodies: readonly PageLine[][],
  list: number,
): Block[] => {
  const getWords = wordsOfPages(bodies)
  return [...listFirst(pages, heads)].flatMap(([key, [line, at]]) => {
    if (isSaidNear(key.split(' '), getWords, at)) return []
    let end = 0
    const words = line.words.map((word, i) => {
      const start = end === 0 ? 0 : end + 1
      end = start + word.length
      return { start, end, page: line.page, ...boxOfWord(line, i) }
    })
    return [{ kind: 'row', level: 0, units: null, contents: list, text: line.words.join(' '), words }]
  })
}
