import type { JobsContext, WebContext } from '../../../mount/contexts.ts'
import type { ListHomeworkHelp } from './deps.ts'
import { deleteOldQuestions } from './record-question.ts'
import { helpLevelRoutes } from './routes.ts'

const deleteOldEveryMs = 3_600_000

type Hooks = { listHomeworkHelp: ListHomeworkHelp }

export const helpLevelsMount = {
  web: ({ db, clock }: WebContext, { listHomeworkHelp }: Hooks) => ({
    handlers: helpLevelRoutes({ db, clock, listHomeworkHelp }),
  }),
  jobs: ({ db, clock }: JobsContext) => ({
    repeats: [{ everyMs: deleteOldEveryMs, run: () => deleteOldQuestions(db, clock.now()) }],
  }),
}
