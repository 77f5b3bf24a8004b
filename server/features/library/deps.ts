import type { Db } from '../../database/client.ts'
import type { Clock } from '../../platform/clock/index.ts'
import type { Embedder, Engine, Vision } from '../../platform/engine/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Reader, Section } from '../../platform/reading/index.ts'
import type { Storage } from '../../platform/storage/index.ts'
import type { SourceRow } from './source-queries.ts'

/** What the actions of the library work with. */
export type LibraryDeps = {
  db: Db
  clock: Clock
  storage: Storage
  jobs: Jobs
  engine: Engine
  /** `recognisedPages`: the most pages of a file that are read by OCR; `quota`: bytes of all files of a person. */
  upload: { bytes: number; pages: number; recognisedPages: number; quota: number }
}

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

/** What its jobs work with. */
export type LibraryJobDeps = Pick<LibraryDeps, 'db' | 'storage' | 'jobs' | 'engine' | 'upload'> & {
  reader: Reader
  prepareVideo: PrepareVideo
  /** Reads pictures beside OCR; null where no such model is set up. */
  vision: Vision | null
  /** Gives vectors beside the built-in ones; null where no such model is set up. */
  embedder: Embedder | null
}
