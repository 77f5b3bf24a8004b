import type { Limit } from '../../../actions/limit.ts'
import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { GenerationAbilities } from '../../../platform/engine/generation.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'

/** Dependencies of the actions of reviewing. */
export type ReviewDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  storage: Storage
  /** Limit of generations per person. */
  generationLimit: Limit
  /** Limit of packages written or read per person. */
  packages: Limit
}

/** Dependencies of the maker of cards. */
export type CardMakerDeps = { db: Db; engine: Pick<GenerationAbilities, 'makeQuestions'>; now(): Date }
