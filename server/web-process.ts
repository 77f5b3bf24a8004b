// Wires the web process: pages, sockets, what goes on in the background. `main.ts` runs it, tests build it with fakes.
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, connect, type Database } from './database/client.ts'
import { listFramingOrigins, queueScoresOf, registerLtiPages } from './features/connect/lti/index.ts'
import { handOverTurns, resumeTurns } from './features/help/chat/index.ts'
import { clearOldVisits, registerSamlPages } from './features/people/identity/index.ts'
import { releaseLostCalls } from './features/people/usage/index.ts'
import { sweepHomework } from './features/teach/homework/index.ts'
import { createAdmission } from './http/admission.ts'
import { createApp } from './http/app.ts'
import { registerDevMail } from './http/dev-mail.ts'
import { createDraining, emptyServer } from './http/draining.ts'
import { registerPaymentEvents } from './http/payment-events.ts'
import { runEvery } from './platform/clock/run-every.ts'
import { serveMetrics } from './platform/metrics/index.ts'
import { logOutages } from './platform/postgres/log-outages.ts'
import { exceptUnavailable } from './platform/postgres/unavailable.ts'
import { type Change, listenForChanges } from './platform/realtime/index.ts'
import { webGauges } from './web-metrics.ts'
import type { WebPlatform } from './web-platform.ts'
import { countHomework } from './wire-bank-uses.ts'
import { wireHandlers } from './wire-handlers.ts'

export type WebProcess = {
  /** Where it listens, such as http://localhost:3000. */
  url: string
  port: number
  database: Database
  /** Ends in order: tells whoever is in front, waits as configured, finishes what is under way, hands the rest over. */
  close(): Promise<void>
}

const resumeEveryMs = 5_000
const clearVisitsEveryMs = 3_600_000
const clearCountersEveryMs = 600_000
const giveBackEveryMs = 60_000
const sweepHomeworkEveryMs = 60_000
/** Milliseconds that requests under way may take to their end once no new ones are taken. */
const finishRequestsMs = 6_000

/** Starts serving. @throws what listening throws, such as EADDRINUSE */
export const startWebProcess = async (platform: WebPlatform): Promise<WebProcess> => {
  const { config, clock, mailer } = platform
  const database = platform.database ?? connect(platform.databaseUrl, { name: 'lantern web' })
  const onError = exceptUnavailable(error => platform.log.error({ err: error }, 'background work failed'))
  const stopOutageLog = logOutages(platform.databaseUrl, platform.log)
  const draining = createDraining()
  const admission = createAdmission()
  const {
    handlers,
    engine,
    sessions,
    answering,
    pictures,
    sockets,
    rooms,
    receivePaymentEvent,
    lti,
    saml,
    clearExpired,
  } = await wireHandlers(platform, database, draining, onError)
  const { authenticate } = sessions
  const app = await createApp({
    handlers,
    authenticate,
    publicUrl: config.publicUrl,
    uploadBytes: config.upload.bytes,
    trustedProxies: config.trustedProxies,
    needSecondFactor: config.needSecondFactor,
    pages: {
      folder: platform.pagesFolder,
      framedBy: config.framedBy,
      supportEmail: config.supportEmail,
      listFramingOrigins: () => listFramingOrigins(database.db),
    },
    log: platform.log,
    admission,
    draining,
  })
  if (receivePaymentEvent) registerPaymentEvents(app, receivePaymentEvent)
  registerLtiPages(app, lti)
  if (saml) registerSamlPages(app, saml)
  registerDevMail(app, mailer, config.publicUrl)
  await app.ready()
  sockets.attach(app.server)
  const subscribe = (change: Change) => {
    if (change.topic === 'source-removed') engine.forget(change.id)
    if (change.topic === 'session-ended') sessions.forgetSession(change.id)
    sockets.deliver(change)
  }
  const changes = await listenForChanges(platform.databaseUrl, subscribe, sockets.reconnectAll)
  const { db } = database
  const repeat = (everyMs: number, task: () => Promise<unknown>) =>
    runEvery(task, { everyMs, starts: 'now', onError })
  const onSettled = async (tx: Connection, homeworkId: string) => {
    await countHomework(tx, homeworkId)
    await queueScoresOf(tx, homeworkId, clock.now())
  }
  const stops = [
    repeat(resumeEveryMs, () => resumeTurns({ db, clock, answering })),
    repeat(clearVisitsEveryMs, () => clearOldVisits({ db, clock })),
    repeat(clearCountersEveryMs, clearExpired),
    repeat(sweepHomeworkEveryMs, () => sweepHomework({ db, clock, onSettled })),
    repeat(giveBackEveryMs, () => releaseLostCalls({ db, clock })),
  ]
  await app.listen({ port: config.port, host: config.host })
  engine.warm().catch(onError)
  const { host } = config
  const metrics = platform.metricsPort
    ? await serveMetrics(
        { host, port: platform.metricsPort },
        webGauges({
          pool: database.pool,
          dataDir: config.dataDir,
          version: platform.version,
          isDraining: draining.isDraining,
          admission,
          countSockets: sockets.count,
          countRooms: rooms.count,
        }),
      )
    : null
  const { port } = app.server.address() as AddressInfo
  return {
    url: `http://${config.host}:${port}`,
    port,
    database,
    close: async () => {
      draining.begin()
      await sleep(config.operations.drain.waitMs)
      await sockets.sendAway(config.operations.drain.spreadMs)
      stopOutageLog()
      for (const stop of stops) void stop()
      await changes.close()
      await emptyServer(app.server, finishRequestsMs, async () => {
        await sockets.close()
        await draining.settled(finishRequestsMs)
      })
      await rooms.end()
      await handOverTurns({ db, clock, answering })
      await app.close()
      await engine.close()
      await pictures.close()
      await metrics?.close()
      mailer.close()
      if (!platform.database) await database.close()
    },
  }
}
