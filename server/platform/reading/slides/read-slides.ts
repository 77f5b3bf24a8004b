// Reads PowerPoint slides (.pptx and its relatives): text in the order of the slides, with their notes.
import { readFormulas } from '@lantern/contract/formula-words.rules'
import type { Slide } from '@lantern/contract/material/library/source-content'
import type { FileTask } from '../file-task.ts'
import { type ReadDocument, ReadingError } from '../index.ts'
import { type Archive, openArchive } from '../office/archive.ts'
import { maxCharts, readChart } from '../office/read-chart.ts'
import { findMainPart, listRelationships, type Relationship } from '../office/relationships.ts'
import { readXml } from '../office/xml.ts'
import { cutPassages } from '../passages.rules.ts'
import { blocksOfSlide, hasText, linesOfChart, makeSlide } from './slide.rules.ts'
import { SlideGatherer, type SlidePart } from './slide-part.ts'

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

const readSlide = async (archive: Archive, name: string, number: number): Promise<Slide> => {
  const part = await readPart(archive, name)
  const relations = (await listRelationships(archive, name)).filter(relation => archive.has(relation.part))
  // Diagram text is in a part of its own.
  for (const diagram of relations.filter(({ type }) => type === 'diagramData'))
    part.lines.push(...(await readPart(archive, diagram.part)).lines)
  part.lines = await withCharts(archive, part.lines, relations)
  const notes = relations.find(({ type }) => type === 'notesSlide')
  return makeSlide(number, part, notes ? await readPart(archive, notes.part) : null)
}

/** Slide, or null if damaged; errors of the whole file end the reading. */
const readSlideOrNull = (archive: Archive, name: string, number: number): Promise<Slide | null> =>
  readSlide(archive, name, number).catch(error => {
    if (error instanceof ReadingError && error.failure === 'broken') return null
    throw error
  })

const readAll = async (archive: Archive, maxSlides: number): Promise<(Slide | null)[]> => {
  const parts = await listSlideParts(archive)
  if (parts.length > maxSlides)
    throw new ReadingError('too-many-slides', { slides: parts.length, limit: maxSlides })
  const slides: (Slide | null)[] = []
  for (const [i, name] of parts.entries()) slides.push(await readSlideOrNull(archive, name, i + 1))
  return slides
}

/** @throws ReadingError `broken`, `encrypted`, `inflates-too-much`, `too-many-slides` or `no-text` */
export const readSlides = async ({ path, maxPages }: FileTask): Promise<ReadDocument> => {
  const archive = await openArchive(path)
  const all = await readAll(archive, maxPages).finally(() => archive.close())
  const slides = all.filter(slide => slide !== null)
  if (slides.length === 0) throw new ReadingError('broken')
  if (!slides.some(hasText)) throw new ReadingError('no-text')
  // Slide by slide, so that no passage reaches over two.
  const passages = slides.flatMap(slide => cutPassages(blocksOfSlide(slide)))
  return {
    kind: 'slides',
    pageSizes: [],
    passages: passages.map((passage, ordinal) => ({ ...passage, ordinal })),
    title: readFormulas(slides.find(({ title }) => title !== null)?.title ?? '') || null,
    pagesWithoutText: slides.filter(slide => !hasText(slide)).map(({ number }) => number),
    pagesByOcr: [],
    pagesToRecognise: [],
    damagedPages: all.flatMap((slide, i) => (slide ? [] : [i + 1])),
    content: { kind: 'slides', slides },
  }
}
