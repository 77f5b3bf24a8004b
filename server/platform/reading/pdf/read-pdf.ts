// Reads a PDF: pages in worker threads, then the document's structure from all of them.
import { stat } from 'node:fs/promises'
import { packLabels } from '@lantern/contract/material/library/page-labels.rules'
import { type ReadDocument, ReadingError, type RecognisedPage } from '../index.ts'
import { mergePages } from '../ocr/merge-pages.rules.ts'
import { pageOfScan } from '../ocr/page-of-reading.rules.ts'
import { cutPassages } from '../passages.rules.ts'
import { checkDocument } from '../text-limits.ts'
import type { Threads } from '../threads.ts'
import { blocksOfPages } from './blocks-of-pages.rules.ts'
import { type PackedPage, unpackPage } from './packed-page.rules.ts'
import { findPrintedNumbers } from './printed-numbers.rules.ts'
import { type ReadPagesOptions, readPages } from './read-pages.ts'
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

/** @throws ReadingError; the signal's reason when aborted */
export const readPdf = async (
  threads: Threads,
  path: string,
  recognised: Recognised,
  options: ReadPagesOptions,
): Promise<ReadDocument> => {
  const { size } = await stat(path)
  if (size === 0) throw new ReadingError('empty')
  const { pages: printed, outline, labels, title } = await readPages(threads, { path, bytes: size }, options)
  const numbers = printed.map((_, index) => index + 1)
  const damagedPages = numbers.filter(number => printed[number - 1] === null)
  if (damagedPages.length === printed.length) throw new ReadingError('broken')
  const scans = numbers.filter(number => printed[number - 1]?.needsOcr)
  const pages = withScans(printed, recognised)
  const isEmpty = (number: number) => pages[number - 1]?.text === ''
  const lines = pages.map(page => (page ? unpackPage(page) : []))
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
