import type { WebContext } from '../../../mount/contexts.ts'
import { calendarRoutes } from './routes.ts'

const feedsPerHour = 20
const feedReadsPerHour = 120
const wrongFeedsPerHour = 60

export const calendarMount = {
  web: ({ db, clock, publicUrl, limits }: WebContext) => ({
    handlers: calendarRoutes({
      db,
      clock,
      publicUrl,
      limits: {
        creations: limits('calendar.creations', feedsPerHour, 3600),
        reads: limits('calendar.reads', feedReadsPerHour, 3600),
        guesses: limits('calendar.guesses', wrongFeedsPerHour, 3600),
      },
    }),
  }),
}
