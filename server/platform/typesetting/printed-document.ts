// Document of texts as it is typeset: conversations, summaries, reports, slips, invoices. Lengths are points.
import type { Run } from './printed-paper.ts'

type Point = { x: number; y: number }

/** Part of a drawing, from its upper left corner. */
export type Shape =
  | { type: 'line'; x1: number; y1: number; x2: number; y2: number; lineColor: string; lineWidth: number }
  | {
      type: 'polyline'
      points: Point[]
      lineColor: string
      lineWidth: number
      dash: { length: number; space: number } | null
    }
  | { type: 'ellipse'; x: number; y: number; r1: number; r2: number; color: string }

export type PrintedBlock =
  | { kind: 'title' | 'heading' | 'subheading' | 'note'; runs: Run[] }
  | { kind: 'code'; text: string }
  | { kind: 'page-break'; restarts: boolean }
  /** Lines to be filled in by hand, side by side. */
  | { kind: 'signatures'; labels: string[] }
  /** Text; `source` is its origin, '' for none. */
  | { kind: 'paragraph' | 'point'; runs: Run[]; source: string }
  | { kind: 'entry'; runs: Run[]; mark: string; depth: number }
  /** Rows of cells, the head first; `widths` are the columns' shares. */
  | { kind: 'table'; rows: Run[][][]; widths: number[] }
  /** Labels stand left of the drawing, with their middle at `y`. */
  | {
      kind: 'line-chart'
      width: number
      height: number
      shapes: Shape[]
      labels: { y: number; text: string }[]
      from: string
      until: string
    }

export type PrintedDocument = {
  /** Stands in the file's properties. */
  title: string
  /** Text at the foot of every page. */
  foot: string
  blocks: PrintedBlock[]
}
