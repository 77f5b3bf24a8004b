// Endpoints → actions: every feature's routes with what they work with.

import type { Actor } from './actions/actor.ts'
import { createLimit } from './actions/limit.ts'
import type { Database } from './database/client.ts'
import { adminRoutes } from './features/admin/index.ts'
import { attemptRoutes, moveAttempts } from './features/attempts/index.ts'
import { auditRoutes } from './features/audit/index.ts'
import { answerTurn, chatRoutes, createAnswering } from './features/chat/index.ts'
import { classResultsRoutes, listSharedResults } from './features/class-results/index.ts'
import { generationRoutes, moveGenerations } from './features/generations/index.ts'
import { homeworkRoutes, homeworkSessions } from './features/homework/index.ts'
import {
  accountRoutes,
  createGoogleSignIn,
  createIdentityLimits,
  createSessionStore,
  identityRoutes,
} from './features/identity/index.ts'
import { installationRoutes } from './features/installation/index.ts'
import { createMasteryOfLabels, learningRoutes, moveLearning } from './features/learning/index.ts'
import { libraryRoutes } from './features/library/index.ts'
import { isAskedInRoom, liveRoomRoutes, moveRooms, roomSessions } from './features/live-rooms/index.ts'
import { mindMapRoutes, moveMindMaps } from './features/mind-maps/index.ts'
import { moveNotes, noteRoutes } from './features/notes/index.ts'
import { passageRoutes } from './features/passages/index.ts'
import { isAskedInAttempt, moveQuizzes, quizContent, quizRoutes } from './features/quizzes/index.ts'
import { readingRoutes } from './features/reading/index.ts'
import { recommendationRoutes } from './features/recommendations/index.ts'
import { moveReview, reviewRoutes } from './features/review/index.ts'
import { moveSummaries, summaryRoutes } from './features/summaries/index.ts'
import { freezeQuiz, teacherQuestionRoutes, teacherQuizRoutes } from './features/teacher-quizzes/index.ts'
import { teacherRoutes } from './features/teachers/index.ts'
import { usageRoutes } from './features/usage/index.ts'
import { videoRoutes } from './features/videos/index.ts'
import { createPictureStore } from './platform/reading/picture-store.ts'
import { createSeal } from './platform/secrets/index.ts'
import type { WebPlatform } from './web-platform.ts'
import { wireEngine } from './wire-engine.ts'
import { wireRooms } from './wire-rooms.ts'

const questionsPerMinute = 30
const generationsPerHour = 60
const packagesPerMinute = 10
const fetchingsPerHour = 60
const printingsPerMinute = 10
const questionImagesPerHour = 120
const homeworkPerHour = 60
const exportsPerMinute = 20

/** What a visitor made besides conversations goes along into their account. */
const alongWithVisit = [
  moveGenerations,
  moveSummaries,
  moveMindMaps,
  moveQuizzes,
  moveAttempts,
  moveReview,
  moveNotes,
  moveLearning,
  moveRooms,
]

/** Who may look at the picture of a question beside its owner: features that ask such questions add a check. */

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
  const generationLimit = createLimit(generationsPerHour, 3600)
  const printings = createLimit(printingsPerMinute, 60)
  const { authenticate } = sessions
  const { publicUrl } = config
  const freeze = platform.freezeQuiz ?? ((actor, quizId) => freezeQuiz(db, actor, quizId))
  const { sockets, rooms, roomDeps } = await wireRooms(platform, database, freeze, authenticate, onError)
  const people = {
    db,
    clock,
    mailer,
    storage,
    sessions,
    limits,
    publicUrl,
    onError,
    google: config.google && createGoogleSignIn(config.google, publicUrl),
    seal: createSeal(platform.secretKey),
  }
  const library = { db, clock, storage, jobs, engine, upload: config.upload }
  const pictures = createPictureStore()
  const teacherQuizzes = {
    db,
    clock,
    jobs,
    storage,
    pictures,
    engine,
    generationLimit: generationLimit,
    uploads: createLimit(questionImagesPerHour, 3600),
    imageReaders: [
      (actor: Actor, imageId: string) => isAskedInRoom(db, actor, imageId),
      (actor: Actor, imageId: string) => isAskedInAttempt(db, actor, imageId),
    ],
  }
  const handlers = {
    ...identityRoutes(people),
    ...accountRoutes(people),
    ...teacherRoutes(people),
    ...adminRoutes({ ...people, jobs }),
    ...auditRoutes({ db }),
    ...libraryRoutes(library),
    ...readingRoutes(library),
    ...passageRoutes(library),
    ...noteRoutes({ db, clock }),
    ...videoRoutes({ ...library, fetchings: createLimit(fetchingsPerHour, 3600) }),
    ...chatRoutes({ db, clock, engine, answering, questions, printings, authenticate, alongWithVisit }),
    ...generationRoutes({ db, clock, jobs }),
    ...summaryRoutes({ db, clock, jobs, generationLimit, printings }),
    ...mindMapRoutes({ db, clock, jobs, generationLimit, masteryOf: createMasteryOfLabels({ db, clock }) }),
    ...quizRoutes({ db, clock, jobs, generationLimit }),
    ...attemptRoutes({ db, clock, engine, content: quizContent }),
    ...teacherQuizRoutes(teacherQuizzes),
    ...teacherQuestionRoutes(teacherQuizzes),
    ...reviewRoutes({
      db,
      clock,
      jobs,
      storage,
      generationLimit,
      packages: createLimit(packagesPerMinute, 60),
    }),
    ...learningRoutes({ db, clock }),
    ...recommendationRoutes({ db, clock }),
    ...liveRoomRoutes(roomDeps),
    ...homeworkRoutes({
      db,
      clock,
      freezeQuiz: freeze,
      settings: createLimit(homeworkPerHour, 3600),
      listShared: (connection, homeworkIds) => listSharedResults(connection, 'homework', homeworkIds),
    }),
    ...classResultsRoutes({
      db,
      clock,
      exports: createLimit(exportsPerMinute, 60),
      sessions: { homework: homeworkSessions, room: roomSessions },
    }),
    ...usageRoutes({ db, clock, model: config.model }),
    ...installationRoutes({
      db,
      clock,
      engine,
      config,
      hasOutbox: mailer.outbox !== null,
      version: platform.version,
    }),
  }
  return { handlers, engine, sessions, answering, pictures, sockets, rooms }
}
