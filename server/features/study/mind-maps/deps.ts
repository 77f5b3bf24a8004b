import type { Limit } from '../../../actions/limit.ts'
import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { GenerationAbilities } from '../../../platform/engine/generation.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { MasteryOf } from './mastery.ts'

/** What the actions of mind maps work with. */
export type MindMapDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  /** How often a person may have something made. */
  generationLimit: Limit
  /** How well a person knows what nodes are called. */
  masteryOf: MasteryOf
}

/** What their maker works with. */
export type MindMapMakerDeps = { db: Db; engine: Pick<GenerationAbilities, 'mapMind'> }
