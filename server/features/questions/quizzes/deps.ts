import type { Limit } from '../../../actions/limit.ts'
import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { GenerationAbilities } from '../../../platform/engine/generation.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'

/** What the actions of quizzes work with. */
export type QuizDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  /** How often a person may have something made. */
  generationLimit: Limit
}

/** What its maker works with. */
export type QuizMakerDeps = { db: Db; engine: Pick<GenerationAbilities, 'makeQuestions'> }
