import type { CommonContext, WebContext } from '../../../mount/contexts.ts'
import type { RetentionTasks } from '../retention/index.ts'
import { countEntriesBefore, deleteEntriesBefore } from './queries.ts'
import { auditRoutes } from './routes.ts'

export const auditMount = {
  hooks: ({ db }: CommonContext) => ({
    retentionTasks: {
      audit: { count: countEntriesBefore, remove: before => deleteEntriesBefore(db, before) },
    } satisfies RetentionTasks<'audit'>,
  }),
  web: ({ db }: WebContext) => ({ handlers: auditRoutes({ db }) }),
}
