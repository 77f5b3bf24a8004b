// Texts of slides, or of the pages of a PDF, as everybody who may read the source sees them.
import type { SourceContent } from '@lantern/contract/material/library/source-content'
import type { Connection } from '../../../database/client.ts'
import type { SourceRow } from '../library/index.ts'
import { findContent } from './content-queries.ts'
import type { PassageRow } from './passage-queries.ts'
import { listPassagesWithWords } from './whole-text-queries.ts'
import { unpackWords } from './word-places.rules.ts'

export type SlideText = {
  /** Slide, or page of the file, counted from 1. */
  number: number
  /** Null without one. */
  title: string | null
  lines: string[]
}

/** Slides without hidden ones and notes that are left out. */
const textsOfSlides = (
  content: SourceContent | null,
  { readsHidden, readsNotes }: Pick<SourceRow, 'readsHidden' | 'readsNotes'>,
): SlideText[] =>
  content?.kind !== 'slides'
    ? []
    : content.slides
        .filter(({ hidden }) => readsHidden || !hidden)
        .map(({ number, title, lines, notes }) => ({
          number,
          title,
          lines: [...lines.map(({ text }) => text), ...(readsNotes ? notes : [])],
        }))

type WithWords = { passage: PassageRow; words: Uint8Array | null }

/** Sentences by the page on which they begin; the last heading above the first of them is the title. */
const textsOfPages = (rows: readonly WithWords[]): SlideText[] => {
  const pages = new Map<number, SlideText>()
  for (const { passage, words } of rows) {
    const places = words ? unpackWords(words) : []
    const { text, sentences, headings, firstPage } = passage
    for (let i = 0; i < sentences.length; i += 2) {
      const [start = 0, end = 0] = sentences.slice(i, i + 2)
      const number = places.find(word => word.end > start)?.page ?? firstPage
      if (number === null) continue
      const page = pages.get(number) ?? { number, title: headings.at(-1) ?? null, lines: [] }
      pages.set(number, page)
      page.lines.push(text.slice(start, end))
    }
  }
  return [...pages.values()].toSorted((a, b) => a.number - b.number)
}

/** Texts of slides or pages in their order; none of a source of another kind. */
export const listSlideTexts = async (db: Connection, source: SourceRow): Promise<SlideText[]> => {
  if (source.kind === 'slides') return textsOfSlides(await findContent(db, source.id), source)
  return source.kind === 'pdf' ? textsOfPages(await listPassagesWithWords(db, source.id)) : []
}
