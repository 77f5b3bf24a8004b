// First pages of a PDF, whose passages can be asked while the rest is read: how many, and which of their passages
// are whole.
import type { DraftPassage } from '../index.ts'

/** Pages of the first part; each later part has twice as many as the one before. */
const pagesOfFirstPart = 40
/** Share of the document above which the whole of it is awaited. */
const maxShare = 0.75

/** Parts of first pages of a document of `pageCount` pages, which are read in any order. */
export class FirstParts {
  readonly #pageCount: number
  readonly #read = new Set<number>()
  #first = 0
  #part = pagesOfFirstPart

  constructor(pageCount: number) {
    this.#pageCount = pageCount
  }

  /** @returns number of pages of the part that this page completes; null where it completes none */
  add(page: number): number | null {
    this.#read.add(page)
    while (this.#read.delete(this.#first + 1)) this.#first += 1
    const part = this.#part
    if (this.#first < part || part > maxShare * this.#pageCount) return null
    this.#part = 2 * part
    return part
  }
}

/**
 * Passages of the first pages that nothing on later pages can change or go on with: those that reach the last page
 * are left out. `pages` are the ones whose passages are all among them.
 */
export const cutFirstPages = (
  passages: readonly DraftPassage[],
  pageCount: number,
): { passages: DraftPassage[]; pages: number } => {
  const isWhole = ({ pages }: DraftPassage) => pages !== null && pages.last < pageCount
  const cut = passages.filter(passage => !isWhole(passage))
  const starts = cut.filter(({ isContents }) => !isContents).map(({ pages }) => pages?.first ?? 1)
  const pages = Math.min(pageCount, ...starts) - 1
  return { passages: passages.filter(isWhole), pages }
}
