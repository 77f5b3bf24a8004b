import type { FrozenQuiz } from '@lantern/contract/questions/authored-questions'
import type { Actor } from '../../actions/actor.ts'
import type { Limit } from '../../actions/limit.ts'
import type { Connection, Db } from '../../database/client.ts'
import type { Clock } from '../../platform/clock/index.ts'
import type { Mailer } from '../../platform/mail/index.ts'

export type HomeworkDeps = {
  db: Db
  clock: Clock
  /** How much a person may set. */
  settings: Limit
  /** @throws Refusal `not-found` for somebody else's quiz, `quiz-not-ready` */
  freezeQuiz(actor: Actor, quizId: string): Promise<FrozenQuiz>
  /** Those of the homework whose results students may read. */
  listShared(db: Connection, homeworkIds: readonly string[]): Promise<ReadonlySet<string>>
}

export type HomeworkSweepDeps = {
  db: Db
  clock: Clock
  mailer: Mailer
  publicUrl: string
  onError(error: unknown): void
}
