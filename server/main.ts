// The web process, started by scripts/start.ts (which gives it the database) or by itself with DATABASE_URL.
import { join } from 'node:path'
import { createExcerptLoader, createIndexStore } from './features/material/passages/index.ts'
import { makeSetupLink } from './features/people/identity/index.ts'
import { systemClock } from './platform/clock/index.ts'
import { readConfig } from './platform/config/index.ts'
import { loadCandidateStore } from './platform/engine/built-in/find/large-scopes/index.ts'
import { createBuiltInEngine } from './platform/engine/built-in/index.ts'
import { createJobs } from './platform/jobs/index.ts'
import { createLog } from './platform/log/index.ts'
import { createMailer } from './platform/mail/index.ts'
import { readSecretKey } from './platform/secrets/index.ts'
import { createStorage } from './platform/storage/create-storage.ts'
import { loadTracing } from './platform/tracing/load-tracing.ts'
import { createEngineMaterialLoader } from './processes/engine-material.ts'
import { jobKinds } from './processes/mounts.ts'
import { onEnd } from './processes/process-end.ts'
import { version } from './processes/version.ts'
import { startWebProcess } from './processes/web-process.ts'
import { wordVectorsPath } from './processes/word-vectors-path.ts'

const config = readConfig(process.env)
if (!config.databaseUrl) throw new Error('DATABASE_URL is not set; start Lantern with npm start')
const databaseUrl = config.databaseUrl

const log = createLog({ process: 'web', level: config.operations.logLevel })
const endTracing = await loadTracing(config.operations.tracing, { process: 'web', version })
const jobs = await createJobs(databaseUrl, jobKinds, error => log.error({ err: error }, 'jobs'))
const mailer = createMailer(config)

const storage = await createStorage(config)
const candidates = await loadCandidateStore(config.largeScopes)
const web = await startWebProcess({
  config,
  databaseUrl,
  clock: systemClock,
  mailer,
  storage,
  jobs,
  secretKey: await readSecretKey(config),
  createBuiltIn: db =>
    createBuiltInEngine({
      loadMaterial: createEngineMaterialLoader(db),
      indexes: createIndexStore({ db, storage }),
      largeScopes: candidates && {
        store: candidates,
        loadExcerpt: createExcerptLoader(db),
        onFailure: err => log.error({ err }, 'candidates of a large scope'),
      },
      wordVectorsPath,
      cacheBytes: config.indexCacheBytes,
      idleMs: config.isLowMemory ? 60_000 : null,
    }),
  pagesFolder: join(import.meta.dirname, '../web/build'),
  log,
  metricsPort: config.operations.metricsPort,
  version,
})

/** Maximum duration of the end beside the wait: sockets sent away, requests and answers finished; milliseconds. */
const maxEndMs = 8_000

process.send?.({ ready: web.url })
onEnd(
  log,
  async () => {
    await web.close()
    await jobs.close()
    await endTracing()
  },
  config.operations.drain.waitMs + config.operations.drain.spreadMs + maxEndMs,
)

/** Prints the link that makes the first admin, while there is none. */
const printSetupLink = async () => {
  const link = await makeSetupLink(web.database.db, config.publicUrl, new Date())
  if (link) console.log(`There is no admin yet. Make one here, once, within 24 hours: ${link}`)
}
// The process serves already: a database that goes away now doesn't end it.
printSetupLink().catch((err: unknown) => log.error({ err }, 'no link for the first admin'))
const { model, embedding, vision } = web.models.current()
if (model)
  void import('./platform/engine/model/index.ts').then(
    async ({ checkModel, checkVision, checkEmbedding }) => {
      console.log(await checkModel(model))
      if (vision) console.log(await checkVision(vision))
      if (embedding) console.log(await checkEmbedding(embedding))
    },
  )
