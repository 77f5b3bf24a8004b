// Reads a PDF: pages in worker threads, then the document's structure from all of them.
import { stat } from 'node:fs/promises'
import { packLabels } from '@lantern/contract/material/library/page-labels.rules'
import { type FirstPages, type ReadDocument, ReadingError, type RecognisedPage } from '../index.ts'
import { mergePages } from '../ocr/merge-pages.rules.ts'
import { pageOfScan } from '../ocr/page-of-reading.rules.ts'
import { cutPassages } from '../passages.rules.ts'
import { checkDocument } from '../text-limits.ts'
import type { Threads } from '../threads.ts'
import { blocksOfPages } from './blocks-of-pages.rules.ts'
import { cutFirstPages } from './first-pages.rules.ts'
import { type PackedPage, unpackPage } from './packed-page.rules.ts'
import { findPrintedNumbers } from './printed-numbers.rules.ts'
import { type FirstPagesRead, type ReadPagesOptions, readPages } from './read-pages.ts'
import { chooseTitle } from './title.rules.ts'

type Recognised = ReadonlyMap<number, RecognisedPage>

/** Pages with pictures of text take what OCR read of them. */
const withScans = (pages: (PackedPage | null)[], recognised: Recognised): (PackedPage | null)[] =>
  pages.map((page, i) => {
    const scan = recognised.get(i + 1)
    if (!page?.needsOcr || !scan?.frame) return page
    const read = pageOfScan(scan.reading, scan.frame)
    return page.text === '' ? read : mergePages(page, read)
  })

const linesOf = (pages: readonly (PackedPage | null)[]) => pages.map(page => (page ? unpackPage(page) : []))

/** Share of pages that wait for OCR above which the first ones say too little of the text. */
const maxUnread = 0.2

/** Null where too few of the pages have words. */
const cutFirst = (
  { pages: printed, outline, pageCount }: FirstPagesRead,
  recognised: Recognised,
): FirstPages | null => {
  const pages = withScans(printed, recognised)
  const unread = pages.filter(page => page === null || page.text === '').length
  if (unread > maxUnread * pages.length) return null
  const first = cutFirstPages(cutPassages(blocksOfPages(linesOf(pages), outline)), pages.length)
  return first.pages > 0 && first.passages.length > 0 ? { ...first, pageCount } : null
}

type Options = Omit<ReadPagesOptions, 'onFirstPages'> & { onFirstPages(first: FirstPages): void }

/** @throws ReadingError; the signal's reason when aborted */
export const readPdf = async (
  threads: Threads,
  path: string,
  recognised: Recognised,
  options: Options,
): Promise<ReadDocument> => {
  const { size } = await stat(path)
  if (size === 0) throw new ReadingError('empty')
  const readOptions = {
    ...options,
    // A mistake in the first pages costs only their early passages.
    onFirstPages: (read: FirstPagesRead) => {
      try {
        const first = cutFirst(read, recognised)
        if (first) options.onFirstPages(first)
      } catch (error) {
        options.onFault(error instanceof Error ? (error.stack ?? error.message) : String(error))
      }
    },
  }
  const file = { path, bytes: size }
  const { pages: printed, outline, labels, title } = await readPages(threads, file, readOptions)
  const numbers = printed.map((_, index) => index + 1)
  const damagedPages = numbers.filter(number => printed[number - 1] === null)
  if (damagedPages.length === printed.length) throw new ReadingError('broken')
  const scans = numbers.filter(number => printed[number - 1]?.needsOcr)
  const pages = withScans(printed, recognised)
  const isEmpty = (number: number) => pages[number - 1]?.text === ''
  const lines = linesOf(pages)
  const blocks = blocksOfPages(lines, outline)
  options.signal.throwIfAborted()
  return checkDocument({
    kind: 'pdf',
    pageSizes: pages.flatMap(page => (page ? [page.size] : [])),
    pageLabels: packLabels(labels ?? []) ?? packLabels(findPrintedNumbers(lines)),
    passages: cutPassages(blocks),
    title: chooseTitle(title, blocks),
    pagesWithoutText: scans.filter(isEmpty),
    pagesByOcr: scans.filter(number => pages[number - 1] !== printed[number - 1] && !isEmpty(number)),
    pagesToRecognise: scans.filter(number => !recognised.has(number)),
    damagedPages,
    content: null,
  })
}
