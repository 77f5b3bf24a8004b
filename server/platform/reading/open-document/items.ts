// Items of an OpenDocument file's content: paragraphs, rows of tables, and places of pictures.
import type { OdfTableRow } from './table-gatherer.ts'

/** Origin of an item: a slide, counted from 0 (-1 outside), and the role of its frame; notes of a slide. */
export type Origin = { page: number; role: string; isNotes: boolean }

export type OdfParagraph = Origin & {
  is: 'paragraph'
  /** Words with tabs, line breaks and several spaces. */
  text: string
  style: string | undefined
  /** Level of a heading from 1; null for text. */
  outline: number | null
  /** Depth in lists, 0 the outermost; null outside and below the first paragraph of an item. */
  list: number | null
  isFootnote: boolean
}
export type OdfRow = Origin & { is: 'row' } & OdfTableRow
/** Place of a large picture of a text, by its position among them. */
export type OdfPlace = { is: 'picture'; index: number }
export type OdfItem = OdfParagraph | OdfRow | OdfPlace
