// Delay of requests without a session that come from one network address faster than people ask. Pages, files, unknown
// addresses and refusals cost little each and take nobody's place (admission.ts); thousands a second keep the process
// busy all the same. A delay holds each connection of a flood for a second and fails nobody: a school behind one
// address loads its pages a little later.
import type { FastifyInstance } from 'fastify'
import { overloaded } from './admission.ts'
import { getNetworkKey } from './network-address.ts'

/** Requests of one address within a second that are answered at once. */
const maxPerSecond = 400
/** Delay of each further one in milliseconds: at random up to this much more than its half. */
const maxDelayMs = 1_500
/** Delayed requests of all addresses; more are refused. */
const maxDelayed = 5_000

export type FloodDelay = {
  /** Milliseconds by which a request of this address is to be delayed, 0 for most; null where too many wait already. */
  delayOf(address: string): number | null
  /** Notes that a delayed request goes on. */
  release(): void
}

/** @param now milliseconds that never go back */
export const createFloodDelay = (now: () => number = () => performance.now()): FloodDelay => {
  let second = 0
  let counts = new Map<string, number>()
  let delayed = 0
  return {
    delayOf: address => {
      const current = Math.floor(now() / 1000)
      if (current !== second) {
        second = current
        counts = new Map()
      }
      const count = (counts.get(address) ?? 0) + 1
      counts.set(address, count)
      if (count <= maxPerSecond) return 0
      if (delayed >= maxDelayed) return null
      delayed += 1
      return (maxDelayMs / 2) * (1 + Math.random())
    },
    release: () => {
      delayed -= 1
    },
  }
}

/** Requests with a session are not counted: their callers wait for each other in `admission.ts`. */
export const slowFloods = (app: FastifyInstance): void => {
  const floods = createFloodDelay()
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers.authorization) return done()
    const delayMs = floods.delayOf(getNetworkKey(request.ip))
    if (delayMs === null) return done(overloaded())
    if (delayMs === 0) return done()
    setTimeout(() => {
      floods.release()
      done()
    }, delayMs)
  })
}
