import type { Limit } from '../../../actions/limit.ts'
import type { Db } from '../../../database/client.ts'
import type { Slots } from '../../../http/slots.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { Engine } from '../../../platform/engine/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { PictureStore } from '../../../platform/reading/picture-store.ts'
import type { Storage } from '../../../platform/storage/index.ts'

/** Dependencies of the question bank's actions. */
export type QuestionBankDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  storage: Storage
  /** Rate limit of file imports per person. */
  imports: Limit
  /** Rate limit of file exports per person. */
  exports: Limit
  /** Documents are set one after another. */
  printing: Slots
  /** Rate limits per person: sharing, comments, and copies of shared questions. */
  sharing: Limit
  comments: Limit
  copies: Limit
  /** Rate limit of practice draws per person. */
  practice: Limit
  /** Rate limit of semantic searches per person. */
  semanticSearch: Limit
  engine: Pick<Engine, 'embed' | 'encoderName'>
}

/** Dependencies of the jobs that read and add files. */
export type ImportJobDeps = Pick<QuestionBankDeps, 'db' | 'clock' | 'storage'> & {
  pictures: Pick<PictureStore, 'storeCopy'>
  engine: Pick<Engine, 'embed' | 'encoderName'>
  /** Hears why questions could not be compared by meaning; their words are, then. */
  onError(error: unknown): void
}
