import type { Actor } from '../../../actions/actor.ts'
import type { Db } from '../../../database/client.ts'
import type { CommonContext, JobsContext, WebContext } from '../../../mount/contexts.ts'
import { copyContents } from '../question-bank/index.ts'
import type { ImageReader } from './deps.ts'
import { freezeQuiz } from './freeze-quiz.ts'
import { openImage, openStoredFile } from './images.ts'
import { teacherQuestionRoutes } from './question-routes.ts'
import { createTeacherQuizMaker } from './quiz-maker.ts'
import { teacherQuizRoutes } from './routes.ts'
import { sweepImages } from './sweep-images.ts'

const questionImagesPerHour = 120
/** Interval of the sweep, which reads all features that use pictures. */
const sweepImagesEveryMs = 3_600_000

type Hooks = {
  imageReaders: readonly ImageReader[]
  /** @throws Refusal `not-found` for a paper of somebody else */
  checkPaper(db: Db, actor: Actor, paperId: string): Promise<unknown>
}
type JobHooks = { imageUses: Parameters<typeof sweepImages>[0]['imageUses'] }

export const teacherQuizzesMount = {
  hooks: ({ db, storage, engine, clock }: CommonContext, hooks: Hooks) => ({
    makers: { 'teacher-quiz': createTeacherQuizMaker({ db, engine, now: clock.now }) },
    freezeQuiz: (actor: Actor, quizId: string) => freezeQuiz(db, actor, quizId),
    openQuestionFile: (fileId: string) => openStoredFile({ db, storage }, fileId),
    openQuestionImage: (actor: Actor, imageId: string) =>
      openImage({ db, storage, imageReaders: hooks.imageReaders }, actor, imageId),
  }),
  web: (context: WebContext, { imageReaders, checkPaper }: Hooks) => {
    const { db, clock, jobs, storage, pictures, cutter, engine, generationLimit, limits } = context
    const deps = {
      db,
      clock,
      jobs,
      storage,
      pictures,
      cutter,
      engine,
      generationLimit,
      uploads: limits('questions.pictures', questionImagesPerHour, 3600),
      copyFromBank: copyContents,
      checkPaper: (actor: Actor, paperId: string) => checkPaper(db, actor, paperId),
      imageReaders,
    }
    return { handlers: { ...teacherQuizRoutes(deps), ...teacherQuestionRoutes(deps) } }
  },
  jobs: (context: JobsContext, { imageUses }: JobHooks) => ({
    repeats: [{ everyMs: sweepImagesEveryMs, run: () => sweepImages({ ...context, imageUses }) }],
  }),
}
