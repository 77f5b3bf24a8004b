import type { Limit } from '../../../actions/limit.ts'
import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { GenerationAbilities } from '../../../platform/engine/generation.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'

/** Dependencies of the summaries' actions. */
export type SummaryDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  /** Limit of generations per person. */
  generationLimit: Limit
  /** Limit of PDFs per person. */
  printings: Limit
}

/** Dependencies of their maker. */
export type SummaryMakerDeps = { db: Db; engine: Pick<GenerationAbilities, 'summarise'> }
