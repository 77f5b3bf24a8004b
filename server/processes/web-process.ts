// The web process: pages, routes, sockets, background work. `main.ts` starts it, tests build it with fakes.
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Database } from '../database/client.ts'
import { listFramingOrigins } from '../features/connect/lti/index.ts'
import { createAdmission } from '../http/admission.ts'
import { createApp } from '../http/app.ts'
import { registerDevMail } from '../http/dev-mail.ts'
import { createDraining, emptyServer } from '../http/draining.ts'
import { runEvery } from '../platform/clock/run-every.ts'
import type { InstalledModels } from '../platform/engine/installed-models.ts'
import { serveMetrics } from '../platform/metrics/index.ts'
import { logOutages } from '../platform/postgres/log-outages.ts'
import { exceptUnavailable } from '../platform/postgres/unavailable.ts'
import { type Change, listenForChanges } from '../platform/realtime/index.ts'
import { mountWeb } from './mount-web.ts'
import { webGauges } from './web-gauges.ts'
import type { WebPlatform } from './web-platform.ts'

export type WebProcess = {
  /** Address it listens at, such as http://localhost:3000. */
  url: string
  port: number
  database: Database
  models: InstalledModels
  /** Ends in order: tells whoever is in front, waits as configured, finishes what is under way, hands the rest over. */
  close(): Promise<void>
}

const clearCountersEveryMs = 600_000
/** Milliseconds that requests under way may take to their end once no new ones are taken. */
const finishRequestsMs = 6_000

/** Starts serving. @throws what listening throws, such as EADDRINUSE */
export const startWebProcess = async (platform: WebPlatform): Promise<WebProcess> => {
  const { config, mailer } = platform
  const database = platform.database ?? connect(platform.databaseUrl, { name: 'lantern web' })
  const onError = exceptUnavailable(error => platform.log.error({ err: error }, 'background work failed'))
  const stopOutageLog = logOutages(platform.databaseUrl, platform.log)
  const draining = createDraining()
  const admission = createAdmission()
  const { handlers, parts, context, sessions, clearExpired } = await mountWeb(
    platform,
    database,
    draining,
    onError,
  )
  const { engine, sockets, pictures, cutter, models, look } = context
  const app = await createApp({
    handlers,
    authenticate: sessions.authenticate,
    publicUrl: config.publicUrl,
    uploadBytes: config.upload.bytes,
    trustedProxies: config.trustedProxies,
    needSecondFactor: config.needSecondFactor,
    pages: {
      folder: platform.pagesFolder,
      framedBy: config.framedBy,
      hasDevelopmentPages: mailer.outbox !== null,
      look,
      listFramingOrigins: () => listFramingOrigins(database.db),
    },
    log: platform.log,
    admission,
    draining,
  })
  for (const { addPages } of parts) addPages?.(app)
  registerDevMail(app, mailer, config.publicUrl)
  await app.ready()
  sockets.attach(app.server)
  const subscribe = (change: Change) => {
    if (change.topic === 'source-removed') engine.forget(change.id)
    if (change.topic === 'session-ended') sessions.forgetSession(change.id)
    if (change.topic === 'look') look.reload().catch(onError)
    sockets.deliver(change)
  }
  const onGap = () => {
    sockets.reconnectAll()
    look.reload().catch(onError)
  }
  const changes = await listenForChanges(platform.databaseUrl, subscribe, onGap)
  const repeats = [
    ...parts.flatMap(part => part.repeats ?? []),
    { everyMs: clearCountersEveryMs, run: clearExpired },
  ]
  const stops = repeats.map(({ run, everyMs }) => runEvery(run, { everyMs, starts: 'now', onError }))
  await app.listen({ port: config.port, host: config.host })
  if (!config.isLowMemory) engine.warm().catch(onError)
  const { host } = config
  const metrics = platform.metricsPort
    ? await serveMetrics({ host, port: platform.metricsPort }, [
        ...webGauges({
          pool: database.pool,
          dataDir: config.dataDir,
          version: platform.version,
          isDraining: draining.isDraining,
          admission,
          countSockets: sockets.count,
        }),
        ...parts.flatMap(part => part.gauges ?? []),
      ])
    : null
  const { port } = app.server.address() as AddressInfo
  return {
    url: `http://${config.host}:${port}`,
    port,
    database,
    models,
    close: async () => {
      draining.begin()
      await sleep(config.operations.drain.waitMs)
      await sockets.sendAway(config.operations.drain.spreadMs)
      stopOutageLog()
      for (const stop of stops) void stop()
      await changes.close()
      await models.close()
      await emptyServer(app.server, finishRequestsMs, async () => {
        await sockets.close()
        await draining.waitUntilIdle(finishRequestsMs)
      })
      for (const { close } of parts.toReversed()) await close?.()
      await app.close()
      await engine.close()
      await pictures.close()
      await cutter.close()
      await metrics?.close()
      mailer.close()
      if (!platform.database) await database.close()
    },
  }
}
