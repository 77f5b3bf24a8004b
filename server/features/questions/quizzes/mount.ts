import type { CommonContext, JobsContext, WebContext } from '../../../mount/contexts.ts'
import { handleJob } from '../../../mount/mount.ts'
import { runCount } from './count-questions.ts'
import { isAskedInAttempt, listImagesInQuizzes } from './image-queries.ts'
import { countQuestionsJob } from './jobs.ts'
import { createQuizMaker } from './quiz-maker.ts'
import { moveQuizzes } from './quiz-queries.ts'
import { quizRoutes } from './routes.ts'

/** Counts at a time in a process; questions that somebody asked for come first. */
const countPlaces = { places: 1, perOwner: 1 }

export const quizzesMount = {
  jobKinds: [countQuestionsJob],
  hooks: (context: CommonContext) => ({
    visitMoves: [moveQuizzes],
    makers: { quiz: createQuizMaker(context) },
    imageUses: [listImagesInQuizzes],
    imageReaders: [isAskedInAttempt],
  }),
  web: ({ db, clock, jobs, generationLimit }: WebContext) => ({
    handlers: quizRoutes({ db, clock, jobs, generationLimit }),
  }),
  jobs: (context: JobsContext) => ({
    work: [
      handleJob(countQuestionsJob, countPlaces, (counted, signal) => runCount(context, counted, signal)),
    ],
  }),
}
