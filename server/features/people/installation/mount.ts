import type { WebContext } from '../../../mount/contexts.ts'
import { createReadiness } from './check-readiness.ts'
import { installationRoutes } from './routes.ts'

export const installationMount = {
  web: ({ db, clock, engine, config, models, look, mailer, storage, isDraining, version }: WebContext) => ({
    handlers: installationRoutes({
      db,
      clock,
      engine,
      config,
      models,
      look,
      hasOutbox: mailer.outbox !== null,
      checkReadiness: createReadiness({ db, storage, isDraining }),
      version,
    }),
  }),
}
