import type { Actor } from '../../../actions/actor.ts'
import type { Limit } from '../../../actions/limit.ts'
import type { Connection, Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { GenerationAbilities } from '../../../platform/engine/generation.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { PictureStore } from '../../../platform/reading/picture-store.ts'
import type { SoundCutter } from '../../../platform/sound/sound-cutter.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import type { QuestionContent } from './question-queries.ts'

/** Whether a person is asked a question with the picture, such as in a room. */
export type ImageReader = (db: Connection, actor: Actor, imageId: string) => Promise<boolean>

/** Dependencies of the actions of teachers' quizzes. */
export type TeacherQuizDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  storage: Storage
  pictures: Pick<PictureStore, 'storeCopy'>
  cutter: Pick<SoundCutter, 'withCut'>
  engine: Pick<GenerationAbilities, 'makeQuestions'>
  /** Rate limit of generations per person. */
  generationLimit: Limit
  /** Rate limit of added pictures per person. */
  uploads: Limit
  /** Copies of questions of the question bank. @throws Refusal `not-found` where one isn't theirs */
  copyFromBank(tx: Connection, actor: Actor, questionIds: readonly string[]): Promise<QuestionContent[]>
  /** @throws Refusal `not-found` for a paper that isn't theirs */
  checkPaper(actor: Actor, paperId: string): Promise<unknown>
  /** Access checks for pictures beside the owner's. */
  imageReaders: readonly ImageReader[]
}

/** Dependencies of the quiz maker. */
export type TeacherQuizMakerDeps = Pick<TeacherQuizDeps, 'db' | 'engine'> & { now(): Date }
