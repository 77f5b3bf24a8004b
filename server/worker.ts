// The jobs process, started by scripts/start.ts or by itself with DATABASE_URL. It runs at a lower
// priority, so that people who read and ask come first.
import { constants, setPriority } from 'node:os'
import { connect } from './database/client.ts'
import { createIndexStore, createMaterialLoader } from './features/material/passages/index.ts'
import { createInstalledModels } from './features/people/models/index.ts'
import { createSheetReader } from './platform/answer-sheets/create-sheet-reader.ts'
import { systemClock } from './platform/clock/index.ts'
import { readConfig } from './platform/config/index.ts'
import { loadCandidateStore } from './platform/engine/built-in/find/large-scopes/index.ts'
import { createBuiltInEngine } from './platform/engine/built-in/index.ts'
import { createJobs } from './platform/jobs/index.ts'
import { createLog } from './platform/log/index.ts'
import { createMailer } from './platform/mail/index.ts'
import { serveMetrics } from './platform/metrics/index.ts'
import { createOutgoing } from './platform/outgoing/index.ts'
import { createStripe } from './platform/payments/stripe.ts'
import { logOutages } from './platform/postgres/log-outages.ts'
import { exceptUnavailable } from './platform/postgres/unavailable.ts'
import { createReader } from './platform/reading/reader.ts'
import { createSeal, readSecretKey } from './platform/secrets/index.ts'
import { createTranscriber } from './platform/sound/create-transcriber.ts'
import { createStorage } from './platform/storage/create-storage.ts'
import { loadTracing } from './platform/tracing/load-tracing.ts'
import { createYouTube } from './platform/video/youtube.ts'
import { addSamples } from './processes/add-samples.ts'
import { createConfiguredEmbedder } from './processes/create-embedder.ts'
import { createEngine } from './processes/create-engine.ts'
import { createConfiguredVision } from './processes/create-vision.ts'
import { jobsGauges } from './processes/jobs-gauges.ts'
import { jobKinds } from './processes/mounts.ts'
import { oneByOne } from './processes/one-by-one.ts'
import { onEnd } from './processes/process-end.ts'
import { version } from './processes/version.ts'
import { wordVectorsPath } from './processes/word-vectors-path.ts'
import { startWorkerProcess } from './processes/worker-process.ts'

const config = readConfig(process.env)
if (!config.databaseUrl) throw new Error('DATABASE_URL is not set; start Lantern with npm start')
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const log = createLog({ process: 'jobs', level: config.operations.logLevel })
const endTracing = await loadTracing(config.operations.tracing, { process: 'jobs', version })
const onError = exceptUnavailable(error => log.error({ err: error }, 'background work failed'))
logOutages(config.databaseUrl, log)
const database = connect(config.databaseUrl, { name: 'lantern worker', connections: 6 })
const allJobs = await createJobs(config.databaseUrl, jobKinds, onError)
const jobs = config.isLowMemory ? oneByOne(allJobs) : allJobs
const storage = await createStorage(config)
const candidates = await loadCandidateStore(config.largeScopes)
const reader = createReader({
  workers: config.readingWorkers,
  ocrIdleMs: config.isLowMemory ? 1_000 : undefined,
  onFault: fault => log.error({ fault }, 'a page was lost by a mistake of the reader'),
})
const sheetReader = createSheetReader()
const transcriber = createTranscriber(config.recordings, { internalHosts: config.internalHosts, onError })
const createBuiltIn = (db: typeof database.db) =>
  createBuiltInEngine({
    loadMaterial: createMaterialLoader(db),
    indexes: createIndexStore({ db, storage }),
    wordVectorsPath,
    cacheBytes: config.isLowMemory ? 20_000_000 : 100_000_000,
    idleMs: config.isLowMemory ? 5_000 : 60_000,
  })
const seal = createSeal(await readSecretKey(config))
const { hasPlans } = config.plans
const models = await createInstalledModels({
  db: database.db,
  databaseUrl: config.databaseUrl,
  seal,
  config,
  onError,
})
const modelPlatform = { models, hasPlans, clock: systemClock, createBuiltIn }
const engine = await createEngine(modelPlatform, database.db, onError)
const findVision = await createConfiguredVision(modelPlatform, database.db, onError)
const findEmbedder = await createConfiguredEmbedder(modelPlatform, database.db, onError)

const mailer = createMailer(config)

const worker = await startWorkerProcess({
  db: database.db,
  clock: systemClock,
  jobs,
  storage,
  engine,
  reader,
  sheetReader,
  models,
  findVision,
  findEmbedder,
  candidates,
  mailer,
  payments: config.plans.stripe && createStripe(config.plans.stripe),
  hasPlans,
  seal,
  publicUrl: config.publicUrl,
  supportEmail: config.supportEmail,
  outgoing: createOutgoing({ internalHosts: config.internalHosts }),
  videos: createYouTube(config.videoUrl),
  transcriber,
  retainsVideo: config.recordings.retainsVideo,
  upload: config.upload,
  onError,
  installation: {
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    backups: config.operations.backups,
  },
  sweepEveryMs: 30_000,
})
await addSamples({ db: database.db, storage, jobs })
const { metricsPort } = config.operations
const metrics = metricsPort
  ? await serveMetrics(
      { host: config.host, port: metricsPort + 1 },
      jobsGauges({ pool: database.pool, dataDir: config.dataDir, version, jobs }),
    )
  : null
process.send?.({ ready: true })
onEnd(log, async () => {
  await metrics?.close()
  await worker.close()
  await models.close()
  mailer.close()
  await reader.close()
  await sheetReader.close()
  await transcriber.close()
  await engine.close()
  await jobs.close()
  await database.close()
  await endTracing()
})
