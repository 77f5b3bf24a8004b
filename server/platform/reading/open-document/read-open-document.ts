// Reads OpenDocument texts (.odt) and presentations (.odp), with their formulas, notes and numbers.
import type { FileTask } from '../file-task.ts'
import { buildFlowDocument } from '../flow/flow-document.ts'
import { type ReadDocument, ReadingError } from '../index.ts'
import { openArchive } from '../office/archive.ts'
import { numberPictures } from '../office/number-pictures.ts'
import { numberParts } from '../office/pictures.rules.ts'
import { cutPassages } from '../passages.rules.ts'
import { listRecognised, sortPictured, withPictures } from '../slides/pictured-slides.ts'
import { blocksOfSlide, hasText } from '../slides/slide.rules.ts'
import { flowOfItems, makeOdfSlide } from './flow-of-items.ts'
import { picturesOfPage } from './list-open-pictures.ts'
import { readContent } from './read-content.ts'

const readFile = async (path: string) => {
  const archive = await openArchive(path)
  return readContent(archive).finally(() => archive.close())
}

/** @throws ReadingError `broken`, `encrypted`, `inflates-too-much`, `no-text` or `too-much-text` */
export const readOpenText = async ({ path, recognised = new Map() }: FileTask): Promise<ReadDocument> => {
  const { gatherer, styles, pictures } = await readFile(path)
  const { parts, numbers } = numberParts(pictures)
  const { texts, ...found } = numberPictures(parts, recognised)
  const remaining = new Map(texts)
  const flow = flowOfItems(gatherer.items, styles, index => {
    const number = numbers[index] ?? 0
    const words = remaining.get(number) ?? []
    remaining.delete(number)
    return words
  })
  return buildFlowDocument(flow, { pictures: found, charts: gatherer.drawn.charts.length })
}

/** @param pages of slides, counted from 0 */
const getSlideNumbers = (pages: readonly number[]): number[] => [...new Set(pages.map(page => page + 1))]

/** @throws ReadingError as `readOpenText`, and `too-many-slides` */
export const readOpenSlides = async ({
  path,
  maxPages,
  recognised = new Map(),
}: FileTask): Promise<ReadDocument> => {
  const content = await readFile(path)
  const { items, pages, drawn } = content.gatherer
  const { charts } = drawn
  if (pages.length > maxPages)
    throw new ReadingError('too-many-slides', { slides: pages.length, limit: maxPages })
  if (pages.length === 0) throw new ReadingError('broken')
  const byPage = Map.groupBy(
    items.filter(item => item.is !== 'picture'),
    ({ page }) => page,
  )
  const drafts = pages.map(({ isHidden }, i) => makeOdfSlide(byPage.get(i) ?? [], i + 1, isHidden))
  const slides = drafts.map(slide => withPictures(slide, recognised))
  const pictured = drafts.map((slide, i) => ({ slide, pictures: picturesOfPage(content, i) }))
  const { toRecognise, unread } = sortPictured(pictured, slides, recognised)
  if (!slides.some(hasText) && toRecognise.length === 0) throw new ReadingError('no-text')
  const passages = slides.flatMap(slide => cutPassages(blocksOfSlide(slide)))
  return {
    kind: 'slides',
    pageSizes: [],
    passages: passages.map((passage, ordinal) => ({ ...passage, ordinal })),
    title: slides.find(({ title }) => title !== null)?.title ?? null,
    pagesWithoutText: slides.filter(slide => !hasText(slide)).map(({ number }) => number),
    pagesByOcr: listRecognised(slides),
    pagesToRecognise: toRecognise,
    damagedPages: [],
    unreadPictures: unread,
    losses: [{ reason: 'charts', count: charts.length, places: getSlideNumbers(charts) }],
    content: { kind: 'slides', slides },
  }
}
