// Blocks that every format becomes before passages are cut: headings, paragraphs, rows of tables and code, in reading order.
import type { WordPlace } from './index.ts'

export type Block = {
  kind: 'heading' | 'paragraph' | 'row' | 'code'
  /** 1 is the outermost heading; 0 for text. */
  level: number
  /** Running text; in code, with line feeds; in a row of a table, cells parted by " | ", behind the heads of their columns. */
  text: string
  /** Length of an automatic number at the start of `text`, such as "2.1.", which ends no sentence; absent for none. */
  labelLength?: number
  /** Places of the words of `text`, ranges in `text`, in order; empty for files without pages. */
  words: WordPlace[]
  /**
   * Units that places count instead of pages (lines of a text, slides, paragraphs, cues): the 1-based number
   * of the first, and each one's start in `text`; null with pages.
   */
  units: { first: number; starts: number[] } | null
  /** Alternative text, or words that OCR read in a picture: no sentence of the text goes on in them. */
  drawing?: 'alt' | 'picture'
  /** Table of contents, index or list of running heads that it is of, counted from 1; absent in material. */
  contents?: number
}
