import type { CommonContext, WebContext } from '../../../mount/contexts.ts'
import { createMasteryOfLabels } from '../learning/index.ts'
import { createMindMapMaker } from './mind-map-maker.ts'
import { moveMindMaps } from './queries.ts'
import { mindMapRoutes } from './routes.ts'

export const mindMapsMount = {
  hooks: (context: CommonContext) => ({
    visitMoves: [moveMindMaps],
    makers: { 'mind-map': createMindMapMaker(context) },
  }),
  web: ({ db, clock, jobs, generationLimit }: WebContext) => ({
    handlers: mindMapRoutes({
      db,
      clock,
      jobs,
      generationLimit,
      masteryOf: createMasteryOfLabels({ db, clock }),
    }),
  }),
}
