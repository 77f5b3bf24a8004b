// Reads PowerPoint slides (.pptx and its relatives): text in the order of the slides, with their notes.
import { readFormulas } from '@lantern/contract/formula-words.rules'
import type { CountedLoss } from '@lantern/contract/material/library/left-out'
import type { Slide } from '@lantern/contract/material/library/source-content'
import type { FileTask } from '../file-task.ts'
import { type ReadDocument, ReadingError, type SlidesOptions } from '../index.ts'
import { type Archive, openArchive } from '../office/archive.ts'
import { maxCharts, readChart } from '../office/read-chart.ts'
import type { Relationship } from '../office/relationships.ts'
import { cutPassages } from '../passages.rules.ts'
import { listRecognised, type PicturedSlide, sortPictured, withPictures } from './pictured-slides.ts'
import { blocksOfSlide, hasText, linesOfChart, makeSlide } from './slide.rules.ts'
import type { SlidePart } from './slide-part.ts'
import { listPictureParts, listSlideParts, listSlideRelationships, readSlidePart } from './slide-parts.ts'

/** Lines with those of their charts, and the count of charts that aren't read, such as damaged ones. */
const withCharts = async (
  archive: Archive,
  lines: SlidePart['lines'],
  relations: readonly Relationship[],
): Promise<{ lines: SlidePart['lines']; unread: number }> => {
  const all: SlidePart['lines'] = []
  const seen = new Set<string>()
  let unread = 0
  let tables = lines.reduce((last, { tableRow }) => Math.max(last, tableRow?.table ?? 0), 0)
  for (const line of lines) {
    const { chart: id } = line
    if (id === undefined) all.push(line)
    else if (!seen.has(id) && seen.size >= maxCharts) unread += 1
    else if (!seen.has(id)) {
      seen.add(id)
      tables += 1
      const chart = await readChart(archive, relations.find(one => one.id === id)?.part)
      if (chart) all.push(...linesOfChart(chart, tables))
      else unread += 1
    }
  }
  return { lines: all, unread }
}

type FoundSlide = PicturedSlide & { unreadCharts: number }

const readSlide = async (archive: Archive, name: string, number: number): Promise<FoundSlide> => {
  const part = await readSlidePart(archive, name)
  const relations = await listSlideRelationships(archive, name)
  // Diagram text is in a part of its own.
  for (const diagram of relations.filter(({ type }) => type === 'diagramData'))
    part.lines.push(...(await readSlidePart(archive, diagram.part)).lines)
  const { lines, unread: unreadCharts } = await withCharts(archive, part.lines, relations)
  part.lines = lines
  const notes = relations.find(({ type }) => type === 'notesSlide')
  const slide = makeSlide(number, part, notes ? await readSlidePart(archive, notes.part) : null)
  return { slide, pictures: listPictureParts(part, relations), unreadCharts }
}

/** Slide, or null if damaged; errors of the whole file end the reading. */
const readSlideOrNull = (archive: Archive, name: string, number: number): Promise<FoundSlide | null> =>
  readSlide(archive, name, number).catch(error => {
    if (error instanceof ReadingError && error.failure === 'broken') return null
    throw error
  })

const readAll = async (archive: Archive, maxSlides: number): Promise<(FoundSlide | null)[]> => {
  const parts = await listSlideParts(archive)
  if (parts.length > maxSlides)
    throw new ReadingError('too-many-slides', { slides: parts.length, limit: maxSlides })
  const slides: (FoundSlide | null)[] = []
  for (const [i, name] of parts.entries()) slides.push(await readSlideOrNull(archive, name, i + 1))
  return slides
}

/** Charts of the slides that are read. */
const countUnreadCharts = (found: readonly FoundSlide[], read: readonly Slide[]): CountedLoss => {
  const numbers = new Set(numbersOf(read))
  const charted = found.filter(({ slide, unreadCharts }) => unreadCharts > 0 && numbers.has(slide.number))
  return {
    reason: 'charts',
    count: charted.reduce((sum, { unreadCharts }) => sum + unreadCharts, 0),
    places: charted.map(({ slide }) => slide.number),
  }
}

const numbersOf = (slides: readonly Slide[]): number[] => slides.map(({ number }) => number)

/** Slides of the passages: hidden ones are left out unless they are wanted, or nothing else has text. */
const chooseSlides = (slides: readonly Slide[], { hidden }: SlidesOptions) => {
  const shown = slides.filter(slide => !slide.hidden)
  if (hidden || shown.some(hasText)) return { read: hidden ? slides : shown, isChoice: true }
  return { read: slides, isChoice: false }
}

/** @throws ReadingError `broken`, `encrypted`, `inflates-too-much`, `too-many-slides` or `no-text` */
export const readSlides = async ({
  path,
  maxPages,
  slides: options = { hidden: false, notes: true },
  recognised = new Map(),
}: FileTask): Promise<ReadDocument> => {
  const archive = await openArchive(path)
  const all = await readAll(archive, maxPages).finally(() => archive.close())
  const found = all.flatMap(one => (one ? [one] : []))
  const slides = found.map(({ slide }) => withPictures(slide, recognised))
  if (slides.length === 0) throw new ReadingError('broken')
  const { read, isChoice } = chooseSlides(slides, options)
  const { toRecognise, unread } = sortPictured(found, read, recognised)
  if (!slides.some(hasText) && toRecognise.length === 0) throw new ReadingError('no-text')
  // Slide by slide, so that no passage reaches over two.
  const passages = read.flatMap(slide => cutPassages(blocksOfSlide(slide, options.notes)))
  return {
    kind: 'slides',
    pageSizes: [],
    passages: passages.map((passage, ordinal) => ({ ...passage, ordinal })),
    title: readFormulas(slides.find(({ title }) => title !== null)?.title ?? '') || null,
    pagesWithoutText: numbersOf(slides.filter(slide => !hasText(slide))),
    pagesByOcr: listRecognised(slides),
    pagesToRecognise: toRecognise,
    damagedPages: all.flatMap((slide, i) => (slide ? [] : [i + 1])),
    slides: {
      hidden: isChoice ? numbersOf(slides.filter(slide => slide.hidden && hasText(slide))) : [],
      noted: numbersOf(slides.filter(({ notes }) => notes.length > 0)),
    },
    unreadPictures: unread,
    losses: [countUnreadCharts(found, read)],
    content: { kind: 'slides', slides },
  }
}
