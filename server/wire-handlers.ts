// Endpoints → actions: every feature's routes with what they work with.
import type { Database } from './database/client.ts'
import { adminRoutes } from './features/admin/index.ts'
import { auditRoutes } from './features/audit/index.ts'
import { answerTurn, chatRoutes, createAnswering } from './features/chat/index.ts'
import { generationRoutes, moveGenerations } from './features/generations/index.ts'
import {
  accountRoutes,
  createGoogleSignIn,
  createIdentityLimits,
  createSessionStore,
  identityRoutes,
} from './features/identity/index.ts'
import { installationRoutes } from './features/installation/index.ts'
import { createMasteryOfLabels, learningRoutes, moveLearning } from './features/learning/index.ts'
import { folderRoutes, libraryRoutes, pageReadingRoutes } from './features/library/index.ts'
import { mindMapRoutes, moveMindMaps } from './features/mind-maps/index.ts'
import { moveQuizzes, quizRoutes } from './features/quizzes/index.ts'
import { recommendationRoutes } from './features/recommendations/index.ts'
import { moveReview, reviewRoutes } from './features/review/index.ts'
import { moveSummaries, summaryRoutes } from './features/summaries/index.ts'
import { type ImageReader, teacherQuestionRoutes, teacherQuizRoutes } from './features/teacher-quizzes/index.ts'
import { teacherRoutes } from './features/teachers/index.ts'
import { usageRoutes } from './features/usage/index.ts'
import { videoRoutes } from './features/videos/index.ts'
import { createLimit } from './http/limits.ts'
import { createPictureKeeper } from './platform/reading/picture-keeper.ts'
import { createSeal } from './platform/secrets/index.ts'
import type { WebPlatform } from './web-platform.ts'
import { wireEngine } from './wire-engine.ts'

const questionsPerMinute = 30
const makingsPerHour = 60
const packagesPerMinute = 10
const fetchingsPerHour = 60
const printingsPerMinute = 10
const questionImagesPerHour = 120

/** What a visitor made besides conversations goes along into their account. */
const alongWithVisit = [moveGenerations, moveSummaries, moveMindMaps, moveQuizzes, moveReview, moveLearning]

/** Who may look at the picture of a question beside its owner: features that ask such questions add a check. */
const imageReaders: ImageReader[] = []

/** @param onError hears of work that goes on in the background */
export const wireHandlers = async (
  platform: WebPlatform,
  database: Database,
  onError: (error: unknown) => void,
) => {
  const { config, clock, mailer, storage, jobs } = platform
  const { db } = database
  const engine = await wireEngine(platform, database.db, onError)
  const sessions = createSessionStore(db, clock)
  const limits = platform.limits ?? createIdentityLimits()
  const answering = createAnswering((turn, ownerId, signal) =>
    answerTurn({ db, clock, engine, onError }, turn, ownerId, signal),
  )
  const questions = createLimit(questionsPerMinute, 60)
  const makings = createLimit(makingsPerHour, 3600)
  const printings = createLimit(printingsPerMinute, 60)
  const { authenticate } = sessions
  const { publicUrl } = config
  const people = {
    ...{ db, clock, mailer, storage, sessions, limits, publicUrl, onError },
    google: config.google && createGoogleSignIn(config.google, publicUrl),
    seal: createSeal(platform.secretKey),
  }
  const library = { db, clock, storage, jobs, engine, upload: config.upload }
  const pictures = createPictureKeeper()
  const teacherQuizzes = {
    ...{ db, clock, jobs, storage, pictures, engine, makings },
    uploads: createLimit(questionImagesPerHour, 3600),
    imageReaders,
  }
  const handlers = {
    ...identityRoutes(people),
    ...accountRoutes(people),
    ...teacherRoutes(people),
    ...adminRoutes({ ...people, jobs }),
    ...auditRoutes({ db }),
    ...libraryRoutes(library),
    ...pageReadingRoutes(library),
    ...folderRoutes(library),
    ...videoRoutes({ ...library, fetchings: createLimit(fetchingsPerHour, 3600) }),
    ...chatRoutes({ db, clock, engine, answering, questions, printings, authenticate, alongWithVisit }),
    ...generationRoutes({ db, clock, jobs }),
    ...summaryRoutes({ db, clock, jobs, makings, printings }),
    ...mindMapRoutes({ db, clock, jobs, makings, masteryOf: createMasteryOfLabels({ db, clock }) }),
    ...quizRoutes({ db, clock, jobs, engine, makings }),
    ...teacherQuizRoutes(teacherQuizzes),
    ...teacherQuestionRoutes(teacherQuizzes),
    ...reviewRoutes({ db, clock, jobs, storage, makings, packages: createLimit(packagesPerMinute, 60) }),
    ...learningRoutes({ db, clock }),
    ...recommendationRoutes({ db, clock }),
    ...usageRoutes({ db, clock, model: config.model }),
    ...installationRoutes({
      ...{ db, clock, engine, config },
      hasOutbox: mailer.outbox !== null,
      version: platform.version,
    }),
  }
  return { handlers, engine, sessions, answering, pictures }
}
