// Endpoints → actions: every feature's routes with what they work with.

import type { Database } from './database/client.ts'
import { createSharedLimits } from './database/shared-limits.ts'
import { classResultsRoutes, listSharedResults } from './features/classes/class-results/index.ts'
import { joinWithoutCode } from './features/classes/classes/index.ts'
import { ltiRoutes, queueScore } from './features/connect/lti/index.ts'
import { recommendationRoutes } from './features/connect/recommendations/index.ts'
import { answerTurn, chatRoutes, createAnswering } from './features/help/chat/index.ts'
import { announceTurnOfDoubt } from './features/help/doubts/index.ts'
import { sourceReportRoutes, withdrawReport } from './features/help/source-reports/index.ts'
import { libraryRoutes } from './features/material/library/index.ts'
import { passageRoutes } from './features/material/passages/index.ts'
import { readingRoutes } from './features/material/reading/index.ts'
import { videoRoutes } from './features/material/videos/index.ts'
import { createSessionStore } from './features/people/identity/index.ts'
import { createReadiness, installationRoutes } from './features/people/installation/index.ts'
import { notificationRoutes } from './features/people/notifications/index.ts'
import {
  createCheckPlan,
  findPlanLimit,
  licenceRoutes,
  planRoutes,
  receiveEvent,
  rememberPrice,
} from './features/people/plans/index.ts'
import { retentionRoutes } from './features/people/retention/index.ts'
import { usageRoutes } from './features/people/usage/index.ts'
import { attemptRoutes, moveAttempts } from './features/questions/attempts/index.ts'
import { moveQuizzes, quizContent, quizRoutes } from './features/questions/quizzes/index.ts'
import { freezeQuiz } from './features/questions/teacher-quizzes/index.ts'
import { generationRoutes, moveGenerations } from './features/study/generations/index.ts'
import { createMasteryOfLabels, learningRoutes, moveLearning } from './features/study/learning/index.ts'
import { mindMapRoutes, moveMindMaps } from './features/study/mind-maps/index.ts'
import { moveNotes, noteRoutes } from './features/study/notes/index.ts'
import { moveReview, reviewRoutes } from './features/study/review/index.ts'
import { moveSummaries, summaryRoutes } from './features/study/summaries/index.ts'
import { assignToNewcomers, moveHomework } from './features/teach/homework/index.ts'
import { liveRoomRoutes, moveRooms } from './features/teach/live-rooms/index.ts'
import type { Draining } from './http/draining.ts'
import { createSlots } from './http/slots.ts'
import { createOutgoing } from './platform/outgoing/index.ts'
import { createPictureStore } from './platform/reading/picture-store.ts'
import { createSeal } from './platform/secrets/index.ts'
import type { WebPlatform } from './web-platform.ts'
import { wireSessions } from './wire-bank-uses.ts'
import { wireClasses } from './wire-classes.ts'
import { wireDoubts } from './wire-doubts.ts'
import { wireEngine } from './wire-engine.ts'
import { wirePapers } from './wire-papers.ts'
import { wirePeople } from './wire-people.ts'
import { wirePlanCounters } from './wire-plan-counters.ts'
import { wireQuestions } from './wire-questions.ts'
import { wireRetention } from './wire-retention.ts'
import { wireRooms } from './wire-rooms.ts'

const questionsPerMinute = 30
const generationsPerHour = 60
const packagesPerMinute = 10
const fetchingsPerHour = 60
const printingsPerMinute = 10
const exportsPerMinute = 20
const sourceReportsPerHour = 30
const paymentPagesPerHour = 30
const ltiInvitationsPerHour = 60
/** A school behind one address comes at once. */
const ltiLaunchesPerMinute = 3000

/** What a visitor made besides conversations goes along into their account. */
const alongWithVisit = [
  moveGenerations,
  moveSummaries,
  moveMindMaps,
  moveQuizzes,
  moveAttempts,
  moveHomework,
  moveReview,
  moveNotes,
  moveLearning,
  moveRooms,
]

/** @param onError hears of work that goes on in the background */
export const wireHandlers = async (
  platform: WebPlatform,
  database: Database,
  draining: Pick<Draining, 'isDraining'>,
  onError: (error: unknown) => void,
) => {
  const { config, clock, mailer, storage, jobs } = platform
  const { db } = database
  const { limits, clearExpired } = createSharedLimits(database.pool, platform.secretKey)
  const engine = await wireEngine(platform, database.db, onError)
  const sessions = createSessionStore(db, clock)
  const answering = createAnswering(async (turn, ownerId, signal) => {
    await answerTurn({ db, clock, engine, onError }, turn, ownerId, signal)
    await announceTurnOfDoubt(db, clock, turn.id).catch(onError)
  })
  const questions = limits('questions', questionsPerMinute, 60)
  const generationLimit = limits('generations', generationsPerHour, 3600)
  const printings = limits('printings', printingsPerMinute, 60)
  const { authenticate } = sessions
  const { publicUrl } = config
  const freeze = platform.freezeQuiz ?? ((actor, quizId) => freezeQuiz(db, actor, quizId))
  const { sockets, rooms, roomDeps } = await wireRooms(
    platform,
    { db, limits },
    freeze,
    authenticate,
    onError,
  )
  const seal = createSeal(platform.secretKey)
  const { hasPlans, stripe } = config.plans
  const payments = stripe && (await import('./platform/payments/stripe.ts')).createStripe(stripe)
  const checkPlan = createCheckPlan({ db, clock, hasPlans })
  const library = {
    db,
    clock,
    storage,
    jobs,
    engine,
    checkPlan,
    findPlanLimit: (accountId: string, limit: 'storage') =>
      findPlanLimit({ db, clock, hasPlans }, db, accountId, limit),
    upload: config.upload,
  }
  const pictures = createPictureStore()
  const printSlots = createSlots(1)
  const questionMaking = wireQuestions(platform, {
    db,
    limits,
    engine,
    generationLimit,
    pictures,
    printSlots,
  })
  const people = await wirePeople(platform, { db, limits, sessions, seal, onError })
  const lti = {
    db,
    clock,
    seal,
    publicUrl,
    outgoing: createOutgoing({ internalHosts: config.internalHosts }),
    identity: people.identity,
    joinClass: (accountId: string, classId: string) =>
      joinWithoutCode({ db, clock, assignTo: assignToNewcomers }, accountId, classId),
    invitations: limits('lti.invitations', ltiInvitationsPerHour, 3600),
    launches: limits('lti.launches', ltiLaunchesPerMinute, 60),
  }
  const handlers = {
    ...people.handlers,
    ...ltiRoutes(lti),
    ...libraryRoutes(library),
    ...readingRoutes(library),
    ...passageRoutes(library),
    ...noteRoutes({ db, clock }),
    ...videoRoutes({ ...library, fetchings: limits('videos.fetchings', fetchingsPerHour, 3600) }),
    ...chatRoutes({
      db,
      clock,
      engine,
      answering,
      questions,
      printings,
      authenticate,
      alongWithVisit,
      withdrawReport,
    }),
    ...sourceReportRoutes({ db, clock, reports: limits('source-reports', sourceReportsPerHour, 3600) }),
    ...generationRoutes({ db, clock, jobs }),
    ...summaryRoutes({ db, clock, jobs, generationLimit, printings }),
    ...mindMapRoutes({ db, clock, jobs, generationLimit, masteryOf: createMasteryOfLabels({ db, clock }) }),
    ...quizRoutes({ db, clock, jobs, generationLimit }),
    ...attemptRoutes({
      db,
      clock,
      engine,
      content: quizContent,
      onHandedIn: (tx, homeworkId, accountId) => queueScore(tx, { homeworkId, accountId, now: clock.now() }),
    }),
    ...questionMaking.handlers,
    ...reviewRoutes({
      db,
      clock,
      jobs,
      storage,
      generationLimit,
      packages: limits('review.packages', packagesPerMinute, 60),
    }),
    ...learningRoutes({ db, clock }),
    ...recommendationRoutes({ db, clock }),
    ...liveRoomRoutes(roomDeps),
    ...wireClasses({
      db,
      clock,
      limits,
      freezeQuiz: freeze,
      publicUrl,
      seal,
      jobs,
      storage,
      pictures,
      people: people.identity,
      printSlots,
    }),
    ...classResultsRoutes({
      db,
      clock,
      exports: limits('results.exports', exportsPerMinute, 60),
      sessions: wireSessions(db, clock, async printingId =>
        (await listSharedResults(db, 'paper', [printingId])).has(printingId),
      ),
    }),
    ...wireDoubts(limits, { db, clock, engine, onError, answering, checkPlan, jobs, storage, pictures }),
    ...notificationRoutes({ db, clock, seal }),
    ...(await wirePapers(platform, {
      db,
      engine,
      limits,
      checkPlan,
      printSlots,
      openImage: questionMaking.openImage,
      onError,
    })),
    ...licenceRoutes({ db, clock, publicUrl, supportEmail: config.supportEmail }),
    ...planRoutes({
      db,
      clock,
      jobs,
      hasPlans,
      payments,
      readPrice: rememberPrice({ payments, now: clock.now, onError }),
      publicUrl,
      onError,
      supportEmail: config.supportEmail,
      visits: limits('plans.visits', paymentPagesPerHour, 3600),
      ...wirePlanCounters(config),
    }),
    ...retentionRoutes({ db, clock, tasks: wireRetention(library) }),
    ...usageRoutes({ db, clock, model: config.model, hasPlans }),
    ...installationRoutes({
      db,
      clock,
      engine,
      config,
      hasOutbox: mailer.outbox !== null,
      checkReadiness: createReadiness({ db, storage, isDraining: draining.isDraining }),
      version: platform.version,
    }),
  }
  const receivePaymentEvent = payments
    ? (body: Buffer, signature: string) => receiveEvent({ db, clock, jobs, payments }, body, signature)
    : null
  return {
    handlers,
    engine,
    sessions,
    answering,
    pictures,
    sockets,
    rooms,
    receivePaymentEvent,
    lti,
    saml: people.saml,
    clearExpired,
  }
}
