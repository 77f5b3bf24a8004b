import type { WebContext } from '../../../mount/contexts.ts'
import { modelRoutes } from './routes.ts'

/** Questions of a trial and lists of models, of an admin in an hour. */
const trialsPerHour = 120

export const modelsMount = {
  web: ({ db, clock, seal, config, models, limits, onError }: WebContext) => ({
    handlers: modelRoutes({
      db,
      clock,
      seal,
      config,
      models,
      trials: limits('model trials', trialsPerHour, 3600),
      onError,
    }),
  }),
}
