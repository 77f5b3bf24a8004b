import type { CommonContext, WebContext } from '../../../mount/contexts.ts'
import { createCardMaker } from './card-maker.ts'
import { moveReview } from './move-queries.ts'
import { reviewRoutes } from './routes.ts'

const packagesPerMinute = 10

export const reviewMount = {
  hooks: ({ db, engine, clock }: CommonContext) => ({
    visitMoves: [moveReview],
    makers: { flashcards: createCardMaker({ db, engine, now: clock.now }) },
  }),
  web: ({ db, clock, jobs, storage, generationLimit, limits }: WebContext) => ({
    handlers: reviewRoutes({
      db,
      clock,
      jobs,
      storage,
      generationLimit,
      packages: limits('review.packages', packagesPerMinute, 60),
    }),
  }),
}
