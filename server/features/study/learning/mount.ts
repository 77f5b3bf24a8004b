import type { WebContext } from '../../../mount/contexts.ts'
import { moveLearning } from './queries.ts'
import { learningRoutes } from './routes.ts'

export const learningMount = {
  hooks: () => ({ visitMoves: [moveLearning] }),
  web: ({ db, clock }: WebContext) => ({ handlers: learningRoutes({ db, clock }) }),
}
