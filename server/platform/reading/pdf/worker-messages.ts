// Messages between a reading and its page workers.
import type { ReadingFailure } from '../index.ts'
import type { OutlineEntry } from './headings.rules.ts'
import type { PackedPage } from './packed-page.rules.ts'

export type PdfFile = { path: string; bytes: number }

/** A 1-based page, or the outline; each task gets one answer, in the order sent. */
export type Task = number | 'outline'

export type ToWorker = { do: 'open'; file: PdfFile } | { do: 'read'; tasks: Task[] } | { do: 'close' }

export type FromWorker =
  | { is: 'opened'; pageCount: number; title: string }
  | { is: 'refused'; failure: ReadingFailure }
  | { is: 'outline'; entries: OutlineEntry[]; labels: string[] | null }
  | { is: 'page'; page: PackedPage }
  /** `fault` is the error's stack where reading failed by a mistake of its own; null where PDFium can't read the page. */
  | { is: 'damaged'; page: number; fault: string | null }
