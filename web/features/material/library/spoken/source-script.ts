// Script of a source: its text page by page or section by section, with the elements of the viewer that show it.
import type { Place, Source } from '@lantern/contract/material/library/library'
import { findPrintedLabel } from '@lantern/contract/material/library/page-labels.rules'
import { textOfLine } from '@lantern/contract/material/reading/page-readings.rules'
import * as m from '@lantern/messages'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { api, apiText } from '../../../../lib/api.ts'
import { countLetters } from '../../../../lib/listen/letters.rules.ts'
import type { Block, BlockLook, Chapter, Part, Script } from '../../../../lib/listen/script.ts'
import { placeShort } from '../../../../lib/place-labels.ts'
import { sourceAddress } from '../sources.rules.ts'
import { openPdf } from '../viewer/pdf-document.ts'
import { findPipeTables } from '../viewer/pipe-tables.rules.ts'
import { blocksOfPage, chaptersOfOutline, type OutlineEntry, type PdfItem } from './pdf-blocks.rules.ts'
import {
  blocksOfLines,
  partsOfBlocks,
  partsOfContent,
  type ReadBlock,
  type ReadPart,
} from './read-blocks.rules.ts'

/** Scope of a source's script. */
export const scriptIdOf = (sourceId: string): string => `source:${sourceId}`

const inViewer = (sourceId: string, selector: string): Element[] => [
  ...document.querySelectorAll(`.viewer[data-source="${sourceId}"] ${selector}`),
]

const toBlock =
  (sourceId: string) =>
  ({ text, look, units, before = '' }: ReadBlock): Block => ({
    text,
    look,
    find: () => ({
      elements: units.flatMap(unit => inViewer(sourceId, `[data-unit="${unit}"]`)),
      skip: countLetters(before),
    }),
  })

const scriptOfParts = (source: Source, read: readonly ReadPart[]): Script => ({
  id: scriptIdOf(source.id),
  title: source.name,
  address: sourceAddress(source.id),
  parts: read.map(({ title, place }) => ({ title, place })),
  chapters: read.map(({ title }, i) => ({ title, first: i, last: i })),
  load: async part => read[part]?.blocks.map(toBlock(source.id)) ?? [],
})

const textScript = async (source: Source): Promise<Script> => {
  const text = await apiText('GET /sources/:sourceId/text', { params: { sourceId: source.id } })
  const isMarkdown = source.kind === 'markdown'
  const lines = text.split('\n').map((line, i) => ({ unit: i + 1, label: String(i + 1), text: line }))
  const blocks = blocksOfLines(isMarkdown ? findPipeTables(lines) : lines, isMarkdown)
  return scriptOfParts(
    source,
    partsOfBlocks(blocks, source.name, (first, last) => ({ kind: 'lines', first, last })),
  )
}

const contentScript = async (source: Source): Promise<Script> => {
  const { content } = await api('GET /sources/:sourceId/content', { params: { sourceId: source.id } })
  return scriptOfParts(source, content ? partsOfContent(content, source.name) : [])
}

/** Words that OCR read, line by line. */
const readPicture = async (sourceId: string, page: number): Promise<ReadBlock[]> => {
  const { reading } = await api('GET /sources/:sourceId/pages/:page/reading', { params: { sourceId, page } })
  const lines = (reading?.lines ?? []).map((line, i) => ({ unit: i + 1, text: textOfLine(line) }))
  return blocksOfLines(lines, false)
}

/** Blocks of a page: on its picture by the letters before each, or one by one where it is shown as text. */
const blocksOnPage = (
  sourceId: string,
  page: number,
  blocks: readonly { text: string; look: BlockLook; before: string }[],
  words: string,
): Block[] =>
  blocks.map(({ text, look, before }, i) => ({
    text,
    look,
    find: () => {
      const own = inViewer(sourceId, `[data-page="${page}"] [data-read-block="${i}"]`)
      return own.length > 0
        ? { elements: own, skip: 0 }
        : { elements: inViewer(sourceId, words), skip: countLetters(before) }
    },
  }))

const withBefore = (blocks: readonly ReadBlock[]) => {
  let before = ''
  return blocks.map(({ text, look }) => {
    const placed = { text, look, before }
    before += text
    return placed
  })
}

const pictureScript = async (source: Source): Promise<Script> => {
  const read = withBefore(await readPicture(source.id, 1))
  const blocks = blocksOnPage(source.id, 1, read, '[data-part~="picture-words"]')
  return {
    id: scriptIdOf(source.id),
    title: source.name,
    address: sourceAddress(source.id),
    parts: [{ title: source.name, place: null }],
    chapters: [{ title: source.name, first: 0, last: 0 }],
    load: async () => blocks,
  }
}

type OutlineNode = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number]

/** Entries of an outline that are read, at most. */
const maxEntries = 400

const readOutline = async (pdf: PDFDocumentProxy): Promise<OutlineEntry[]> => {
  const entries: OutlineEntry[] = []
  const walk = async (nodes: readonly OutlineNode[], level: number): Promise<void> => {
    for (const { title, dest, items } of nodes) {
      if (entries.length >= maxEntries) return
      const found = typeof dest === 'string' ? await pdf.getDestination(dest) : dest
      const ref: unknown = found?.[0]
      const index =
        typeof ref === 'number'
          ? ref
          : ref
            ? await pdf.getPageIndex(ref as { num: number; gen: number }).catch(() => -1)
            : -1
      if (index >= 0) entries.push({ title: title.trim(), page: index + 1, level })
      if (level < 3) await walk(items, level + 1)
    }
  }
  await walk((await pdf.getOutline()) ?? [], 1)
  return entries
}

const pageBlocks = async (pdf: PDFDocumentProxy, source: Source, page: number): Promise<Block[]> => {
  const proxy = await pdf.getPage(page)
  const { items } = await proxy.getTextContent()
  const runs = items.filter((item): item is (typeof items)[number] & PdfItem => 'str' in item)
  const isScanned = runs.every(({ str }) => str.trim() === '') && source.pagesByOcr.includes(page)
  const blocks = isScanned
    ? withBefore(await readPicture(source.id, page))
    : blocksOfPage(runs, proxy.getViewport({ scale: 1 }).height)
  return blocksOnPage(source.id, page, blocks, `[data-page="${page}"] [data-part~="pdf-words"]`)
}

/** Pages of a file without an outline whose headings are its chapters. */
const maxHeadedPages = 60

/** The first heading of each page. */
const readHeadings = async (pdf: PDFDocumentProxy, source: Source): Promise<OutlineEntry[]> => {
  const entries: OutlineEntry[] = []
  if (pdf.numPages > maxHeadedPages) return entries
  for (let page = 1; page <= pdf.numPages; page++) {
    const heading = (await pageBlocks(pdf, source, page)).find(({ look }) => look === 'heading')
    if (heading) entries.push({ title: heading.text.replace(/\s+/g, ' ').trim(), page, level: 1 })
  }
  return entries
}

const pdfScript = async (source: Source): Promise<Script> => {
  const pdf = await openPdf(source.id)
  let open: Promise<PDFDocumentProxy> | null = Promise.resolve(pdf)
  const outline = await readOutline(pdf).catch(() => [])
  const headings = outline.length > 1 ? outline : await readHeadings(pdf, source).catch(() => [])
  const found = chaptersOfOutline(headings, pdf.numPages)
  const placeOf = (page: number): Place => {
    const label = findPrintedLabel(source.pageLabels, page)
    return { kind: 'page', page, rects: [], ...(label !== undefined && label !== null && { label }) }
  }
  const chapters: Chapter[] = found.map(({ title, first, last }) => ({
    first,
    last,
    title: title || m.listen_pages({ first: first + 1, last: last + 1 }),
  }))
  const parts: Part[] = Array.from({ length: pdf.numPages }, (_, i) => ({
    title: chapters.findLast(({ first }) => first <= i)?.title ?? placeShort(placeOf(i + 1)),
    place: placeOf(i + 1),
  }))
  return {
    id: scriptIdOf(source.id),
    title: source.name,
    address: sourceAddress(source.id),
    parts,
    chapters,
    load: async part => {
      open ??= openPdf(source.id)
      return pageBlocks(await open, source, part + 1)
    },
    close: () => {
      void open?.then(document => document.loadingTask.destroy()).catch(() => undefined)
      open = null
    },
  }
}

/** Opens a source to be read aloud. */
export const sourceScript = (source: Source): Promise<Script> => {
  if (source.kind === 'pdf') return pdfScript(source)
  if (source.kind === 'image') return pictureScript(source)
  if (source.kind === 'text' || source.kind === 'markdown') return textScript(source)
  return contentScript(source)
}

/** Part of a script that shows a page; null where its parts are no pages. */
export const partOfPage = ({ parts }: Script, page: number): number | null => {
  const found = parts.findIndex(({ place }) => place?.kind === 'page' && place.page === page)
  return found < 0 ? null : found
}
