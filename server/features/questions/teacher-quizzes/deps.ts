import type { Actor } from '../../../actions/actor.ts'
import type { Limit } from '../../../actions/limit.ts'
import type { Connection, Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { GenerationAbilities } from '../../../platform/engine/generation.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { PictureStore } from '../../../platform/reading/picture-store.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import type { QuestionContent } from './question-queries.ts'

/** Whether somebody is asked a question that shows the picture, such as in a room. */
export type ImageReader = (db: Connection, actor: Actor, imageId: string) => Promise<boolean>

/** What the actions of teachers' quizzes work with. */
export type TeacherQuizDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  storage: Storage
  pictures: Pick<PictureStore, 'keep'>
  engine: Pick<GenerationAbilities, 'makeQuestions'>
  /** How often a person may have something made. */
  generationLimit: Limit
  /** How often a person may add a picture. */
  uploads: Limit
  /** Copies of questions of the question bank. @throws Refusal `not-found` where one isn't theirs */
  takeFromBank(tx: Connection, actor: Actor, questionIds: readonly string[]): Promise<QuestionContent[]>
  /** @throws Refusal `not-found` for a paper that isn't theirs */
  checkPaper(actor: Actor, paperId: string): Promise<unknown>
  /** Who may look at a picture beside its owner. */
  imageReaders: readonly ImageReader[]
}

/** What their maker works with. */
export type TeacherQuizMakerDeps = Pick<TeacherQuizDeps, 'db' | 'engine'> & { now(): Date }
