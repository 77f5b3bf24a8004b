import type { WebContext } from '../../../mount/contexts.ts'
import { readinessRoutes } from './routes.ts'

export const readinessMount = {
  web: ({ db, clock }: WebContext) => ({ handlers: readinessRoutes({ db, clock }) }),
}
