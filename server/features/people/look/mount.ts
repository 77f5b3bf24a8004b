import type { WebContext } from '../../../mount/contexts.ts'
import { lookRoutes } from './routes.ts'

const logosPerHour = 30

export const lookMount = {
  web: ({ db, clock, storage, pictures, look, limits }: WebContext) => ({
    handlers: lookRoutes({
      db,
      clock,
      storage,
      pictures,
      look,
      logos: limits('look.logos', logosPerHour, 3600),
    }),
  }),
}
