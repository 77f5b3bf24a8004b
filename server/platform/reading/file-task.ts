// Messages between a reading and the worker thread that reads a whole file.
import type { PageReading } from '@lantern/contract/material/reading/page-readings'
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
  /** Slides and documents: what OCR read in pictures, by the number of the slide or of the picture. */
  recognised?: ReadonlyMap<number, PageReading>
}

/** Takes the pictures of a slide, or one picture of a document, out of the file into `folder`. */
export type PicturesTask = {
  path: string
  kind: 'pictures'
  of: 'slides' | 'document'
  /** As in `FileTask`. */
  mediaType: string | null
  /** Number of the slide or of the picture, counted from 1. */
  number: number
  folder: string
}

export type FileOutcome =
  | { is: 'read'; document: ReadDocument }
  | { is: 'extracted'; paths: string[] }
  | { is: 'refused'; failure: ReadingFailure; details: Record<string, number | string> }
