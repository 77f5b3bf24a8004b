// Questions that teachers make, and the bank that they keep them in.
import type { Actor } from './actions/actor.ts'
import type { Limit, Limits } from './actions/limit.ts'
import type { Db } from './database/client.ts'
import {
  bankQuestionRoutes,
  bankReviewRoutes,
  maySeeSharedPicture,
  practiceRoutes,
  questionImportRoutes,
  similarQuestionRoutes,
  takeContents,
} from './features/questions/question-bank/index.ts'
import { isAskedInAttempt } from './features/questions/quizzes/index.ts'
import {
  openImage,
  teacherQuestionRoutes,
  teacherQuizRoutes,
} from './features/questions/teacher-quizzes/index.ts'
import { isAskedInRoom } from './features/teach/live-rooms/index.ts'
import { getOwnPaper } from './features/teach/papers/index.ts'
import type { Slots } from './http/slots.ts'
import type { Engine } from './platform/engine/index.ts'
import type { PictureStore } from './platform/reading/picture-store.ts'
import type { WebPlatform } from './web-platform.ts'

const questionImagesPerHour = 120
const questionImportsPerHour = 60
const exportsPerMinute = 20
const sharingsPerHour = 60
const commentsPerHour = 120
const copiesPerHour = 120
const practicesPerHour = 120
const meaningsPerMinute = 60

type Parts = {
  db: Db
  limits: Limits
  engine: Engine
  generationLimit: Limit
  pictures: PictureStore
  /** Shared with whatever else is typeset. */
  printSlots: Slots
}

export const wireQuestions = (
  { clock, jobs, storage }: Pick<WebPlatform, 'clock' | 'jobs' | 'storage'>,
  { db, limits, engine, generationLimit, pictures, printSlots }: Parts,
) => {
  const teacherQuizzes = {
    db,
    clock,
    jobs,
    storage,
    pictures,
    engine,
    generationLimit,
    uploads: limits('questions.pictures', questionImagesPerHour, 3600),
    takeFromBank: takeContents,
    checkPaper: (actor: Actor, paperId: string) => getOwnPaper(db, actor, paperId),
    imageReaders: [
      (actor: Actor, imageId: string) => isAskedInRoom(db, actor, imageId),
      (actor: Actor, imageId: string) => isAskedInAttempt(db, actor, imageId),
      (actor: Actor, imageId: string) => maySeeSharedPicture(db, actor, imageId),
    ],
  }
  const questionBank = {
    db,
    clock,
    jobs,
    storage,
    imports: limits('bank.imports', questionImportsPerHour, 3600),
    exports: limits('bank.exports', exportsPerMinute, 60),
    printing: printSlots,
    sharing: limits('bank.sharing', sharingsPerHour, 3600),
    comments: limits('bank.comments', commentsPerHour, 3600),
    copies: limits('bank.copies', copiesPerHour, 3600),
    engine,
    meaning: limits('bank.meaning', meaningsPerMinute, 60),
    practice: limits('bank.practice', practicesPerHour, 3600),
  }
  const handlers = {
    ...teacherQuizRoutes(teacherQuizzes),
    ...teacherQuestionRoutes(teacherQuizzes),
    ...bankQuestionRoutes(questionBank),
    ...questionImportRoutes(questionBank),
    ...similarQuestionRoutes(questionBank),
    ...bankReviewRoutes(questionBank),
    ...practiceRoutes(questionBank),
  }
  return {
    handlers,
    openImage: (actor: Actor, imageId: string) => openImage(teacherQuizzes, actor, imageId),
  }
}
