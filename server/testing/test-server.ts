// Whole server for tests: real PostgreSQL, files, jobs, sockets and routes; a fake engine.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInstalledModels } from '../features/people/models/index.ts'
import type { FreezeQuiz } from '../features/teach/live-rooms/index.ts'
import type { CommonContext } from '../mount/contexts.ts'
import type { SheetReader } from '../platform/answer-sheets/reading.ts'
import { createFakeClock } from '../platform/clock/index.ts'
import { readConfig } from '../platform/config/index.ts'
import { asItIsNow, createFakeEngine, type FakeEngine } from '../platform/engine/fake.ts'
import type { Engine } from '../platform/engine/index.ts'
import type { Timeouts } from '../platform/engine/model/index.ts'
import { createJobs } from '../platform/jobs/index.ts'
import { createLog } from '../platform/log/index.ts'
import { createOutboxMailer, type Mailer } from '../platform/mail/index.ts'
import { createOutgoing } from '../platform/outgoing/index.ts'
import { createStripe } from '../platform/payments/stripe.ts'
import type { Reader } from '../platform/reading/index.ts'
import { createReader } from '../platform/reading/reader.ts'
import { createSeal, type Seal } from '../platform/secrets/index.ts'
import { createTranscriber } from '../platform/sound/create-transcriber.ts'
import type { Transcriber } from '../platform/sound/index.ts'
import { createFolderStorage } from '../platform/storage/folder.ts'
import { createYouTube } from '../platform/video/youtube.ts'
import { createConfiguredEmbedder } from '../processes/create-embedder.ts'
import { limitHelp } from '../processes/create-engine.ts'
import { createConfiguredVision } from '../processes/create-vision.ts'
import { createEngineMaterialLoader } from '../processes/engine-material.ts'
import { jobKinds } from '../processes/mounts.ts'
import { startWebProcess } from '../processes/web-process.ts'
import { startWorkerProcess } from '../processes/worker-process.ts'
import { addEmptyQuiz } from './empty-quiz.ts'
import { fakeSheetReader } from './sheets.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export type TestServer = {
  url: string
  database: TestDatabase
  clock: ReturnType<typeof createFakeClock>
  engine: FakeEngine
  mailer: Mailer
  /** Seals with the installation's secret. */
  seal: Seal
  /** Parts that features are mounted with in both processes. */
  common: CommonContext
  /** Folder of the stored files. */
  files: string
  /** Ends the jobs process as a restart does, in the middle of its work, and starts another. */
  restartWorker(): Promise<void>
  close(): Promise<void>
}

export type TestServerOptions = {
  env?: Record<string, string>
  /** Background worker; without it sources stay queued. */
  worker?: boolean
  /** Time between two looks of the background worker for lost work, in ms. */
  sweepEveryMs?: number
  /** Timeouts for the model, shorter than in production. */
  modelTimeouts?: Timeouts
  /** Replacements for parts of the reader. */
  reader?: Partial<Reader>
  /** Replacement for the speech recognition. */
  transcriber?: Transcriber
  /** Replacement for the sheet reader that trusts its pictures. */
  sheetReader?: SheetReader
  /** Quiz content for opened rooms. */
  freezeQuiz?: FreezeQuiz
  /** Replacement for the fake engine, in the web process. */
  createBuiltIn?(database: TestDatabase): Engine
  /** Hears every line of the log, of every level. */
  onLogLine?(line: string): void
}

/** Unused address: no test calls the real provider. */
const nowhere = 'http://127.0.0.1:9'

/** A quiz that is frozen without being written still has its row. */
const withRow =
  ({ db }: TestDatabase, freezeQuiz: FreezeQuiz): FreezeQuiz =>
  async (actor, quizId) => {
    const frozen = await freezeQuiz(actor, quizId)
    await addEmptyQuiz(db, actor.accountId, quizId)
    return frozen
  }

/**
 * Starts a test server; the fake clock begins at the real time, since PostgreSQL and pg-boss use their own.
 */
export const startTestServer = async ({
  env = {},
  worker = true,
  sweepEveryMs = 60_000,
  modelTimeouts,
  reader: otherReader = {},
  transcriber: otherTranscriber,
  sheetReader = fakeSheetReader,
  freezeQuiz,
  createBuiltIn,
  onLogLine,
}: TestServerOptions = {}): Promise<TestServer> => {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'lantern-files-'))
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    INTERNAL_HOSTS: '127.0.0.1,localhost',
    TRANSCRIBE: 'off',
    ...env,
  })
  const clock = createFakeClock(new Date())
  const mailer = createOutboxMailer(join(folder, 'outbox'))
  const storage = createFolderStorage(join(folder, 'files'))
  const secretKey = randomBytes(32)
  const seal = createSeal(secretKey)
  const jobs = await createJobs(database.url, jobKinds, () => {})
  const engine = createFakeEngine(createEngineMaterialLoader(database.db))
  const reader = { ...createReader(), ...otherReader }
  const log = createLog({
    process: 'web',
    level: onLogLine ? 'debug' : 'silent',
    write: onLogLine ?? (() => {}),
  })
  const onError = (error: unknown) => log.error({ err: error }, 'background work failed')
  const transcriber =
    otherTranscriber ?? createTranscriber(config.recordings, { internalHosts: config.internalHosts, onError })
  const models = await createInstalledModels({
    db: database.db,
    databaseUrl: database.url,
    seal,
    config,
    onError,
  })
  const modelPlatform = { models, hasPlans: config.plans.hasPlans, modelTimeouts }
  const findVision = await createConfiguredVision(modelPlatform, database.db, onError)
  const findEmbedder = await createConfiguredEmbedder(modelPlatform, database.db, onError)
  const common: CommonContext = {
    db: database.db,
    clock,
    jobs,
    storage,
    engine: limitHelp(asItIsNow(engine), engine, { db: database.db, clock, onFailure: onError }),
    models,
    findVision,
    mailer,
    seal,
    payments: config.plans.stripe && createStripe(config.plans.stripe),
    hasPlans: config.plans.hasPlans,
    publicUrl: config.publicUrl,
    outgoing: createOutgoing({ internalHosts: config.internalHosts }),
    onError,
    upload: config.upload,
  }
  const startWorker = async () => {
    const workerJobs = await createJobs(database.url, jobKinds, () => {})
    const working = await startWorkerProcess({
      ...common,
      jobs: workerJobs,
      supportEmail: config.supportEmail,
      installation: {
        databaseUrl: database.url,
        dataDir: folder,
        backups: config.operations.backups,
      },
      reader,
      sheetReader,
      findEmbedder,
      sweepEveryMs,
      videos: createYouTube(config.videoUrl ?? nowhere),
      transcriber,
      retainsVideo: config.recordings.retainsVideo,
    })
    return async () => {
      await working.close()
      await workerJobs.close()
    }
  }
  let stopWorker = worker ? await startWorker() : null
  const web = await startWebProcess({
    config,
    clock,
    mailer,
    storage,
    jobs,
    database,
    databaseUrl: database.url,
    secretKey,
    createBuiltIn: () => createBuiltIn?.(database) ?? asItIsNow(engine),
    ...(modelTimeouts ? { modelTimeouts } : {}),
    hooks: freezeQuiz ? { freezeQuiz: withRow(database, freezeQuiz) } : {},
    pagesFolder: null,
    log,
    version: 'test',
  })
  const server: TestServer = {
    url: web.url,
    database,
    clock,
    engine,
    mailer,
    seal,
    common,
    files: join(folder, 'files'),
    restartWorker: async () => {
      await stopWorker?.()
      stopWorker = await startWorker()
    },
    close: async () => {
      await stopWorker?.()
      await web.close()
      await models.close()
      await jobs.close()
      await reader.close()
      await transcriber.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
      // Test files share a process with its modules: a closed server must release everything.
      for (const part of Object.keys(server)) delete (server as Partial<TestServer>)[part as keyof TestServer]
    },
  }
  return server
}
