import type { Limit } from '../../../actions/limit.ts'
import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { GenerationAbilities } from '../../../platform/engine/generation.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'

/** What the actions of reviewing work with. */
export type ReviewDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  storage: Storage
  /** How often a person may have something made. */
  generationLimit: Limit
  /** How often a person may have a package written or read. */
  packages: Limit
}

/** What the maker of cards works with. */
export type CardMakerDeps = { db: Db; engine: Pick<GenerationAbilities, 'makeQuestions'>; now(): Date }
