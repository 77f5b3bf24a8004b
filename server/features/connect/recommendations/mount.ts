import type { WebContext } from '../../../mount/contexts.ts'
import { recommendationRoutes } from './routes.ts'

export const recommendationsMount = {
  web: ({ db, clock }: WebContext) => ({ handlers: recommendationRoutes({ db, clock }) }),
}
