import type { JobsContext, WebContext } from '../../../mount/contexts.ts'
import { embedAnswers } from './embed-question.ts'
import { confirmedAnswerRoutes } from './routes.ts'

const similarPerMinute = 40
const helpedPerMinute = 30

export const confirmedAnswersMount = {
  web: ({ db, clock, engine, limits, onError }: WebContext) => ({
    handlers: confirmedAnswerRoutes({
      db,
      clock,
      engine,
      onError,
      limits: {
        finding: limits('doubts.finding', similarPerMinute, 60),
        helping: limits('doubts.helping', helpedPerMinute, 60),
      },
    }),
  }),
  jobs: (context: JobsContext) => ({
    repeats: [{ everyMs: context.sweepEveryMs, run: () => embedAnswers(context) }],
  }),
}
