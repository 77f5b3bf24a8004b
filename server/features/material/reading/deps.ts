import type { Vision } from '../../../platform/engine/index.ts'
import type { Reader, Section } from '../../../platform/reading/index.ts'
import type { LibraryDeps, SourceRow } from '../library/index.ts'

/**
 * Sees to it that a video has its transcript as a file, fetched where it has none.
 * @returns the source with its file, and the chapters it is read by; null where another run has it by now
 * @throws VideoError where no transcript can be had
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
  /** Limit of a person's plan; null where it sets none. */
  findPlanLimit(accountId: string, limit: 'pages' | 'ocr'): Promise<number | null>
  /** Reads pictures beside OCR; null where no such model is set up. */
  vision: Vision | null
}
