import type { CommonContext, WebContext } from '../../../mount/contexts.ts'
import type { RetentionTasks } from '../retention/index.ts'
import { countReadsBefore, deleteReadsBefore } from './queries.ts'
import { recordReadRoutes } from './routes.ts'

export const recordReadsMount = {
  hooks: ({ db }: CommonContext) => ({
    retentionTasks: {
      reads: { count: countReadsBefore, remove: before => deleteReadsBefore(db, before) },
    } satisfies RetentionTasks<'reads'>,
  }),
  web: ({ db }: WebContext) => ({ handlers: recordReadRoutes({ db }) }),
}
