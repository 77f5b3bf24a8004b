// Blocks of a PDF document.
import type { Run } from '../typesetting/index.ts'

/** Plain text, or pieces of it with formulas. */
export type PdfWords = string | readonly Run[]

/** Block of a document, from top to bottom. */
export type PdfBlock =
  | { kind: 'title' | 'heading' | 'subheading'; text: PdfWords }
  | { kind: 'note'; text: string }
  | { kind: 'code'; text: string }
  /** Page break before the next block; `restarts` for a part of its own, with page numbers from 1. */
  | { kind: 'page-break'; restarts?: boolean }
  /** Lines to be filled in by hand, side by side, each with its label below. */
  | { kind: 'signatures'; labels: readonly string[] }
  /** Text; `source` is its origin, set small after it. */
  | { kind: 'paragraph' | 'point'; text: PdfWords; source: string | null }
  /** Entry of a list within a text; `mark` is its number, null for a dot; `depth` counts from 0. */
  | { kind: 'entry'; text: PdfWords; mark: string | null; depth: number }
  /** Rows of cells, the head first; `widths` are shares of the page's, all columns are alike without. */
  | { kind: 'table'; rows: readonly (readonly PdfWords[])[]; widths?: readonly number[] }
  /** Shares, 0 to 1, in order; null is a gap. `from` and `until` are printed below its ends. */
  | {
      kind: 'line-chart'
      lines: readonly { look: 'solid' | 'dashed'; values: readonly (number | null)[] }[]
      from: string
      until: string
    }
