// Messages between the process that reads answer sheets and its parent.
import type { SheetPage } from '@lantern/contract/teach/papers/sheet-layout'
import type { ReadingFailure } from '../../reading/index.ts'
import type { LocatedSheet, SheetReader } from '../reading.ts'

export type SheetTask =
  | { do: 'locate'; picture: Uint8Array }
  | { do: 'read'; picture: Uint8Array; page: SheetPage }
  /** Opens a PDF and counts its pages. */
  | { do: 'count'; path: string }
  /** Draws one page of a PDF, counted from 1. */
  | { do: 'draw'; path: string; page: number }

export type SheetAnswer =
  | { is: 'located'; located: LocatedSheet }
  | { is: 'reading'; outcome: Awaited<ReturnType<SheetReader['read']>> }
  | { is: 'counted'; pages: number }
  /** Null where the page can't be drawn. */
  | { is: 'drawn'; png: Uint8Array | null }
  | { is: 'refused'; failure: ReadingFailure }
