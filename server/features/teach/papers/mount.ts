import type { CommonContext, WebContext } from '../../../mount/contexts.ts'
import { createCheckPlan, type PlanCounters } from '../../people/plans/index.ts'
import type { PaperDeps } from './deps.ts'
import { countPapersOfMonth, getOwnPaper, listImagesInPapers } from './queries.ts'
import { bankQuestionSource, quizQuestionSource } from './question-source.ts'
import { paperRoutes } from './routes.ts'

const papersPerHour = 60
const assembliesPerMinute = 30
const paperFilesPerMinute = 60

type Hooks = { openQuestionImage: PaperDeps['openImage'] }

export const papersMount = {
  hooks: (_context: CommonContext) => ({
    planCounters: { papers: countPapersOfMonth } satisfies PlanCounters<'papers'>,
    imageUses: [listImagesInPapers],
    checkPaper: getOwnPaper,
  }),
  web: (
    { db, clock, engine, limits, look, printSlots, hasPlans }: WebContext,
    { openQuestionImage }: Hooks,
  ) => ({
    handlers: paperRoutes({
      db,
      clock,
      checkPlan: createCheckPlan({ db, clock, hasPlans }),
      sources: [quizQuestionSource, bankQuestionSource],
      engine,
      limits: {
        making: limits('papers.making', papersPerHour, 3600),
        assembling: limits('papers.assembling', assembliesPerMinute, 60),
        printing: limits('papers.printing', paperFilesPerMinute, 60),
      },
      findSchoolName: () => look.current().name,
      slots: printSlots,
      openImage: openQuestionImage,
    }),
  }),
}
