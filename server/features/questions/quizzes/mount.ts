import type { CommonContext, WebContext } from '../../../mount/contexts.ts'
import { isAskedInAttempt, listImagesInQuizzes } from './image-queries.ts'
import { createQuizMaker } from './quiz-maker.ts'
import { moveQuizzes } from './quiz-queries.ts'
import { quizRoutes } from './routes.ts'

export const quizzesMount = {
  hooks: (context: CommonContext) => ({
    visitMoves: [moveQuizzes],
    makers: { quiz: createQuizMaker(context) },
    imageUses: [listImagesInQuizzes],
    imageReaders: [isAskedInAttempt],
  }),
  web: ({ db, clock, jobs, generationLimit }: WebContext) => ({
    handlers: quizRoutes({ db, clock, jobs, generationLimit }),
  }),
}
