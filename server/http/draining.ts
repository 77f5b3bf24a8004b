// The way out of a web process: it still does all that it is asked, but says at `/api/ready` that it wants nothing
// new, and closes each connection after its answer, so that whoever is in front of it goes elsewhere.
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export type Draining = {
  isDraining(): boolean
  begin(): void
  /** Counts the requests under way, and has their connections closed once it has begun. */
  watch(app: FastifyInstance): void
  /** Resolves when no request is under way, or after so many milliseconds. */
  settled(mostMs: number): Promise<void>
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
    settled: async mostMs => {
      const end = Date.now() + mostMs
      while (underWay > 0 && Date.now() < end) await sleep(lookEveryMs)
    },
  }
}

/**
 * Sees to it that a server that takes no more is left by everybody while `work` waits for that: a connection goes when
 * its answer is out, and after `mostMs` in any case.
 */
export const emptyServer = async (
  server: Server,
  mostMs: number,
  work: () => Promise<void>,
): Promise<void> => {
  const idle = setInterval(() => server.closeIdleConnections(), lookEveryMs)
  const late = setTimeout(() => server.closeAllConnections(), mostMs)
  try {
    await work()
  } finally {
    clearInterval(idle)
    clearTimeout(late)
  }
}
