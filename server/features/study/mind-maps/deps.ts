import type { Limit } from '../../../actions/limit.ts'
import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { GenerationAbilities } from '../../../platform/engine/generation.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'

/** Mastery of each label from 0 to 1; labels without answers are left out. */
type MasteryOf = (accountId: string, labels: readonly string[]) => Promise<ReadonlyMap<string, number>>

/** Dependencies of the mind maps' actions. */
export type MindMapDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  /** Limit of generations per person. */
  generationLimit: Limit
  /** Mastery of node labels by a person. */
  masteryOf: MasteryOf
}

/** Dependencies of their maker. */
export type MindMapMakerDeps = { db: Db; engine: Pick<GenerationAbilities, 'mapMind'> }
