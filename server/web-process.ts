// Wires the web process: pages, sockets, what goes on in the background. `main.ts` runs it, tests build it with fakes.
import type { AddressInfo } from 'node:net'
import { connect, type Database } from './database/client.ts'
import { resumeTurns } from './features/chat/index.ts'
import { sweepHomework } from './features/homework/index.ts'
import { clearOldVisits } from './features/identity/index.ts'
import { releaseLostCalls } from './features/usage/index.ts'
import { createApp } from './http/app.ts'
import { registerDevMail } from './http/dev-mail.ts'
import { runEvery } from './platform/clock/run-every.ts'
import { type Change, listenForChanges } from './platform/realtime/index.ts'
import type { WebPlatform } from './web-platform.ts'
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
const giveBackEveryMs = 60_000
const sweepHomeworkEveryMs = 60_000

/** Starts serving. @throws what listening throws, such as EADDRINUSE */
export const startWebProcess = async (platform: WebPlatform): Promise<WebProcess> => {
  const { config, clock, mailer } = platform
  const database = platform.database ?? connect(platform.databaseUrl, { name: 'lantern web' })
  let report: (error: unknown) => void = () => {}
  const onError = (error: unknown) => report(error)
  const { handlers, engine, sessions, answering, pictures, sockets, rooms } = await wireHandlers(
    platform,
    database,
    onError,
  )
  const { authenticate } = sessions
  const app = await createApp({
    handlers,
    authenticate,
    publicUrl: config.publicUrl,
    uploadBytes: config.upload.bytes,
    trustedProxies: config.trustedProxies,
    requireTwoFactor: config.requireTwoFactor,
    pages: { folder: platform.pagesFolder },
    logLevel: platform.logLevel,
  })
  report = error => app.log.error({ err: error }, 'background work failed')
  registerDevMail(app, mailer, config.publicUrl)
  await app.ready()
  sockets.attach(app.server)
  const subscribe = (change: Change) => {
    if (change.topic === 'session-ended') sessions.forgetSession(change.id)
    sockets.deliver(change)
  }
  const changes = await listenForChanges(platform.databaseUrl, subscribe, sockets.reconnectAll)
  const { db } = database
  const repeat = (everyMs: number, task: () => Promise<unknown>) =>
    runEvery(task, { everyMs, starts: 'now', onError })
  const stops = [
    repeat(resumeEveryMs, () => resumeTurns({ db, clock, answering })),
    repeat(clearVisitsEveryMs, () => clearOldVisits({ db, clock })),
    repeat(sweepHomeworkEveryMs, () =>
      sweepHomework({ db, clock, mailer, publicUrl: config.publicUrl, onError }),
    ),
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
