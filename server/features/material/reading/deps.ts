import type { Vision } from '../../../platform/engine/index.ts'
import type { Reader, Section } from '../../../platform/reading/index.ts'
import type { LibraryDeps, SourceRow } from '../library/index.ts'
import type { PrepareRecording } from '../recordings/index.ts'

/**
 * Prepares a video: fetches its transcript as a file where it has none.
 * @returns the source with its file, and its chapters; null where another run has it meanwhile
 * @throws VideoError where no transcript is available
 */
export type PrepareVideo = (
  source: SourceRow,
  run: string,
  signal: AbortSignal,
) => Promise<{ source: SourceRow; sections: Section[] } | null>

/** Dependencies of the jobs that read. */
export type ReadingDeps = Pick<LibraryDeps, 'db' | 'storage' | 'jobs' | 'upload' | 'clock'> & {
  reader: Reader
  prepareVideo: PrepareVideo
  prepareRecording: PrepareRecording
  /** Limit of a person's plan; null where it sets none. */
  findPlanLimit(accountId: string, limit: 'pages' | 'ocr'): Promise<number | null>
  /** Model that reads pictures beside OCR; null where none is set up. */
  findVision(): Vision | null
}
