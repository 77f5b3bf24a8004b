// Result of reading a sheet. Nothing is guessed: uncertain values say so, with the evidence.
import type { SheetPage } from '@lantern/contract/teach/papers/sheet-layout'

/** Content of a page's square code. */
export type SheetCode = {
  /** Names what was printed: paper, key and variants as they were then. 16 characters of a-z and 2-7. */
  printing: string
  /** Counted from 0. */
  variant: number
  /** Counted from 0. */
  page: number
  /** Index in the printing's list for a personal sheet; otherwise null. */
  copy: number | null
}

export type NotFoundReason =
  /** No corner marks, or too few of them, are in the picture. */
  | 'no-corners'
  /** The corners are there and the square code can't be read. */
  | 'no-code'
  /** Picture with too few pixels, or moved: marks couldn't be distinguished. */
  | 'blurred'
  /** The picture itself can't be opened. */
  | 'not-a-picture'
  /** No sheet of this page: the rings aren't where they were printed. */
  | 'rings-not-there'

export type Mark = {
  label: string
  /** Ink above that of an empty bubble of the same letter on this sheet, 0 to 1 of this sheet's ink. */
  ink: number
  state: 'empty' | 'filled' | 'cancelled' | 'unsure'
}

export type UnsureReason =
  /** Mark too light or too small to differ from a smudge. */
  | 'faint'
  /** Several marks in a question for one. */
  | 'several'
  /** Rubbed out, or crossed out, and not certainly. */
  | 'changed'
  /** A tick, a cross or a ring instead of a filled bubble. */
  | 'other-sign'

export type FieldReading =
  | {
      kind: 'choice'
      id: string
      /** Labels that count as filled; the likeliest ones where it isn't sure. */
      chosen: string[]
      /** Null where it is sure. */
      unsure: UnsureReason | null
      marks: Mark[]
    }
  | {
      kind: 'digits'
      id: string
      /** Sign of each column, '' for an empty one. */
      signs: string[]
      unsure: UnsureReason | null
      columns: Mark[][]
    }
  | { kind: 'written'; id: string /** Whether anything is written there. */; hasInk: boolean }

export type SheetReading = {
  fields: FieldReading[]
  /** Rectified page as JPEG, at `pixelsPerMillimetre`. Crops are cut from it. */
  picture: Uint8Array
  pixelsPerMillimetre: number
  /** 0 (unusable) to 1: sharpness and light; below .35 the person is asked to take it again. */
  quality: number
}

export type LocatedSheet = { found: true; code: SheetCode } | { found: false; reason: NotFoundReason }

/** A reader of sheets, in a process of its own: a picture that ends it ends nothing else. */
export type SheetReader = {
  /**
   * Finds corners and code, which identify the printed page.
   * @param picture a JPEG, PNG, WebP or one page of a PDF as PNG
   */
  locate: (picture: Uint8Array) => Promise<LocatedSheet>
  /** Reads a located picture by what was printed on that page. */
  read: (
    picture: Uint8Array,
    page: SheetPage,
  ) => Promise<{ read: true; reading: SheetReading } | { read: false; reason: NotFoundReason }>
  /**
   * Pages of a scanner's PDF as PNGs, one after the other; a page that can't be drawn has no bytes, which
   * `locate` reports as `not-a-picture`.
   * @throws ReadingError where it is no PDF, is locked, or has too many pages
   */
  splitPdf: (pdf: Uint8Array) => AsyncIterable<Uint8Array>
  close: () => Promise<void>
}
