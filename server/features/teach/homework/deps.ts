import type { FrozenQuiz } from '@lantern/contract/questions/kinds/authored-questions'
import type { Actor } from '../../../actions/actor.ts'
import type { Limit } from '../../../actions/limit.ts'
import type { Connection, Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'

export type HomeworkDeps = {
  db: Db
  clock: Clock
  /** Rate limit of homework set per person. */
  settings: Limit
  /** @throws Refusal `not-found` for somebody else's quiz, `quiz-not-ready` */
  freezeQuiz(actor: Actor, quizId: string): Promise<FrozenQuiz>
  /** @throws Refusal `not-found`, `not-allowed`, `teacher-not-approved`, `class-without-owner`, `class-closed` */
  checkClassAction(
    db: Connection,
    actor: Actor,
    classId: string,
    action: 'read-members' | 'remind' | 'assign',
  ): Promise<{ row: { name: string } }>
  /** Students' names as the class's list has them, by their accounts. */
  listClassNames(db: Connection, classId: string): Promise<ReadonlyMap<string, string>>
  /**
   * Accounts in a class, or those of these lines of its list, with the longer time each has.
   * @throws Refusal `not-found` where somebody isn't in the class, or was invited and hasn't joined
   */
  chooseClassMembers(
    tx: Connection,
    classId: string,
    ids: readonly string[] | null,
  ): Promise<readonly { id: string; accountId: string; timeFactor: number; readAloud: boolean }[]>
  /** Ids of homework with shared results. */
  listShared(db: Connection, homeworkIds: readonly string[]): Promise<ReadonlySet<string>>
}

export type HomeworkSweepDeps = {
  db: Db
  clock: Clock
  /** Called in the transaction that marks all answers as counted. */
  onFinished(tx: Connection, homeworkId: string): Promise<void>
}
