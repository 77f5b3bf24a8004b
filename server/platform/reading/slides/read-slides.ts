// Reads PowerPoint slides (.pptx and its relatives): text in the order of the slides, with their notes.
import { readFormulas } from '@lantern/contract/formula-words.rules'
import type { Slide } from '@lantern/contract/material/library/source-content'
import type { FileTask } from '../file-task.ts'
import { type ReadDocument, ReadingError, type SlidesOptions } from '../index.ts'
import { type Archive, openArchive } from '../office/archive.ts'
import { maxCharts, readChart } from '../office/read-chart.ts'
import { findMainPart, listRelationships, type Relationship } from '../office/relationships.ts'
import { readXml } from '../office/xml.ts'
import { cutPassages } from '../passages.rules.ts'
import { blocksOfSlide, hasText, linesOfChart, makeSlide } from './slide.rules.ts'
import { SlideGatherer, type SlidePart } from './slide-part.ts'

/** Slides that may have the same picture before it counts as an ornament. */
const maxUses = 2

/** The parts of the slides in the order they are shown. */
const listSlideParts = async (archive: Archive): Promise<string[]> => {
  const main = await findMainPart(archive)
  const ids: string[] = []
  let isPresentation = false
  await readXml(archive.read(main), {
    open(name, attributes) {
      if (name === 'p:presentation') isPresentation = true
      if (name === 'p:sldId' && attributes['r:id']) ids.push(attributes['r:id'])
    },
    close() {},
  })
  if (!isPresentation) throw new ReadingError('broken')
  const parts = new Map((await listRelationships(archive, main)).map(({ id, part }) => [id, part]))
  return ids.map(id => parts.get(id) ?? '')
}

const readPart = async (archive: Archive, name: string): Promise<SlidePart> => {
  const gatherer = new SlideGatherer()
  await readXml(archive.read(name), gatherer)
  return gatherer.part
}

/** Lines with those of their charts; a damaged chart has none. */
const withCharts = async (
  archive: Archive,
  lines: SlidePart['lines'],
  relations: readonly Relationship[],
): Promise<SlidePart['lines']> => {
  const all: SlidePart['lines'] = []
  const seen = new Set<string>()
  let tables = lines.reduce((last, { tableRow }) => Math.max(last, tableRow?.table ?? 0), 0)
  for (const line of lines) {
    const { chart: id } = line
    if (id === undefined) all.push(line)
    else if (!seen.has(id) && seen.size < maxCharts) {
      seen.add(id)
      tables += 1
      const chart = await readChart(archive, relations.find(one => one.id === id)?.part)
      all.push(...(chart ? linesOfChart(chart, tables) : []))
    }
  }
  return all
}

type ReadSlide = { slide: Slide; pictures: string[] }

const readSlide = async (archive: Archive, name: string, number: number): Promise<ReadSlide> => {
  const part = await readPart(archive, name)
  const relations = (await listRelationships(archive, name)).filter(relation => archive.has(relation.part))
  // Diagram text is in a part of its own.
  for (const diagram of relations.filter(({ type }) => type === 'diagramData'))
    part.lines.push(...(await readPart(archive, diagram.part)).lines)
  part.lines = await withCharts(archive, part.lines, relations)
  const notes = relations.find(({ type }) => type === 'notesSlide')
  const slide = makeSlide(number, part, notes ? await readPart(archive, notes.part) : null)
  return { slide, pictures: part.pictures.flatMap(id => relations.find(one => one.id === id)?.part ?? []) }
}

/** Slide, or null if damaged; errors of the whole file end the reading. */
const readSlideOrNull = (archive: Archive, name: string, number: number): Promise<ReadSlide | null> =>
  readSlide(archive, name, number).catch(error => {
    if (error instanceof ReadingError && error.failure === 'broken') return null
    throw error
  })

const readAll = async (archive: Archive, maxSlides: number): Promise<(ReadSlide | null)[]> => {
  const parts = await listSlideParts(archive)
  if (parts.length > maxSlides)
    throw new ReadingError('too-many-slides', { slides: parts.length, limit: maxSlides })
  const slides: (ReadSlide | null)[] = []
  for (const [i, name] of parts.entries()) slides.push(await readSlideOrNull(archive, name, i + 1))
  return slides
}

/** Slides with text that have pictures besides; a picture on many slides is an ornament. */
const listUnreadPictures = (all: readonly ReadSlide[]): number[] => {
  const uses = new Map<string, number>()
  for (const { pictures } of all)
    for (const part of new Set(pictures)) uses.set(part, (uses.get(part) ?? 0) + 1)
  const isOwn = (part: string) => (uses.get(part) ?? 0) <= maxUses
  return all.flatMap(({ slide, pictures }) => (hasText(slide) && pictures.some(isOwn) ? [slide.number] : []))
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
}: FileTask): Promise<ReadDocument> => {
  const archive = await openArchive(path)
  const all = await readAll(archive, maxPages).finally(() => archive.close())
  const slides = all.flatMap(one => (one ? [one.slide] : []))
  if (slides.length === 0) throw new ReadingError('broken')
  if (!slides.some(hasText)) throw new ReadingError('no-text')
  const { read, isChoice } = chooseSlides(slides, options)
  // Slide by slide, so that no passage reaches over two.
  const passages = read.flatMap(slide => cutPassages(blocksOfSlide(slide, options.notes)))
  return {
    kind: 'slides',
    pageSizes: [],
    passages: passages.map((passage, ordinal) => ({ ...passage, ordinal })),
    title: readFormulas(slides.find(({ title }) => title !== null)?.title ?? '') || null,
    pagesWithoutText: numbersOf(slides.filter(slide => !hasText(slide))),
    pagesByOcr: [],
    pagesToRecognise: [],
    damagedPages: all.flatMap((slide, i) => (slide ? [] : [i + 1])),
    slides: {
      hidden: isChoice ? numbersOf(slides.filter(slide => slide.hidden && hasText(slide))) : [],
      noted: numbersOf(slides.filter(({ notes }) => notes.length > 0)),
    },
    unreadPictures: listUnreadPictures(all.flatMap(one => (one ? [one] : []))),
    content: { kind: 'slides', slides },
  }
}
