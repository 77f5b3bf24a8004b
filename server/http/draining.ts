// Graceful shutdown of a web process: it still answers every request, but reports at `/api/ready` that it
// isn't ready, and closes each connection after its answer, so that the proxy uses other processes.
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export type Draining = {
  isDraining(): boolean
  begin(): void
  /** Counts requests under way, and closes their connections once draining has begun. */
  watch(app: FastifyInstance): void
  /** Resolves when no request is under way, or after the given milliseconds. */
  waitUntilIdle(maxMs: number): Promise<void>
}

const lookEveryMs = 20

export const createDraining = (): Draining => {
  let draining = false
  let underWay = 0
  return {
    isDraining: () => draining,
    begin: () => {
      draining = true
    },
    watch: app => {
      app.addHook('onRequest', (_request, _reply, done) => {
        underWay += 1
        done()
      })
      app.addHook('onResponse', (_request, _reply, done) => {
        underWay -= 1
        done()
      })
      app.addHook('onSend', (_request, reply, _payload, done) => {
        if (draining) reply.header('connection', 'close')
        done()
      })
    },
    waitUntilIdle: async maxMs => {
      const end = Date.now() + maxMs
      while (underWay > 0 && Date.now() < end) await sleep(lookEveryMs)
    },
  }
}

/**
 * Ends all connections of a server while `work` waits for that: each after its answer, and after `maxMs` in
 * any case.
 */
export const emptyServer = async (
  server: Server,
  maxMs: number,
  work: () => Promise<void>,
): Promise<void> => {
  const idle = setInterval(() => server.closeIdleConnections(), lookEveryMs)
  const closeTimer = setTimeout(() => server.closeAllConnections(), maxMs)
  try {
    await work()
  } finally {
    clearInterval(idle)
    clearTimeout(closeTimer)
  }
}
