// Wires the web process: endpoints, pages, sockets. `main.ts` runs it, tests build it with fakes.
import type { AddressInfo } from 'node:net'
import { connect, type Database } from './database/client.ts'
import { adminRoutes } from './features/admin/index.ts'
import { auditRoutes } from './features/audit/index.ts'
import {
  answerTurn,
  chatRoutes,
  createAnswering,
  findTurn,
  resumeTurns,
  viewTurn,
} from './features/chat/index.ts'
import {
  findGeneration,
  generationRoutes,
  moveGenerations,
  viewGeneration,
} from './features/generations/index.ts'
import {
  accountRoutes,
  clearOldVisits,
  createGoogleSignIn,
  createIdentityLimits,
  createSessionStore,
  type IdentityDeps,
  identityRoutes,
} from './features/identity/index.ts'
import { installationRoutes } from './features/installation/index.ts'
import { createMasteryOfLabels, learningRoutes, moveLearning } from './features/learning/index.ts'
import {
  findSource,
  folderRoutes,
  libraryRoutes,
  pageReadingRoutes,
  viewSource,
} from './features/library/index.ts'
import { mindMapRoutes, moveMindMaps } from './features/mind-maps/index.ts'
import { moveQuizzes, quizRoutes } from './features/quizzes/index.ts'
import { recommendationRoutes } from './features/recommendations/index.ts'
import { moveReview, reviewRoutes } from './features/review/index.ts'
import { moveSummaries, summaryRoutes } from './features/summaries/index.ts'
import { findTeacher, teacherRoutes, viewReview } from './features/teachers/index.ts'
import { giveBackLostCalls, usageRoutes } from './features/usage/index.ts'
import { createApp } from './http/app.ts'
import { registerDevMail } from './http/dev-mail.ts'
import { createLimit } from './http/limits.ts'
import { isOwnOrigin } from './http/origins.ts'
import type { Jobs } from './platform/jobs/index.ts'
import type { Mailer } from './platform/mail/index.ts'
import { type Change, listenForChanges } from './platform/realtime/index.ts'
import { createSockets, type Message } from './platform/realtime/sockets.ts'
import { createSeal } from './platform/secrets/index.ts'
import type { Storage } from './platform/storage/index.ts'
import { type EnginePlatform, wireEngine } from './wire-engine.ts'

export type WebPlatform = EnginePlatform & {
  databaseUrl: string
  database?: Database
  mailer: Mailer
  storage: Storage
  jobs: Jobs
  /** Seals what is kept secret in the database; 32 bytes. */
  secretKey: Uint8Array
  pagesFolder: string | null
  logLevel: 'info' | 'warn' | 'silent'
  version: string
  limits?: IdentityDeps['limits']
}

export type WebProcess = {
  /** Where it listens, such as http://localhost:3000. */
  url: string
  port: number
  database: Database
  close(): Promise<void>
}

const questionsPerMinute = 30
const makingsPerHour = 60
const printingsPerMinute = 10
const packagesPerMinute = 10
const resumeEveryMs = 5_000
const clearVisitsEveryMs = 3_600_000
const giveBackEveryMs = 60_000

/** What a visitor made besides conversations goes along into their account. */
const alongWithVisit = [moveGenerations, moveSummaries, moveMindMaps, moveQuizzes, moveReview, moveLearning]

/** The message of a change, with the state as it is now. */
const messageOf =
  (db: Database['db']) =>
  async (change: Change): Promise<Message | null> => {
    if (change.topic === 'source') {
      const source = await findSource(db, change.id)
      return source && { name: 'source', content: [{ source: viewSource(source) }] }
    }
    if (change.topic === 'turn') {
      const turn = await findTurn(db, change.id)
      return turn && { name: 'turn', content: [{ turn: viewTurn(turn) }] }
    }
    if (change.topic === 'generation') {
      const row = await findGeneration(db, change.id)
      return row && { name: 'generation', content: [{ generation: await viewGeneration(db, row) }] }
    }
    if (change.topic === 'teacher-review') {
      const teacher = await findTeacher(db, change.id)
      return teacher && { name: 'teacher-review', content: [{ review: viewReview(teacher) }] }
    }
    if (change.topic === 'source-removed')
      return { name: 'source-removed', content: [{ sourceId: change.id }] }
    return null
  }

const wireHandlers = async (platform: WebPlatform, database: Database, onError: (error: unknown) => void) => {
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
  const handlers = {
    ...identityRoutes(people),
    ...accountRoutes(people),
    ...teacherRoutes(people),
    ...adminRoutes({ ...people, jobs }),
    ...auditRoutes({ db }),
    ...libraryRoutes(library),
    ...pageReadingRoutes(library),
    ...folderRoutes(library),
    ...chatRoutes({ db, clock, engine, answering, questions, printings, authenticate, alongWithVisit }),
    ...generationRoutes({ db, clock, jobs }),
    ...summaryRoutes({ db, clock, jobs, makings, printings }),
    ...mindMapRoutes({ db, clock, jobs, makings, masteryOf: createMasteryOfLabels({ db, clock }) }),
    ...quizRoutes({ db, clock, jobs, engine, makings }),
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
  return { handlers, engine, sessions, answering }
}

const repeat = (everyMs: number, task: () => Promise<void>, onError: (error: unknown) => void) => {
  const run = () => task().catch(onError)
  const timer = setInterval(run, everyMs)
  void run()
  return () => clearInterval(timer)
}

/** Starts serving. @throws what listening throws, such as EADDRINUSE */
export const startWebProcess = async (platform: WebPlatform): Promise<WebProcess> => {
  const { config, clock, mailer } = platform
  const database = platform.database ?? connect(platform.databaseUrl, { name: 'lantern web' })
  let report: (error: unknown) => void = () => {}
  const onError = (error: unknown) => report(error)
  const { handlers, engine, sessions, answering } = await wireHandlers(platform, database, onError)
  const { authenticate } = sessions
  const app = await createApp({
    handlers,
    authenticate,
    publicUrl: config.publicUrl,
    uploadBytes: config.upload.bytes,
    trustProxy: config.trustProxy,
    requireTwoFactor: config.requireTwoFactor,
    pages: { folder: platform.pagesFolder, framesVideo: config.heroVideo !== null },
    logLevel: platform.logLevel,
  })
  report = error => app.log.error({ err: error }, 'background work failed')
  registerDevMail(app, mailer)
  await app.ready()
  const sockets = createSockets(app.server, {
    authenticate,
    allowsOrigin: (origin, host) => isOwnOrigin(origin, host, config.publicUrl),
    messageOf: messageOf(database.db),
  })
  const hear = (change: Change) => {
    if (change.topic === 'session-ended') sessions.forgetSession(change.id)
    sockets.deliver(change)
  }
  const changes = await listenForChanges(platform.databaseUrl, hear, sockets.reconnectAll)
  const stopResuming = repeat(
    resumeEveryMs,
    () => resumeTurns({ db: database.db, clock, answering }),
    onError,
  )
  const stopClearing = repeat(clearVisitsEveryMs, () => clearOldVisits({ db: database.db, clock }), onError)
  const stopGivingBack = repeat(giveBackEveryMs, () => giveBackLostCalls({ db: database.db, clock }), onError)
  await app.listen({ port: config.port, host: config.host })
  engine.warm().catch(onError)
  const { port } = app.server.address() as AddressInfo
  return {
    url: `http://${config.host}:${port}`,
    port,
    database,
    close: async () => {
      stopResuming()
      stopClearing()
      stopGivingBack()
      await changes.close()
      await sockets.close()
      await app.close()
      await answering.settle()
      await engine.close()
      mailer.close()
      if (!platform.database) await database.close()
    },
  }
}
