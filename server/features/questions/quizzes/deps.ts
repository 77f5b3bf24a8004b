import type { Limit } from '../../../actions/limit.ts'
import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { GenerationAbilities } from '../../../platform/engine/generation.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'

/** Dependencies of the quiz actions. */
export type QuizDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  /** Rate limit of generations per person. */
  generationLimit: Limit
}

/** Dependencies of counting the questions of a source. */
export type QuestionCounterDeps = { db: Db; engine: Pick<GenerationAbilities, 'countQuestions'> }

/** Dependencies of the quiz maker. */
export type QuizMakerDeps = { db: Db; engine: Pick<GenerationAbilities, 'makeQuestions'> }
