// Wires the web process: pages, sockets, what goes on in the background. `main.ts` runs it, tests build it with fakes.
import type { AddressInfo } from 'node:net'
import { type Connection, connect, type Database } from './database/client.ts'
import { resumeTurns } from './features/chat/index.ts'
import { sweepHomework } from './features/homework/index.ts'
import { clearOldVisits } from './features/identity/index.ts'
import { listFramingOrigins, queueScoresOf, registerLtiPages } from './features/lti/index.ts'
import { releaseLostCalls } from './features/usage/index.ts'
import { createApp } from './http/app.ts'
import { registerDevMail } from './http/dev-mail.ts'
import { registerPaymentEvents } from './http/payment-events.ts'
import { runEvery } from './platform/clock/run-every.ts'
import { type Change, listenForChanges } from './platform/realtime/index.ts'
import type { WebPlatform } from './web-platform.ts'
import { countHomework } from './wire-bank-uses.ts'
import { wireHandlers } from './wire-handlers.ts'

export type WebProcess = {
  /** Where it listens, such as http://localhost:3000. */
  url: string
  port: number
  database: Database
  close(): Promise<void>
}

const resumeEveryMs = 5_000
const clearVisitsEveryMs = 3_600_000
const clearCountersEveryMs = 600_000
const giveBackEveryMs = 60_000
const sweepHomeworkEveryMs = 60_000

/** Starts serving. @throws what listening throws, such as EADDRINUSE */
export const startWebProcess = async (platform: WebPlatform): Promise<WebProcess> => {
  const { config, clock, mailer } = platform
  const database = platform.database ?? connect(platform.databaseUrl, { name: 'lantern web' })
  let report: (error: unknown) => void = () => {}
  const onError = (error: unknown) => report(error)
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
    clearExpired,
  } = await wireHandlers(platform, database, onError)
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
      listFramingOrigins: () => listFramingOrigins(database.db),
    },
    logLevel: platform.logLevel,
  })
  report = error => app.log.error({ err: error }, 'background work failed')
  if (receivePaymentEvent) registerPaymentEvents(app, receivePaymentEvent)
  registerLtiPages(app, lti)
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
  const { port } = app.server.address() as AddressInfo
  return {
    url: `http://${config.host}:${port}`,
    port,
    database,
    close: async () => {
      for (const stop of stops) void stop()
      await changes.close()
      await sockets.close()
      await rooms.end()
      await app.close()
      await answering.settle()
      await engine.close()
      await pictures.close()
      mailer.close()
      if (!platform.database) await database.close()
    },
  }
}
