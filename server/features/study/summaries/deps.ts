import type { Limit } from '../../../actions/limit.ts'
import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { GenerationAbilities } from '../../../platform/engine/generation.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'

/** What the actions of summaries work with. */
export type SummaryDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  /** How often a person may have something made. */
  generationLimit: Limit
  /** How often a person may have a PDF set. */
  printings: Limit
}

/** What their maker works with. */
export type SummaryMakerDeps = { db: Db; engine: Pick<GenerationAbilities, 'summarise'> }
