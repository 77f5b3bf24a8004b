import { helpLimits } from '@lantern/contract/classes/help-levels/help-levels.rules'
import type { JobsContext, WebContext } from '../../../mount/contexts.ts'
import type { ListHomeworkHelp } from './deps.ts'
import { deleteQuestionsBefore } from './queries.ts'
import { helpLevelRoutes } from './routes.ts'

const dayMs = 86_400_000
const deleteOldEveryMs = 3_600_000

type Hooks = { listHomeworkHelp: ListHomeworkHelp }

export const helpLevelsMount = {
  web: ({ db, clock }: WebContext, { listHomeworkHelp }: Hooks) => ({
    handlers: helpLevelRoutes({ db, clock, listHomeworkHelp }),
  }),
  jobs: ({ db, clock }: JobsContext) => ({
    repeats: [
      {
        everyMs: deleteOldEveryMs,
        run: () => deleteQuestionsBefore(db, new Date(clock.now().getTime() - helpLimits.logDays * dayMs)),
      },
    ],
  }),
}
