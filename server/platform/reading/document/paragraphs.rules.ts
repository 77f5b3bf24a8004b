// Numbered paragraphs of a document's body, as places count them.
import type { DocumentParagraph } from '@lantern/contract/material/library/source-content'
import type { Block } from '../blocks.ts'
import { createCounter, type Numbering } from '../office/numbering.rules.ts'
import type { Body, BodyParagraph } from './body-part.ts'
import { findListPlace, headingLevel, isContentsLine, type Styles } from './styles.rules.ts'

type Unnumbered = Omit<DocumentParagraph, 'number'>

export type Looks = { styles: Styles; numbering: Numbering }

const tidy = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/** Paragraphs of one story, in order: lists count on from one to the next. */
const createDescriber = ({ styles, numbering }: Looks) => {
  const count = createCounter(numbering)
  return ({ text, styleId, own, isDeleted }: BodyParagraph): Unnumbered => {
    const words = tidy(text)
    const heading = headingLevel(styles, styleId, own)
    const list = findListPlace(styles, numbering, styleId, own)
    // An empty paragraph of a list has its number too, and the reader sees it.
    const isCounted = list?.numId && !(isDeleted && words === '')
    const label = (isCounted && count(list.numId ?? '', list.depth)?.text) || ''
    return {
      kind: heading > 0 ? 'heading' : list ? 'item' : 'text',
      level: heading > 0 ? heading : (list?.depth ?? 0),
      text: label === '' ? words : `${label} ${words}`.trimEnd(),
      ...(label !== '' && { label }),
    }
  }
}
type Describe = ReturnType<typeof createDescriber>

const hasWords = ({ text, label }: Unnumbered): boolean => text !== (label ?? '')

const joinTexts = (paragraphs: readonly Unnumbered[]): string =>
  paragraphs
    .map(({ text }) => text)
    .filter(text => text !== '')
    .join(' ')

/** Row as one paragraph; a row with a single non-empty cell is layout, and read as text. */
const toRow = (cells: readonly Unnumbered[][]): Unnumbered[] => {
  const filled = cells.filter(cell => joinTexts(cell) !== '')
  if (filled.length === 1) return filled[0]!.filter(hasWords)
  return [{ kind: 'row', level: 0, text: filled.map(joinTexts).join(' | ') }]
}

/** Paragraphs in order, counted from 1; each note follows the paragraph that refers to it. */
export const numberParagraphs = (body: Body, notes: Body['notes'], looks: Looks): DocumentParagraph[] => {
  const describe = createDescriber(looks)
  const describeNote: Describe = createDescriber(looks)
  const getNotes = (paragraphs: readonly BodyParagraph[]): Unnumbered[] =>
    paragraphs
      .flatMap(paragraph => paragraph.notes)
      .map(id => ({ kind: 'footnote', level: 0, text: joinTexts((notes.get(id) ?? []).map(describeNote)) }))
  return body.items
    .flatMap(item => {
      if ('cells' in item)
        return [...toRow(item.cells.map(cell => cell.map(describe))), ...getNotes(item.cells.flat())]
      if (isContentsLine(looks.styles, item.paragraph.styleId)) return []
      return [...[describe(item.paragraph)].filter(hasWords), ...getNotes([item.paragraph])]
    })
    .filter(({ text }) => text !== '')
    .map((paragraph, i) => ({ number: i + 1, ...paragraph }))
}

/** Paragraphs as blocks, with their numbers as units. */
export const blocksOfParagraphs = (paragraphs: readonly DocumentParagraph[]): Block[] =>
  paragraphs.map(({ number, kind, level, text, label }) => ({
    kind: kind === 'heading' ? 'heading' : 'paragraph',
    level: kind === 'heading' ? level : 0,
    text,
    labelLength: label?.length ?? 0,
    words: [],
    units: { first: number, starts: [0] },
  }))

/** Title of a document without its number. */
export const titleOf = (paragraphs: readonly DocumentParagraph[]): string | null => {
  const heading = paragraphs.find(({ kind }) => kind === 'heading')
  return heading ? heading.text.slice(heading.label?.length ?? 0).trimStart() : null
}
