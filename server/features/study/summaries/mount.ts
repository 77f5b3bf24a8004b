import type { CommonContext, WebContext } from '../../../mount/contexts.ts'
import { moveSummaries } from './queries.ts'
import { summaryRoutes } from './routes.ts'
import { createSummaryMaker } from './summary-maker.ts'

export const summariesMount = {
  hooks: (context: CommonContext) => ({
    visitMoves: [moveSummaries],
    makers: { summary: createSummaryMaker(context) },
  }),
  web: ({ db, clock, jobs, generationLimit, printingLimit }: WebContext) => ({
    handlers: summaryRoutes({ db, clock, jobs, generationLimit, printings: printingLimit }),
  }),
}
