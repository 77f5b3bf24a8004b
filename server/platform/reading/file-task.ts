// Messages between a reading and the worker thread that reads a whole file.
import type { ReadDocument, ReadingFailure, Section, SlidesOptions } from './index.ts'

export type FileTask = {
  path: string
  kind: 'slides' | 'document' | 'transcript' | 'markdown' | 'text'
  maxPages: number
  /** Media type of the file, where its name or its content told it. */
  mediaType?: string | null
  /** Headings of a transcript. */
  sections?: readonly Section[]
  /** Slides only: whether hidden slides and presenter notes are read. */
  slides?: SlidesOptions
}

export type FileOutcome =
  | { is: 'read'; document: ReadDocument }
  | { is: 'refused'; failure: ReadingFailure; details: Record<string, number | string> }
