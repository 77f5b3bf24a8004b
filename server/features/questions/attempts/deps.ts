import type { AuthoredQuestion } from '@lantern/contract/questions/kinds/authored-questions'
import type { Connection, Db } from '../../../database/client.ts'
import type { FileAnswer } from '../../../http/routes.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { GenerationAbilities } from '../../../platform/engine/generation.ts'
import type { Seal } from '../../../platform/secrets/index.ts'

/** Quiz as asked by an attempt: the questions that count, in their order. */
export type AskedQuiz = {
  title: string
  sources: { id: string; name: string }[]
  questions: AuthoredQuestion[]
  /** Questions when all are made. */
  total: number
}

/** Access to quiz content, provided by the quiz feature. */
export type QuizContent = {
  findQuiz(db: Connection, quizId: string): Promise<AskedQuiz | null>
  findQuestion(db: Connection, quizId: string, questionId: string): Promise<AuthoredQuestion | null>
  /** Title and number of questions of several, by id. */
  listTitles(
    db: Connection,
    quizIds: readonly string[],
  ): Promise<ReadonlyMap<string, { title: string; questions: number }>>
}

/** Dependencies of the actions of attempts. */
export type AttemptDeps = {
  db: Db
  clock: Clock
  content: QuizContent
  /** An attempt at homework was handed in; called within the transaction that ends it. */
  onHandedIn(tx: Connection, homeworkId: string, playerId: string): Promise<void>
  seal: Seal
  /** Stored file of a question, without a check of who asks. @throws Refusal `not-found` */
  openQuestionFile(fileId: string): Promise<FileAnswer>
  engine: Pick<GenerationAbilities, 'gradeShortAnswer'>
}
