// Numbered paragraphs of a document's body, as places count them.
import type { DocumentParagraph } from '@lantern/contract/material/library/source-content'
import type { Block } from '../blocks.ts'
import type { Body, BodyParagraph } from './body-part.ts'
import { headingLevel, isContentsLine, listLevel, type Styles } from './styles.rules.ts'

type Unnumbered = Omit<DocumentParagraph, 'number'>

const tidy = (text: string): string => text.replace(/\s+/gu, ' ').trim()

const getText = (cell: readonly BodyParagraph[]): string =>
  cell
    .map(({ text }) => tidy(text))
    .filter(text => text !== '')
    .join(' ')

const plain = ({ text, styleId, own }: BodyParagraph, styles: Styles): Unnumbered => {
  const heading = headingLevel(styles, styleId, own)
  if (heading > 0) return { kind: 'heading', level: heading, text: tidy(text) }
  const list = listLevel(styles, styleId, own)
  return { kind: list === null ? 'text' : 'item', level: list ?? 0, text: tidy(text) }
}

/** Row as one paragraph; a row with a single non-empty cell is layout, and read as text. */
const toRow = (cells: readonly BodyParagraph[][], styles: Styles): Unnumbered[] => {
  const filled = cells.filter(cell => getText(cell) !== '')
  if (filled.length === 1) return filled[0]!.map(paragraph => plain(paragraph, styles))
  return [{ kind: 'row', level: 0, text: filled.map(getText).join(' | ') }]
}

/** Paragraphs in order, counted from 1; each note follows the paragraph that refers to it. */
export const numberParagraphs = (body: Body, notes: Body['notes'], styles: Styles): DocumentParagraph[] => {
  const getNotes = (paragraphs: readonly BodyParagraph[]): Unnumbered[] =>
    paragraphs
      .flatMap(paragraph => paragraph.notes)
      .map(id => ({ kind: 'footnote', level: 0, text: getText(notes.get(id) ?? []) }))
  return body.items
    .flatMap(item => {
      if ('cells' in item) return [...toRow(item.cells, styles), ...getNotes(item.cells.flat())]
      if (isContentsLine(styles, item.paragraph.styleId)) return []
      return [plain(item.paragraph, styles), ...getNotes([item.paragraph])]
    })
    .filter(({ text }) => text !== '')
    .map((paragraph, i) => ({ number: i + 1, ...paragraph }))
}

/** Paragraphs as blocks, with their numbers as units. */
export const blocksOfParagraphs = (paragraphs: readonly DocumentParagraph[]): Block[] =>
  paragraphs.map(({ number, kind, level, text }) => ({
    kind: kind === 'heading' ? 'heading' : 'paragraph',
    level: kind === 'heading' ? level : 0,
    text,
    words: [],
    units: { first: number, starts: [0] },
  }))
