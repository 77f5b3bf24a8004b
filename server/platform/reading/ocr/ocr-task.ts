// Messages between this process and the one that reads pictures.
import type { PageReading } from '@lantern/contract/material/reading/page-readings'
import type { Turn } from '@lantern/contract/material/reading/turned-readings.rules'
import type { PageFrame, PictureFormat, ReadingFailure } from '../index.ts'

/** Maximum pixels for a decoder: more than any camera's picture has. */
export const maxPixels = 100_000_000

export type OcrTask =
  /** Keeps a clean copy of the picture at `copyPath` and reads it. */
  | { do: 'picture'; path: string; copyPath: string; maxPixels: number; withJpeg: boolean }
  /** Keeps a clean copy no larger than `longestSide` pixels, without reading it. */
  | { do: 'keep'; path: string; copyPath: string; maxPixels: number; maxSide: number }
  /** Draws one page of a PDF, counted from 1, and reads it. */
  | { do: 'page'; path: string; page: number; withJpeg: boolean }

export type OcrAnswer =
  /** The copy is upright; `turn` is how far it was turned, in degrees clockwise. */
  | { is: 'picture'; reading: PageReading; turn: Turn; format: PictureFormat; jpeg: Uint8Array | null }
  | { is: 'page'; reading: PageReading; frame: PageFrame; jpeg: Uint8Array | null }
  | { is: 'kept'; format: PictureFormat; width: number; height: number }
  | { is: 'refused'; failure: ReadingFailure; details: Record<string, number | string> }
