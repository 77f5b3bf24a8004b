// Reads a PDF: pages in worker threads, then the document's structure from all of them.
import { stat } from 'node:fs/promises'
import { type ReadDocument, ReadingError } from '../index.ts'
import { cutPassages } from '../passages.rules.ts'
import type { Threads } from '../threads.ts'
import { blocksOfPages } from './blocks-of-pages.rules.ts'
import { unpackPage } from './packed-page.rules.ts'
import { type ReadPagesOptions, readPages } from './read-pages.ts'
import { chooseTitle } from './title.rules.ts'

/** @throws ReadingError; the signal's reason when aborted */
export const readPdf = async (
  threads: Threads,
  path: string,
  options: ReadPagesOptions,
): Promise<ReadDocument> => {
  const { size } = await stat(path)
  if (size === 0) throw new ReadingError('empty')
  const { pages, outline, title } = await readPages(threads, { path, bytes: size }, options)
  const numbers = pages.map((_, index) => index + 1)
  const damagedPages = numbers.filter(number => pages[number - 1] === null)
  const pagesWithoutText = numbers.filter(number => pages[number - 1]?.text === '')
  if (damagedPages.length === pages.length) throw new ReadingError('broken')
  if (damagedPages.length + pagesWithoutText.length === pages.length) {
    throw new ReadingError('no-text-layer', { pages: pages.length })
  }
  const blocks = blocksOfPages(
    pages.map(page => (page ? unpackPage(page) : [])),
    outline,
  )
  options.signal.throwIfAborted()
  return {
    kind: 'pdf',
    pageSizes: pages.flatMap(page => (page ? [page.size] : [])),
    passages: cutPassages(blocks),
    title: chooseTitle(title, blocks),
    pagesWithoutText,
    damagedPages,
    content: null,
  }
}
