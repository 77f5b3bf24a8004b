// The readers that are compared: Lantern's, pdfjs-dist and poppler.
import { readFileSync, statSync } from 'node:fs'
import type { DraftPassage } from '../../server/platform/reading/index.ts'
import { boxOfWord, unpackPage } from '../../server/platform/reading/pdf/packed-page.rules.ts'
import { createPageThreads } from '../../server/platform/reading/pdf/page-threads.ts'
import { type PagesRead, readPages } from '../../server/platform/reading/pdf/read-pages.ts'
import { createReader } from '../../server/platform/reading/reader.ts'
import type { PlacedWord } from './word-match.ts'

const limits = { pages: 5000, pageTimeoutMs: 30_000 }
const options = () => ({
  workers: 2,
  limits,
  signal: new AbortController().signal,
  onProgress: () => {},
  onFault: (fault: string) => console.error(fault),
})
const threads = createPageThreads(2)

/** Pages as the workers give them: words with boxes in reading order. */
export const readOurPages = async (path: string): Promise<PagesRead> =>
  readPages(threads, { path, bytes: statSync(path).size }, options())

/** Words of all pages. Pages whose area does not begin at 0, 0 would be shifted. */
export const ourWords = ({ pages }: PagesRead): PlacedWord[] =>
  pages.flatMap(page =>
    (page ? unpackPage(page) : []).flatMap(line =>
      line.words.map((text, i) => {
        const { x0, y0, x1, y1 } = boxOfWord(line, i)
        const { height } = page!.size
        return { page: line.page, text, x0, y0: height - y1, x1, y1: height - y0 }
      }),
    ),
  )

const reader = createReader({ workers: 2 })

export const readPassages = async (path: string): Promise<DraftPassage[]> =>
  (await reader.read({ path, kind: 'pdf' }, options())).passages

/** A document's words in our order, headings where they begin. */
export const wordsOfPassages = (passages: DraftPassage[]): string[] => {
  let above: string[] = []
  return passages.flatMap(({ headings, text }) => {
    const common = headings.findIndex((heading, i) => heading !== above[i])
    const fresh = common < 0 ? [] : headings.slice(common)
    above = headings
    return [...fresh, text].join(' ').split(/\s+/u)
  })
}

/** Every page's text content by pdfjs-dist in this thread, in its own order. */
export const readWithPdfjs = async (path: string): Promise<string[]> => {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({ data: new Uint8Array(readFileSync(path)), verbosity: 0 })
  const document = await task.promise
  const texts: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    texts.push(items.map(item => ('str' in item ? item.str : '')).join(' '))
    page.cleanup()
  }
  await task.destroy()
  return texts
}
