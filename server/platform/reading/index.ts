// Reading: turns an uploaded file into words with places, and those into passages.

import type { CountedLoss } from '@lantern/contract/material/library/left-out'
import type { SourceKind } from '@lantern/contract/material/library/library'
import type { PageLabels } from '@lantern/contract/material/library/page-labels'
import type { SourceContent } from '@lantern/contract/material/library/source-content'
import type { PageReading } from '@lantern/contract/material/reading/page-readings'
import type { Turn } from '@lantern/contract/material/reading/turned-readings.rules'
import type { TextEncoding } from '@lantern/contract/text-encodings.rules'
import type { WrittenKind } from './written-kind.rules.ts'

/** A rectangle in PDF user space, in points; y grows upwards; x0 < x1, y0 < y1. */
export type Box = { x0: number; y0: number; x1: number; y1: number }

/**
 * Word of a passage: its UTF-16 range in the passage's text and its place. A word broken over two lines has
 * two entries with the same range.
 */
export type WordPlace = { start: number; end: number; page: number } & Box

/** About 200 tokens of running text that ends on a sentence and never crosses a heading. */
export type DraftPassage = {
  /** 0-based position in the document. */
  ordinal: number
  /** Headings above the passage, outermost first. */
  headings: string[]
  text: string
  /** Whether it is of a table of contents or an index, which only says where something is. */
  isContents?: boolean
  /** 1-based first and last page; null for files without pages. */
  pages: { first: number; last: number } | null
  /** Sentence borders in `text`. */
  sentences: { start: number; end: number }[]
  /** First and last unit of each sentence: lines, slides or paragraphs from 1, in transcripts milliseconds;
   * null for files with pages. */
  sentencePlaces: { first: number; last: number }[] | null
  /** Word places in order of `start`; empty for files without pages. */
  words: WordPlace[]
}

export type PageSize = { page: number; width: number; height: number; rotation: 0 | 90 | 180 | 270 }

/** Reasons for which a file can't be read; each has its sentence in the catalogue. */
export type ReadingFailure =
  | 'empty'
  | 'broken'
  | 'encrypted'
  | 'copy-protected'
  | 'no-text-layer'
  | 'no-text'
  | 'too-many-pages'
  | 'too-many-slides'
  | 'inflates-too-much'
  | 'too-much-text'
  | 'took-too-long'
  | 'not-text'
  | 'too-many-pixels'
  | 'ocr-unavailable'

export class ReadingError extends Error {
  readonly failure: ReadingFailure
  /** Figures for the sentence, such as `{ pages: 2001, limit: 2000 }`. */
  readonly details: Record<string, number | string>
  constructor(failure: ReadingFailure, details: Record<string, number | string> = {}) {
    super(`reading failed: ${failure}`)
    this.failure = failure
    this.details = details
  }
}

export type ReadingLimits = {
  /** Maximum pages or slides of a document. */
  pages: number
  /** Milliseconds of processor time that one page, or a file without pages, may take before its worker is killed. */
  pageTimeoutMs: number
}

/** A stretch of a recording with a title, from `start` on, in seconds. */
export type Section = { title: string; start: number }

/** Parts of slides that are read besides what is shown: hidden slides, and the presenter's notes. */
export type SlidesOptions = { hidden: boolean; notes: boolean }

export type ReadingProgress = { pagesRead: number; pageCount: number }

/** Passages of the first pages of a file that is being read: each is whole, and those of all these pages are there. */
export type FirstPages = { pages: number; pageCount: number; passages: DraftPassage[] }

export type ReadDocument = {
  kind: SourceKind
  pageSizes: PageSize[]
  /** Printed page numbers of a PDF where they differ from the file's; null or undefined without any. */
  pageLabels?: PageLabels | null
  passages: DraftPassage[]
  /** Title from the file's own metadata or first heading, if it has one worth showing. */
  title: string | null
  /** Pages without text (pictures or scans), 1-based. */
  pagesWithoutText: number[]
  /** Pages that were read by OCR, 1-based; of slides and documents as `unreadPictures`. */
  pagesByOcr: number[]
  /** Picture pages not recognised yet, 1-based; of slides and documents as `unreadPictures`. */
  pagesToRecognise: number[]
  /** Pages that could not be read, 1-based. */
  damagedPages: number[]
  /** Encoding that a text was read in where its bytes don't name it; undefined for other files. */
  guessedEncoding?: TextEncoding | null
  /** Slides that are hidden and slides with presenter notes, 1-based, each only if it has text; null for other kinds. */
  slides?: { hidden: number[]; noted: number[] } | null
  /** Pictures large enough for words that aren't read: numbers of their slides, or of the pictures in a document. */
  unreadPictures?: number[]
  /** Parts that its reader saw and didn't read, besides the above. */
  losses?: CountedLoss[]
  /** Viewer's content of slides, a document or a transcript; null for kinds shown from their file. */
  content: SourceContent | null
}

/** A page in PDF user space: `left` and `bottom` are where its visible part begins. */
export type PageFrame = PageSize & { left: number; bottom: number }

/** A page as OCR read it; `frame` is null for pictures, which have no other coordinates than their pixels. */
export type RecognisedPage = { reading: PageReading; frame: PageFrame | null }

export const pictureFormats = ['jpeg', 'png', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export type Reader = {
  /**
   * Reads the file at `path` in worker threads. Pictures, and pages that are pictures, take what OCR made of them
   * from `recognised`; those it lacks are named in the answer. `sections` are headings of a transcript; without `slides`,
   * hidden slides are left out and notes are read.
   * @throws ReadingError for a file that can't be read; the signal's reason when aborted.
   */
  read(
    file: {
      path: string
      kind: WrittenKind
      /** Media type of a text, document or slides, where one is known. */
      mediaType?: string | null
      recognised?: ReadonlyMap<number, RecognisedPage>
      sections?: readonly Section[]
      slides?: SlidesOptions | undefined
    },
    options: {
      limits: ReadingLimits
      signal: AbortSignal
      onProgress(progress: ReadingProgress): void
      /** First pages of a long PDF while the rest is read; more of them each time. */
      onFirstPages?(first: FirstPages): void
    },
  ): Promise<ReadDocument>
  /**
   * Stores a copy of a picture at `copyPath`, upright and without metadata, and reads it, in a process of its
   * own that is killed on timeout. `withJpeg` also requests the picture as JPEG. `turn` is how far the copy was turned
   * to be upright, in degrees clockwise.
   * @throws ReadingError; the signal's reason when aborted
   */
  readPicture(
    file: { path: string; copyPath: string; withJpeg: boolean },
    options: { timeoutMs: number; signal: AbortSignal },
  ): Promise<{ reading: PageReading; turn: Turn; format: PictureFormat; jpeg: Uint8Array | null }>
  /** Draws a page of a PDF, counted from 1, and reads it, in the same process. @throws as `readPicture` does */
  readScan(
    file: { path: string; page: number; withJpeg: boolean },
    options: { timeoutMs: number; signal: AbortSignal },
  ): Promise<{ reading: PageReading; frame: PageFrame; jpeg: Uint8Array | null }>
  /**
   * Reads the pictures of a slide, or one picture of a document, in the same process: one below the other.
   * Slides and pictures are counted from 1.
   * @throws as `readPicture` does; `broken` where none can be read
   */
  readPicturesOf(
    file: { path: string; kind: 'slides' | 'document'; mediaType?: string | null; number: number },
    options: { timeoutMs: number; signal: AbortSignal },
  ): Promise<{ reading: PageReading; frame: null; jpeg: null }>
  close(): Promise<void>
}
