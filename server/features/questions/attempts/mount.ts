import type { Connection } from '../../../database/client.ts'
import type { WebContext } from '../../../mount/contexts.ts'
import { quizContent } from '../quizzes/index.ts'
import { moveAttempts } from './attempt-queries.ts'
import type { AttemptDeps } from './deps.ts'
import { attemptRoutes } from './routes.ts'

/** Called within the transaction that ends an attempt at homework. */
type Hooks = Pick<AttemptDeps, 'openQuestionFile'> & {
  onHomeworkSubmitted(tx: Connection, homeworkId: string, accountId: string, now: Date): Promise<void>
  arrivalRecorders: readonly ((tx: Connection, homeworkId: string) => Promise<void>)[]
}

export const attemptsMount = {
  hooks: () => ({ visitMoves: [moveAttempts] }),
  web: (
    { db, clock, engine, seal }: WebContext,
    { onHomeworkSubmitted, arrivalRecorders, openQuestionFile }: Hooks,
  ) => ({
    handlers: attemptRoutes({
      db,
      clock,
      engine,
      seal,
      openQuestionFile,
      content: quizContent,
      onHandedIn: async (tx, homeworkId, accountId) => {
        for (const record of arrivalRecorders) await record(tx, homeworkId)
        await onHomeworkSubmitted(tx, homeworkId, accountId, clock.now())
      },
    }),
  }),
}
