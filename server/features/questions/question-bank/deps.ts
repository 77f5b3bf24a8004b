import type { Limit } from '../../../actions/limit.ts'
import type { Db } from '../../../database/client.ts'
import type { Slots } from '../../../http/slots.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { Engine } from '../../../platform/engine/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { PictureStore } from '../../../platform/reading/picture-store.ts'
import type { Storage } from '../../../platform/storage/index.ts'

/** What the actions of the question bank work with. */
export type QuestionBankDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  storage: Storage
  /** How often somebody may bring a file. */
  imports: Limit
  /** How often somebody may have a file written. */
  exports: Limit
  /** Documents are set one after another. */
  printing: Slots
  /** How often somebody may share questions, say something of them, and copy those of others. */
  sharing: Limit
  comments: Limit
  copies: Limit
  /** How often somebody may have questions drawn to practise with. */
  practice: Limit
  /** How often somebody may search by what words mean. */
  meaning: Limit
  engine: Pick<Engine, 'embed' | 'encoderName'>
}

/** What the jobs that read and add files work with. */
export type ImportJobDeps = Pick<QuestionBankDeps, 'db' | 'clock' | 'storage'> & {
  pictures: Pick<PictureStore, 'keep'>
  engine: Pick<Engine, 'embed' | 'encoderName'>
  /** Hears why questions could not be compared by meaning; their words are, then. */
  onError(error: unknown): void
}
